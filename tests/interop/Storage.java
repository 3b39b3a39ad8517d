import org.apache.kafka.common.utils.internals.Exit;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * Kafka's own {@code kafka-storage}, run once for each line of standard input, as fast as one JVM can. A line is the
 * arguments, each in Base64 and ended by a tab. The answer is a line with the exit code, a tab, and standard output in
 * Base64.
 */
public final class Storage {

    private static final class Ended extends RuntimeException {
        private final int code;

        private Ended(int code) {
            super(null, null, false, false);
            this.code = code;
        }
    }

    public static void main(String[] args) throws Exception {
        PrintStream real = System.out;
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Exit.setExitProcedure((code, message) -> {
            throw new Ended(code);
        });
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            ByteArrayOutputStream written = new ByteArrayOutputStream();
            System.setOut(new PrintStream(written, true, StandardCharsets.UTF_8));
            int code = 0;
            try {
                kafka.tools.StorageTool.main(arguments(line));
            } catch (Ended end) {
                code = end.code;
            } catch (Throwable uncaught) {
                // What a JVM does with an error that nobody caught.
                code = 1;
            }
            System.out.flush();
            real.println(code + "\t" + Base64.getEncoder().encodeToString(written.toByteArray()));
            real.flush();
        }
    }

    private static String[] arguments(String line) {
        if (line.isEmpty()) return new String[0];
        String[] words = line.substring(0, line.length() - 1).split("\t", -1);
        for (int i = 0; i < words.length; i++) {
            words[i] = new String(Base64.getDecoder().decode(words[i]), StandardCharsets.UTF_8);
        }
        return words;
    }
}
