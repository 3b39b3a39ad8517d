import org.apache.kafka.common.compress.Compression;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.apache.kafka.common.record.TimestampType;
import org.apache.kafka.common.record.internal.CompressionType;
import org.apache.kafka.common.record.internal.MemoryRecords;
import org.apache.kafka.common.record.internal.MemoryRecordsBuilder;
import org.apache.kafka.common.record.internal.MutableRecordBatch;
import org.apache.kafka.common.record.internal.Record;
import org.apache.kafka.common.record.internal.RecordBatch;
import org.apache.kafka.common.utils.internals.ByteBufferOutputStream;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.OptionalLong;

/**
 * Kafka's own record batches, one question a line on standard input, one answer a line.
 *
 * <ul>
 *   <li>{@code read HEX}: the batches, separated by "|", each {@code HEADER:RECORDS}, or {@code error ...}; the header is
 *       base and last offset, leader epoch, producer id and epoch, base and last sequence, maximal timestamp, codec,
 *       flags as below and "c" control, delete horizon or "~"</li>
 *   <li>{@code write CODEC FLAGS RECORDS}: the batch in hex; flags are of "t" transactional, "h" delete horizon 5,
 *       "a" log append time 77, or "-"; base offset 100, epoch 9, producer 7, its epoch 3, sequence 11</li>
 * </ul>
 * Records are separated by ";", each {@code offset,timestamp,key,value[,header=value]...} in hex, "~" for null.
 */
public final class Batches {

    private static final HexFormat HEX = HexFormat.of();

    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] words = line.split(" ", -1);
            String answer;
            try {
                answer = words[0].equals("read") ? read(HEX.parseHex(words[1])) : write(words[1], words[2], words[3]);
            } catch (Throwable e) {
                answer = "error " + e.toString().replace('\n', ' ');
            }
            System.out.println(answer);
        }
    }

    private static String read(byte[] data) {
        List<String> batches = new ArrayList<>();
        for (MutableRecordBatch batch : MemoryRecords.readableRecords(ByteBuffer.wrap(data)).batches()) {
            batch.ensureValid();
            List<String> shown = new ArrayList<>();
            for (Record record : batch) {
                StringBuilder text = new StringBuilder();
                text.append(record.offset()).append(',').append(record.timestamp());
                text.append(',').append(hex(record.key())).append(',').append(hex(record.value()));
                for (Header header : record.headers()) {
                    text.append(',').append(HEX.formatHex(header.key().getBytes(StandardCharsets.UTF_8)));
                    text.append('=').append(header.value() == null ? "~" : HEX.formatHex(header.value()));
                }
                shown.add(text.toString());
            }
            batches.add(header(batch) + ":" + String.join(";", shown));
        }
        return String.join("|", batches);
    }

    private static String header(MutableRecordBatch batch) {
        String flags = (batch.isTransactional() ? "t" : "") + (batch.isControlBatch() ? "c" : "")
            + (batch.timestampType() == TimestampType.LOG_APPEND_TIME ? "a" : "");
        OptionalLong horizon = batch.deleteHorizonMs();
        return batch.baseOffset() + "," + batch.lastOffset() + "," + batch.partitionLeaderEpoch()
            + "," + batch.producerId() + "," + batch.producerEpoch()
            + "," + batch.baseSequence() + "," + batch.lastSequence() + "," + batch.maxTimestamp()
            + "," + batch.compressionType().name + "," + flags
            + "," + (horizon.isPresent() ? Long.toString(horizon.getAsLong()) : "~");
    }

    private static String write(String codec, String flags, String records) {
        boolean appended = flags.contains("a");
        MemoryRecordsBuilder builder = new MemoryRecordsBuilder(
            new ByteBufferOutputStream(1024), RecordBatch.MAGIC_VALUE_V2,
            Compression.of(CompressionType.forName(codec)).build(),
            appended ? TimestampType.LOG_APPEND_TIME : TimestampType.CREATE_TIME,
            100L, appended ? 77L : RecordBatch.NO_TIMESTAMP, 7L, (short) 3, 11, flags.contains("t"), false, 9,
            Integer.MAX_VALUE, flags.contains("h") ? 5L : RecordBatch.NO_TIMESTAMP);
        for (String record : records.split(";")) {
            String[] fields = record.split(",", -1);
            Header[] headers = new Header[fields.length - 4];
            for (int i = 0; i < headers.length; i++) {
                String[] pair = fields[i + 4].split("=", 2);
                headers[i] = new RecordHeader(new String(HEX.parseHex(pair[0]), StandardCharsets.UTF_8), bytes(pair[1]));
            }
            builder.appendWithOffset(
                Long.parseLong(fields[0]), Long.parseLong(fields[1]), bytes(fields[2]), bytes(fields[3]), headers);
        }
        ByteBuffer buffer = builder.build().buffer();
        byte[] data = new byte[buffer.remaining()];
        buffer.duplicate().get(data);
        return HEX.formatHex(data);
    }

    private static String hex(ByteBuffer buffer) {
        if (buffer == null) {
            return "~";
        }
        byte[] data = new byte[buffer.remaining()];
        buffer.duplicate().get(data);
        return HEX.formatHex(data);
    }

    private static byte[] bytes(String text) {
        return text.equals("~") ? null : HEX.parseHex(text);
    }
}
