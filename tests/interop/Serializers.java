import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;

import org.apache.kafka.common.protocol.ApiKeys;
import org.apache.kafka.common.protocol.ByteBufferAccessor;
import org.apache.kafka.common.protocol.Message;
import org.apache.kafka.common.protocol.ObjectSerializationCache;
import org.apache.kafka.common.protocol.types.RawTaggedField;
import org.apache.kafka.common.requests.RequestHeader;
import org.apache.kafka.common.requests.ResponseHeader;
import org.apache.kafka.coordinator.common.runtime.CoordinatorRecord;
import org.apache.kafka.coordinator.common.runtime.CoordinatorRecordSerde;
import org.apache.kafka.metadata.MetadataRecordSerde;
import org.apache.kafka.server.common.ApiMessageAndVersion;

import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Kafka's own generated serializers, one question a line on standard input, one answer a line.
 *
 * <ul>
 *   <li>{@code classes}: the simple names of the message classes of all jars</li>
 *   <li>{@code read CLASS VERSION HEX}: {@code LEFT AGAIN TAGS JSON}: how many bytes are left over, the message's bytes
 *       when written again ("!" where Kafka can't), its unknown tags, its JSON form (where records are always empty)</li>
 *   <li>{@code write CLASS VERSION JSON}: the bytes of that JSON form</li>
 *   <li>{@code move CLASS FROM TO HEX}: the bytes in one version of what is read in another</li>
 *   <li>{@code request HEX} and {@code response KEY VERSION HEX}: {@code HEADER_VERSION HEADER LEFT BODY} of a frame
 *       without its length, header and body written again</li>
 *   <li>{@code record HEX}: {@code CLASS VERSION AGAIN TAGS JSON} of a metadata record in its frame</li>
 *   <li>{@code coordinator group|share|transaction KEY VALUE}: {@code LEFT KEY LEFT VALUE} of a coordinator's record</li>
 * </ul>
 * Or by {@code error ...}. Unknown tags are {@code POINTER:TAG=HEX} separated by ";", by the JSON pointer of the struct.
 */
public final class Serializers {

    private static final JsonMapper JSON = JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();
    private static final HexFormat HEX = HexFormat.of();
    private static final String CONVERTER = "JsonConverter";
    private static final Pattern CONVERTERS = Pattern.compile("(org/apache/kafka/.*/\\w+)" + CONVERTER + "\\.class");

    /** Each class that has a converter, by its simple name. */
    private static final Map<String, Class<?>> CLASSES = new TreeMap<>();

    public static void main(String[] args) throws Exception {
        for (String element : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (element.endsWith(".jar")) {
                findClasses(element);
            }
        }
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String answer;
            try {
                answer = answer(line);
            } catch (InvocationTargetException e) {
                answer = "error " + e.getCause();
            } catch (RuntimeException e) {
                // Kafka's are unchecked; others are faults of this program, and end it.
                answer = "error " + e;
            }
            out.println(answer.replaceAll("[\r\n]", " "));
        }
        out.flush();
    }

    private static void findClasses(String jar) throws Exception {
        List<String> names = new ArrayList<>();
        try (JarFile file = new JarFile(jar)) {
            file.stream().forEach(entry -> names.add(entry.getName()));
        }
        for (String name : names) {
            Matcher converter = CONVERTERS.matcher(name);
            if (converter.matches()) {
                Class<?> type = Class.forName(converter.group(1).replace('/', '.'));
                if (CLASSES.put(type.getSimpleName(), type) != null) {
                    throw new IllegalStateException("two classes " + type.getSimpleName());
                }
            }
        }
    }

    private static String answer(String line) throws Exception {
        String[] words = line.split(" ", 4);
        return switch (words[0]) {
            case "classes" -> String.join(" ", CLASSES.keySet());
            case "read" -> read(words[1], Short.parseShort(words[2]), words[3]);
            case "write" -> written(fromJson(words[1], Short.parseShort(words[2]), words[3]), Short.parseShort(words[2]));
            case "move" -> {
                String[] rest = words[3].split(" ", 2);
                Message message = message(words[1]);
                message.read(new ByteBufferAccessor(bytes(rest[1])), Short.parseShort(words[2]));
                yield written(message, Short.parseShort(rest[0]));
            }
            case "request" -> request(bytes(words[1]));
            case "response" -> response(Short.parseShort(words[1]), Short.parseShort(words[2]), bytes(words[3]));
            case "coordinator" -> coordinator(words[1], bytes(words[2]), bytes(words[3]));
            case "record" -> record(bytes(words[1]));
            default -> throw new AssertionError(words[0]);
        };
    }

    private static String read(String name, short version, String hex) throws Exception {
        ByteBufferAccessor data = new ByteBufferAccessor(bytes(hex));
        Message message = message(name);
        message.read(data, version);
        return data.remaining() + " " + again(message, version) + " " + shown(message, version);
    }

    private static String request(ByteBuffer frame) {
        RequestHeader header = RequestHeader.parse(frame);
        ApiKeys key = header.apiKey();
        Message body = key.messageType.newRequest();
        return framed(header.data(), header.headerVersion(), key, header.apiVersion(), body, frame);
    }

    private static String response(short apiKey, short version, ByteBuffer frame) {
        ApiKeys key = ApiKeys.forId(apiKey);
        ResponseHeader header = ResponseHeader.parse(frame, key.responseHeaderVersion(version));
        return framed(header.data(), header.headerVersion(), key, version, key.messageType.newResponse(), frame);
    }

    private static String framed(
        Message header, short headerVersion, ApiKeys key, short version, Message body, ByteBuffer frame
    ) {
        if (!key.isVersionSupported(version)) {
            throw new IllegalArgumentException(key + " has no version " + version);
        }
        body.read(new ByteBufferAccessor(frame), version);
        return headerVersion + " " + again(header, headerVersion) + " " + frame.remaining() + " " + again(body, version);
    }

    private static String record(ByteBuffer frame) throws Exception {
        MetadataRecordSerde serde = MetadataRecordSerde.INSTANCE;
        ApiMessageAndVersion found = serde.read(new ByteBufferAccessor(frame), frame.remaining());
        String again = orUnwritable(() -> {
            ObjectSerializationCache cache = new ObjectSerializationCache();
            ByteBuffer written = ByteBuffer.allocate(serde.recordSize(found, cache));
            serde.write(found, cache, new ByteBufferAccessor(written));
            return HEX.formatHex(written.array());
        });
        String name = found.message().getClass().getSimpleName();
        return name + " " + found.version() + " " + again + " " + shown(found.message(), found.version());
    }

    private static String coordinator(String which, ByteBuffer key, ByteBuffer value) throws Exception {
        String name = which.substring(0, 1).toUpperCase(Locale.ROOT) + which.substring(1);
        CoordinatorRecordSerde serde = (CoordinatorRecordSerde) Class
            .forName("org.apache.kafka.coordinator." + which + "." + name + "CoordinatorRecordSerde")
            .getConstructor().newInstance();
        CoordinatorRecord found = serde.deserialize(key, value);
        String keyAgain = orUnwritable(() -> HEX.formatHex(serde.serializeKey(found)));
        String valueAgain = orUnwritable(() -> HEX.formatHex(serde.serializeValue(found)));
        return key.remaining() + " " + keyAgain + " " + value.remaining() + " " + valueAgain;
    }

    private static String shown(Message message, short version) throws Exception {
        List<String> tags = new ArrayList<>();
        addTags(message, "", tags);
        Object json = Class.forName(message.getClass().getName() + CONVERTER)
            .getMethod("write", message.getClass(), short.class, boolean.class).invoke(null, message, version, true);
        return String.join(";", tags) + " " + JSON.writeValueAsString(json);
    }

    private static void addTags(Object value, String pointer, List<String> tags) throws Exception {
        if (value instanceof Collection<?> elements) {
            int index = 0;
            for (Object element : elements) {
                addTags(element, pointer + "/" + index++, tags);
            }
        } else if (value instanceof Message message) {
            for (RawTaggedField field : message.unknownTaggedFields()) {
                tags.add(pointer + ":" + field.tag() + "=" + HEX.formatHex(field.data()));
            }
            for (Field field : value.getClass().getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.getName().startsWith("_")) {
                    field.setAccessible(true);
                    addTags(field.get(value), pointer + "/" + field.getName(), tags);
                }
            }
        }
    }

    private static Message fromJson(String name, short version, String json) throws Exception {
        return (Message) Class.forName(type(name).getName() + CONVERTER)
            .getMethod("read", JsonNode.class, short.class).invoke(null, JSON.readTree(json), version);
    }

    private static Message message(String name) throws Exception {
        return (Message) type(name).getConstructor().newInstance();
    }

    private static Class<?> type(String name) {
        Class<?> type = CLASSES.get(name);
        if (type == null) {
            throw new AssertionError("no class " + name);
        }
        return type;
    }

    private static String again(Message message, short version) {
        return orUnwritable(() -> written(message, version));
    }

    private static String orUnwritable(Supplier<String> write) {
        try {
            return write.get();
        } catch (RuntimeException e) {
            return "!";
        }
    }

    private static String written(Message message, short version) {
        ObjectSerializationCache cache = new ObjectSerializationCache();
        ByteBuffer written = ByteBuffer.allocate(message.size(cache, version));
        message.write(new ByteBufferAccessor(written), cache, version);
        return HEX.formatHex(written.array(), 0, written.position());
    }

    private static ByteBuffer bytes(String hex) {
        return ByteBuffer.wrap(HEX.parseHex(hex));
    }
}
