import kafka.server.KafkaConfig;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.storage.internals.log.LogConfig;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;

/**
 * Kafka's own definitions: of each line {@code broker|topic NAME TEXT} on standard input, the text in Base64, whether the
 * type and the validator of that config take the text: {@code TYPE} where the type doesn't, {@code NO} where the validator
 * doesn't, else {@code OK} and the text that Kafka writes for the value, in Base64.
 */
public final class Configs {

    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        ConfigDef broker = KafkaConfig.configDef();
        ConfigDef topic = LogConfig.configDefCopy();
        StringBuilder out = new StringBuilder();
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] words = line.split("\t", -1);
            ConfigDef.ConfigKey key = (words[0].equals("broker") ? broker : topic).configKeys().get(words[1]);
            String text = new String(Base64.getDecoder().decode(words[2]), StandardCharsets.UTF_8);
            out.append(answer(key, text)).append('\n');
        }
        System.out.print(out);
    }

    private static String answer(ConfigDef.ConfigKey key, String text) {
        Object value;
        try {
            value = ConfigDef.parseType(key.name, text, key.type);
        } catch (ConfigException e) {
            return "TYPE";
        }
        try {
            // Not the validator alone: before it is asked, entries that stand twice in a list are dropped.
            value = new ConfigDef().define(key).parse(Map.of(key.name, text)).get(key.name);
        } catch (RuntimeException e) {
            return "NO";
        }
        byte[] written = ConfigDef.convertToString(value, key.type).getBytes(StandardCharsets.UTF_8);
        return "OK " + Base64.getEncoder().encodeToString(written);
    }
}
