import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.apache.kafka.common.message.ApiVersionsResponseData;
import org.apache.kafka.common.message.BrokerRegistrationRequestData;
import org.apache.kafka.common.message.MetadataResponseData;
import org.apache.kafka.common.message.RequestHeaderData;
import org.apache.kafka.common.message.UnregisterBrokerRequestData;
import org.apache.kafka.common.metadata.RegisterControllerRecord;
import org.apache.kafka.common.protocol.ApiMessage;
import org.apache.kafka.common.protocol.ByteBufferAccessor;
import org.apache.kafka.common.protocol.MessageUtil;

/** Kafka's own classes on the files of a folder: case, µs to decode, µs to encode, one case a line. */
public class Warm {
    static Object sink;

    static double microseconds(Supplier<Object> call) {
        double best = Double.MAX_VALUE;
        for (int round = 0; round < 30; round++) {
            int count = 0;
            long start = System.nanoTime();
            long elapsed = 0;
            while (elapsed < 40_000_000L) {
                for (int i = 0; i < 16; i++) sink = call.get();
                count += 16;
                elapsed = System.nanoTime() - start;
            }
            best = Math.min(best, elapsed / 1000.0 / count);
        }
        return best;
    }

    static void measure(String name, byte[] data, short version, Supplier<ApiMessage> make) {
        ApiMessage message = make.get();
        message.read(new ByteBufferAccessor(ByteBuffer.wrap(data)), version);
        double decode = microseconds(() -> {
            ApiMessage read = make.get();
            read.read(new ByteBufferAccessor(ByteBuffer.wrap(data)), version);
            return read;
        });
        double encode = microseconds(() -> MessageUtil.toByteBufferAccessor(message, version));
        System.out.printf(java.util.Locale.ROOT, "%s %.4f %.4f%n", name, decode, encode);
    }

    static void request(byte[] data) {
        RequestHeaderData header = new RequestHeaderData();
        UnregisterBrokerRequestData body = new UnregisterBrokerRequestData();
        ByteBufferAccessor whole = new ByteBufferAccessor(ByteBuffer.wrap(data));
        header.read(whole, (short) 2);
        body.read(whole, (short) 0);
        double decode = microseconds(() -> {
            ByteBufferAccessor at = new ByteBufferAccessor(ByteBuffer.wrap(data));
            RequestHeaderData head = new RequestHeaderData();
            head.read(at, (short) 2);
            UnregisterBrokerRequestData read = new UnregisterBrokerRequestData();
            read.read(at, (short) 0);
            return head.correlationId() + read.brokerId();
        });
        double encode = microseconds(() -> {
            sink = MessageUtil.toByteBufferAccessor(header, (short) 2);
            return MessageUtil.toByteBufferAccessor(body, (short) 0);
        });
        System.out.printf(java.util.Locale.ROOT, "a %.4f %.4f%n", decode, encode);
    }

    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        request(Files.readAllBytes(folder.resolve("unregctl_v0.bin")));
        measure("b", Files.readAllBytes(folder.resolve("apiversions_v4.bin")), (short) 4, ApiVersionsResponseData::new);
        measure("c", Files.readAllBytes(folder.resolve("metadata_v12.bin")), (short) 12, MetadataResponseData::new);
        measure("d", Files.readAllBytes(folder.resolve("brokerreg_v4.bin")), (short) 4, BrokerRegistrationRequestData::new);
        measure("d2", Files.readAllBytes(folder.resolve("regctlrec_v0.bin")), (short) 0, RegisterControllerRecord::new);
    }
}
