"""``kafka-features``: Kafka's own tool, with its options, forms of output and exit codes (4.4.0).

An update prints a line for each feature on stdout, whatever became of it; where any failed, stderr says how many, and
the exit code is 1.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from kafkaproto.tools.arguments import FAILURE, HelpfulToolParser, ToolParser, int32
from kafkaproto.tools.running import SUCCESS, ToolError, client_arguments, load_config, one_line, run_tool

if TYPE_CHECKING:
    from kafkaproto.client.errors import ClientError
    from kafkaproto.client.features import FeaturesAdmin, UpgradeType
    from kafkaproto.client.views import NodeApiVersions

TOOL = "kafka-features"

_DEPRECATED_METADATA = "The option --metadata is deprecated and may go away; use --release-version."

_BLOCKED = """\
All features are changed, or none. A refusal names the first node that stands against it:
  a broker      Start it with a release that supports the level, or, if it is gone for good:
                kafka-cluster unregister --id ID
  a controller  Start it with a release that supports the level, or, if it is stopped and not coming back:
                kafka-cluster unregister-controller --id ID, where metadata.version is 4.4-IV2 or later;
                kafka-cluster decommission-controller --controller-id ID, on releases that have that command.
                A voter is removed from the quorum first, by kafka-metadata-quorum remove-controller.
  not registered  An id of controller.quorum.voters that no controller has registered under. Start that controller,
                or take the id out of the setting on every node."""


def main(argv: Sequence[str] | None = None) -> int:
    """The exit code; ``SystemExit`` for wrong arguments and for help."""
    parser = _parser()
    arguments = parser.parse_args(argv)
    if arguments.lookup is not None:
        return run_tool(TOOL, lambda: _look_up(arguments))
    if arguments.bootstrap_server is None and arguments.bootstrap_controller is None:
        parser.error(f"{arguments.name} needs --bootstrap-controller or --bootstrap-server")
    command: Callable[[FeaturesAdmin, argparse.Namespace], Awaitable[int]] = arguments.command

    async def run() -> int:
        from kafkaproto.client.features import FeaturesAdmin

        if arguments.check is not None:
            arguments.levels = arguments.check(arguments)
        config = load_config(arguments, TOOL)
        async with FeaturesAdmin(**client_arguments(arguments, config, TOOL)) as admin:
            return await command(admin, arguments)

    return run_tool(TOOL, run)


def _parser() -> ToolParser:
    parser = HelpfulToolParser(
        prog=TOOL, description="Shows the features of a cluster, and changes their finalized levels."
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--bootstrap-server", metavar="HOST:PORT,...", help="brokers to connect to first")
    where.add_argument("--bootstrap-controller", metavar="HOST:PORT,...", help="controllers to connect to first")
    parser.add_argument("--command-config", metavar="FILE", help="properties file with settings of the client")
    commands = parser.add_subparsers(metavar="COMMAND", required=True, dest="name")

    def add(name: str, summary: str, epilog: str | None = None) -> ToolParser:
        added: ToolParser = commands.add_parser(name, help=summary, description=summary, epilog=epilog)
        added.set_defaults(lookup=None, command=None, check=None)
        return added

    describe = add("describe", "Shows supported and finalized levels.")
    describe.add_argument("--node-id", type=int32, metavar="ID", help="node to ask; default: any")
    describe.set_defaults(command=_describe)
    upgrade = add("upgrade", "Raises finalized levels.", _BLOCKED)
    upgrade.set_defaults(command=_upgrade, check=_upgrade_levels)
    downgrade = add("downgrade", "Lowers finalized levels.")
    downgrade.set_defaults(command=_downgrade, check=_downgrade_levels)
    for changing in (upgrade, downgrade):
        changing.add_argument("--metadata", metavar="VERSION", help="deprecated: a metadata.version, as 3.9-IV0")
        changing.add_argument("--release-version", metavar="VERSION",
                              help="all features as that release has them, as 4.0 or 3.9-IV0")  # fmt: skip
    disable = add("disable", "Lowers finalized levels to 0.")
    disable.set_defaults(command=_disable, check=_disabled_levels)
    for changing, form in ((upgrade, "FEATURE=LEVEL"), (downgrade, "FEATURE=LEVEL"), (disable, "FEATURE")):
        changing.add_argument("--feature", metavar=form, action="append", default=[], help="may be repeated")
        changing.add_argument("--dry-run", action="store_true", help="let the cluster check it, and change nothing")
    for changing in (downgrade, disable):
        changing.add_argument("--unsafe", action="store_true", help="even if metadata is lost")

    mapping = add("version-mapping", "Shows the levels that a release's metadata.version goes with.")
    mapping.add_argument("--release-version", metavar="VERSION", help="as 4.0 or 3.9-IV0; default: the latest")
    mapping.set_defaults(lookup=_mapping)
    dependencies = add("feature-dependencies", "Shows what levels of features need.")
    dependencies.add_argument(
        "--feature", metavar="FEATURE=LEVEL", action="append", required=True, help="may be repeated"
    )
    dependencies.set_defaults(lookup=_dependencies)
    return parser


# -- what needs no cluster


async def _look_up(arguments: argparse.Namespace) -> int:
    arguments.lookup(arguments)
    return SUCCESS


def _mapping(arguments: argparse.Namespace) -> None:
    from kafkaproto.tools.feature_levels import mapping_lines

    for line in mapping_lines(arguments.release_version):
        print(line)


def _dependencies(arguments: argparse.Namespace) -> None:
    from kafkaproto.tools.feature_levels import dependency_lines

    for line in dependency_lines(arguments.feature):
        print(line)


# -- describe


async def _describe(admin: FeaturesAdmin, arguments: argparse.Namespace) -> int:
    for line in description_lines(await admin.describe_features(arguments.node_id)):
        print(line)
    return SUCCESS


def description_lines(found: NodeApiVersions) -> Sequence[str]:
    """A line for each feature that the node supports, by name; level 0 where nothing is finalized."""
    from kafkaproto.tools.feature_levels import level_text

    epoch = str(found.finalized_features_epoch) if found.finalized_features_epoch >= 0 else "-"
    lines = []
    for name, (lowest, highest) in sorted(found.supported_features.items()):
        low, high, level = (level_text(name, one) for one in (lowest, highest, found.finalized_features.get(name, 0)))
        lines.append(
            f"Feature: {one_line(name):<42}SupportedMinVersion: {low:<17}SupportedMaxVersion: {high:<17}"
            f"FinalizedVersionLevel: {level:<17}Epoch: {epoch}"
        )
    return lines


# -- updates


def _upgrade_levels(arguments: argparse.Namespace) -> dict[str, int]:
    from kafkaproto.tools.feature_levels import upgrade_levels

    return _wanted(arguments, upgrade_levels, "upgrade")


def _downgrade_levels(arguments: argparse.Namespace) -> dict[str, int]:
    from kafkaproto.tools.feature_levels import downgrade_levels

    return _wanted(arguments, downgrade_levels, "downgrade")


def _wanted(arguments: argparse.Namespace, of_release: Callable[[str], dict[str, int]], verb: str) -> dict[str, int]:
    from kafkaproto.protocol.releases import METADATA_VERSION
    from kafkaproto.tools.feature_levels import metadata_version, parse_level

    if arguments.release_version is not None:
        if arguments.metadata is not None or arguments.feature:
            raise ToolError("--release-version sets every feature, so no other can be given with it")
        return of_release(arguments.release_version)
    levels: dict[str, int] = {}
    if arguments.metadata is not None:
        print(_DEPRECATED_METADATA)
        levels[METADATA_VERSION] = metadata_version(arguments.metadata).level
    for entry in arguments.feature:
        feature, level = parse_level(entry)
        if level < 0:
            raise ToolError(f"levels begin at 0: {entry!r}")
        _add(levels, feature, level)
    return _some(levels, verb)


def _disabled_levels(arguments: argparse.Namespace) -> dict[str, int]:
    levels: dict[str, int] = {}
    for feature in arguments.feature:
        _add(levels, feature, 0)
    return _some(levels, "disable")


def _add(levels: dict[str, int], feature: str, level: int) -> None:
    if feature in levels:
        raise ToolError(f"feature {feature} is given more than once")
    levels[feature] = level


def _some(levels: dict[str, int], verb: str) -> dict[str, int]:
    if not levels:
        raise ToolError(f"there is no feature to {verb}: give at least one")
    return levels


async def _upgrade(admin: FeaturesAdmin, arguments: argparse.Namespace) -> int:
    from kafkaproto.client.features import UpgradeType

    return await _update(admin, arguments, UpgradeType.UPGRADE, "upgrade", "upgraded")


async def _downgrade(admin: FeaturesAdmin, arguments: argparse.Namespace) -> int:
    return await _update(admin, arguments, _downgrade_type(arguments), "downgrade", "downgraded")


async def _disable(admin: FeaturesAdmin, arguments: argparse.Namespace) -> int:
    return await _update(admin, arguments, _downgrade_type(arguments), "disable", "disabled", with_level=False)


def _downgrade_type(arguments: argparse.Namespace) -> UpgradeType:
    from kafkaproto.client.features import UpgradeType

    return UpgradeType.UNSAFE_DOWNGRADE if arguments.unsafe else UpgradeType.SAFE_DOWNGRADE


async def _update(
    admin: FeaturesAdmin,
    arguments: argparse.Namespace,
    upgrade_type: UpgradeType,
    verb: str,
    done: str,
    *,
    with_level: bool = True,
) -> int:
    from kafkaproto.client.errors import ClientError
    from kafkaproto.client.features import FeatureUpdate

    levels: Mapping[str, int] = arguments.levels
    updates = [FeatureUpdate(name, level, upgrade_type) for name, level in sorted(levels.items())]
    found: Mapping[str, ClientError | None]
    try:
        found = await admin.update_features(updates, validate_only=arguments.dry_run)
    except ClientError as refusal:
        found = dict.fromkeys(levels, refusal)
    failed = 0
    for one in updates:
        to = f" to {one.level}" if with_level else ""
        error = found[one.feature]
        if error is None:
            success = f"can be {done}" if arguments.dry_run else f"was {done}"
            print(f"{one_line(one.feature)} {success}{to}.")
        else:
            failed += 1
            failure = "Can not" if arguments.dry_run else "Could not"
            print(f"{failure} {verb} {one_line(one.feature)}{to}. {_reason(error)}")
    if not failed:
        return SUCCESS
    print(f"{failed} out of {len(updates)} operation(s) failed.", file=sys.stderr)
    return FAILURE


def _reason(error: ClientError) -> str:
    from kafkaproto.client.errors import AdminError
    from kafkaproto.protocol.error_codes import ErrorCode

    if isinstance(error, AdminError) and error.server_message:
        # Of what a controller finds against a level, its text says all.
        named = "" if error.code == ErrorCode.INVALID_UPDATE_VERSION else f"{error.name} ({error.code}): "
        return one_line(f"{named}{error.server_message}")
    return one_line(str(error))


if __name__ == "__main__":
    sys.exit(main())
