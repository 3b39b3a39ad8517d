import com.fasterxml.jackson.databind.ObjectMapper;
import org.apache.kafka.common.errors.InvalidMetadataException;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.protocol.ApiKeys;
import org.apache.kafka.common.protocol.Errors;
import org.apache.kafka.server.common.Feature;
import org.apache.kafka.server.common.FeatureVersion;
import org.apache.kafka.server.common.MetadataVersion;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Prints what the classes of one Kafka release say about it, as one JSON object. The argument is its number. */
public final class ReleaseFacts {

    public static void main(String[] arguments) throws Exception {
        var facts = row(
            "release", arguments[0], "apis", apis(), "metadata_versions", metadataVersions(),
            "features", features(), "errors", errors());
        System.out.println(new ObjectMapper().writeValueAsString(facts));
    }

    private static List<Object> apis() {
        var rows = new TreeMap<Short, Object>();
        for (var api : ApiKeys.values()) {
            var type = api.messageType;
            var listeners = type.listeners().stream().map(one -> one.name().toLowerCase()).sorted().toList();
            rows.put(api.id, row(
                "key", api.id, "name", api.name, "min", type.lowestSupportedVersion(),
                "max", type.highestSupportedVersion(false), "max_unstable", type.highestSupportedVersion(true),
                "listeners", listeners, "forwardable", api.forwardable, "cluster_action", api.clusterAction));
        }
        return new ArrayList<>(rows.values());
    }

    private static List<Object> metadataVersions() {
        var rows = new TreeMap<Short, Object>();
        for (var one : MetadataVersion.VERSIONS) {
            rows.put(one.featureLevel(), row(
                "level", one.featureLevel(), "version", one.version(), "release", one.shortVersion(),
                "production", one.isProduction(), "metadata_changed", one.didMetadataChange()));
        }
        return new ArrayList<>(rows.values());
    }

    private static List<Object> features() {
        var rows = new ArrayList<Object>();
        for (var feature : Feature.PRODUCTION_FEATURES) {
            var levels = new ArrayList<Object>();
            for (FeatureVersion one : feature.featureVersions()) {
                levels.add(row(
                    "level", one.featureLevel(),
                    "bootstrap_metadata_version", one.bootstrapMetadataVersion().featureLevel(),
                    "depends", new TreeMap<>(one.dependencies())));
            }
            rows.add(row(
                "name", feature.featureName(), "min", feature.minimumProduction(),
                "max", feature.latestProduction(), "levels", levels));
        }
        return rows;
    }

    private static List<Object> errors() {
        var rows = new TreeMap<Short, Object>(Comparator.naturalOrder());
        for (var error : Errors.values()) {
            var thrown = error.exception();
            rows.put(error.code(), row(
                "code", error.code(), "name", error.name(),
                "retriable", thrown instanceof RetriableException,
                "invalid_metadata", thrown instanceof InvalidMetadataException,
                "exception", thrown == null ? null : thrown.getClass().getSimpleName()));
        }
        return new ArrayList<>(rows.values());
    }

    private static Map<String, Object> row(Object... pairs) {
        var row = new LinkedHashMap<String, Object>();
        for (int i = 0; i < pairs.length; i += 2) {
            row.put((String) pairs[i], pairs[i + 1]);
        }
        return row;
    }
}
