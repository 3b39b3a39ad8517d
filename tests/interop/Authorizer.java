import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;
import org.apache.kafka.common.security.auth.KafkaPrincipal;
import org.apache.kafka.common.security.auth.SecurityProtocol;
import org.apache.kafka.metadata.authorizer.StandardAcl;
import org.apache.kafka.metadata.authorizer.StandardAuthorizerData;
import org.apache.kafka.server.authorizer.Action;
import org.apache.kafka.server.authorizer.AuthorizableRequestContext;
import org.apache.kafka.server.authorizer.AuthorizationResult;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.reflect.Method;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;

/**
 * Kafka's own StandardAuthorizer, a line on standard input after the other; words are separated by tabs.
 *
 * <ul>
 *   <li>{@code new SUPER_USERS yes|no}: without ACLs; super users by semicolons, "yes" where everyone is allowed what no
 *       ACL is about</li>
 *   <li>{@code acl RESOURCE_TYPE PATTERN_TYPE NAME PRINCIPAL HOST OPERATION PERMISSION}: one more, codes as numbers</li>
 *   <li>{@code ask PRINCIPAL HOST OPERATION RESOURCE_TYPE NAME}: answered by {@code ALLOWED} or {@code DENIED}</li>
 * </ul>
 */
public final class Authorizer {

    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        StandardAuthorizerData data = null;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] words = line.split("\t", -1);
            if (words[0].equals("new")) {
                data = fresh(words[1], words[2].equals("yes"));
            } else if (words[0].equals("acl")) {
                call(data, "addAcl", Uuid.randomUuid(), new StandardAcl(
                    ResourceType.fromCode(Byte.parseByte(words[1])), words[3],
                    PatternType.fromCode(Byte.parseByte(words[2])), words[4], words[5],
                    AclOperation.fromCode(Byte.parseByte(words[6])),
                    AclPermissionType.fromCode(Byte.parseByte(words[7]))));
            } else {
                ResourcePattern resource = new ResourcePattern(
                    ResourceType.fromCode(Byte.parseByte(words[4])), words[5], PatternType.LITERAL);
                Action action = new Action(AclOperation.fromCode(Byte.parseByte(words[3])), resource, 1, false, false);
                System.out.println(data.authorize(new Requester(words[1], words[2]), action));
            }
        }
    }

    private static StandardAuthorizerData fresh(String superUsers, boolean allowEveryone) throws Exception {
        Set<String> names = new TreeSet<>(Arrays.asList(superUsers.split(";")));
        Object data = call(null, "createEmpty");
        AuthorizationResult byDefault = allowEveryone ? AuthorizationResult.ALLOWED : AuthorizationResult.DENIED;
        data = call(data, "copyWithNewConfig", 3000, names, byDefault);
        return (StandardAuthorizerData) call(data, "copyWithNewLoadingComplete", true);
    }

    /** What the authorizer keeps to its own package. */
    private static Object call(Object target, String name, Object... arguments) throws Exception {
        for (Method method : StandardAuthorizerData.class.getDeclaredMethods()) {
            if (method.getName().equals(name)) {
                method.setAccessible(true);
                return method.invoke(target, arguments);
            }
        }
        throw new NoSuchMethodException(name);
    }

    private static final class Requester implements AuthorizableRequestContext {
        private final KafkaPrincipal principal;
        private final InetAddress host;

        Requester(String principal, String host) throws Exception {
            String[] parts = principal.split(":", 2);
            this.principal = new KafkaPrincipal(parts[0], parts[1]);
            this.host = InetAddress.getByName(host);
        }

        @Override public String listenerName() { return "CONTROLLER"; }
        @Override public SecurityProtocol securityProtocol() { return SecurityProtocol.PLAINTEXT; }
        @Override public KafkaPrincipal principal() { return principal; }
        @Override public InetAddress clientAddress() { return host; }
        @Override public int requestType() { return 60; }
        @Override public int requestVersion() { return 0; }
        @Override public String clientId() { return "test"; }
        @Override public int correlationId() { return 1; }
    }
}
