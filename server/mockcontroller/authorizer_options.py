"""``--authorizer`` and what belongs to it: the options that say who may do what.  Part of the command line."""

from __future__ import annotations

import argparse

AUTHORIZER_OPTIONS = ("authorizer", "super_users", "allow_everyone_if_no_acl_found")


def add_authorizer_options(parser: argparse.ArgumentParser) -> None:
    """The group of them."""
    group = parser.add_argument_group("who may do what")
    group.add_argument("--authorizer", metavar="none|standard", default="none",
                       help="none: everybody may do everything, and there are no ACLs; standard: Kafka's "
                       "StandardAuthorizer, by the ACLs of the metadata log; on PLAINTEXT every client is "
                       "User:ANONYMOUS, who may do nothing then until an ACL says so; "
                       "default: %(default)s")  # fmt: skip
    group.add_argument("--super-users", metavar="PRINCIPAL;...", default="",
                       help="who may do everything, as super.users: User:alice;User:bob; default: nobody")  # fmt: skip
    group.add_argument("--allow-everyone-if-no-acl-found", action="store_true",
                       help="as allow.everyone.if.no.acl.found: what no ACL is about is open to all")  # fmt: skip
