import kafka.server.KafkaConfig;
import org.apache.kafka.coordinator.group.GroupConfig;
import org.apache.kafka.server.metrics.ClientMetricsConfigs;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;

/**
 * Kafka's own validation of groups and client metrics: of each line {@code group|client_metrics NAME TEXT} on standard
 * input, the text in Base64, {@code OK} where a node with the default configs takes it, else {@code NO}.
 */
public final class GroupConfigs {

    public static void main(String[] args) throws Exception {
        KafkaConfig node = new KafkaConfig(Map.of(
            "process.roles", "controller", "node.id", "1", "listeners", "C://127.0.0.1:1",
            "controller.listener.names", "C", "listener.security.protocol.map", "C:PLAINTEXT",
            "controller.quorum.voters", "1@127.0.0.1:1"));
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        StringBuilder out = new StringBuilder();
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] words = line.split("\t", -1);
            String text = new String(Base64.getDecoder().decode(words[2]), StandardCharsets.UTF_8);
            Map<String, String> one = Map.of(words[1], text);
            try {
                if (words[0].equals("group")) {
                    GroupConfig.validate(one, node.groupCoordinatorConfig(), node.shareGroupConfig());
                } else {
                    ClientMetricsConfigs.validate("subscription", one);
                }
                out.append("OK\n");
            } catch (RuntimeException e) {
                out.append("NO\n");
            }
        }
        System.out.print(out);
    }
}
