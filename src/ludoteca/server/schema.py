"""The protocol as a JSON schema, made from the messages themselves."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from ludoteca.server import messages, resources, sheets

BODIES = (
    resources.Problem,
    resources.Library,
    resources.Rulebook,
    resources.RuleText,
    resources.Me,
    resources.Rename,
    resources.NewTable,
    resources.Created,
    resources.Links,
    resources.JoinRequest,
    resources.Joined,
    resources.LookRequest,
    resources.Invitation,
    resources.TableList,
    resources.Lobby,
    sheets.CampaignSheet,
    resources.Replay,
    resources.Fork,
)
"""What goes over HTTP."""


def schema() -> dict[str, Any]:
    """All messages and bodies. `FromClient` and `FromServer` stand for any message of their direction."""
    kinds = [messages.FromClient, messages.FromServer, *BODIES]
    (client, server, *_), parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The protocol of a Ludoteca table",
        "$defs": {**parts, "FromClient": client, "FromServer": server},
    }


def text() -> str:
    """The schema as it lies in `docs/protocol.schema.json`."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(text(), end="")
