"""What pages and server tell each other, as types for the scripts: `web/types/messages.d.ts`.

The structs are the source: msgspec gives their JSON schema, and this writes it down as TypeScript,
which `./check` holds the JavaScript to. `scripts/types` writes the file again.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from doppelkopf.server.live import protocol
from doppelkopf.server.sheet import picture as sheet
from doppelkopf.server.sheet import requests as sheet_requests
from doppelkopf.server.table import messages
from doppelkopf.server.table.shapes import EveningMenu, HintGiven, Said, State
from doppelkopf.server.tournament import picture as tournament
from doppelkopf.server.tournament.kind import TOURNAMENT
from doppelkopf.web.editor.newer import NewerRules
from doppelkopf.web.hindsight import Seen
from doppelkopf.web.render import PageData
from doppelkopf.web.replays import ReplayPage

FILE = Path(__file__).parent / "types" / "messages.d.ts"

MESSAGES = (
    State,
    Said,
    HintGiven,
    protocol.Ack,
    protocol.Refused,
    protocol.Failed,
    protocol.Pong,
    protocol.Hello,
    messages.Do,
    messages.TableDo,
    messages.AskHint,
    protocol.Ping,
    ReplayPage,
    Seen,
    PageData,
    EveningMenu,
    NewerRules,
    sheet.SheetPicture,
    sheet.SheetPreview,
    sheet.SheetExplanation,
    *sheet_requests.REQUESTS,
    *sheet_requests.QUESTIONS,
    tournament.DeskPicture,
    tournament.PlayerPicture,
    tournament.WallPicture,
    tournament.DoorPicture,
    tournament.RankingAnswer,
    *TOURNAMENT.requests,
    *TOURNAMENT.questions,
)
"""What is sent as a whole; their parts follow from them."""

HEAD = """\
// Written by scripts/types from the structs of the server; do not change it by hand.
// What each field means stands in docs/protocol.md.
"""


def declarations() -> str:
    """All types, those of whole messages first."""
    _, parts = msgspec.json.schema_components(MESSAGES, ref_template="{name}")
    return HEAD + "".join(f"\n{_declaration(name, schema)}" for name, schema in parts.items())


def _declaration(name: str, schema: dict[str, Any]) -> str:
    comment = f"/** {schema['description']} */\n" if "description" in schema else ""
    if "properties" not in schema:
        words = "".join(f'\n  | "{each}"' for each in schema["enum"])
        return f"export type {_name(name)} ={words};\n"
    fields = "".join(f"  {line}\n" for line in _fields(schema))
    return f"{comment}export interface {_name(name)} {{\n{fields}}}\n"


def _name(reference: str) -> str:
    """The name of a type; of two with the same name msgspec gives the modules too.

    >>> _name("doppelkopf.server.table.state.Stage"), _name("Phase")
    ('TableStage', 'Phase')
    """
    *modules, name = reference.split(".")
    return f"{modules[-2].title()}{name}" if modules else name


def _fields(schema: dict[str, Any]) -> Iterator[str]:
    required = schema.get("required", ())
    for name, field in schema["properties"].items():
        yield f"{name}{'' if name in required else '?'}: {_type(field)};"


_PLAIN = {"integer": "number", "number": "number", "null": "null", "boolean": "boolean"}


def _type(schema: dict[str, Any]) -> str:
    """A schema as a type.

    >>> _type({"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}})
    '(number | null)[]'
    """
    if "$ref" in schema:
        return _name(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(_type(each) for each in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(f'"{each}"' for each in schema["enum"])
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(_type(each) for each in schema['prefixItems'])}]"
        case "array":
            inner = _type(schema["items"])
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case "object":
            return f"Record<string, {_type(schema.get('additionalProperties') or {})}>"
        case "string":
            return "string"
        case None:
            return "any"
        case kind:
            return _PLAIN[kind]


if __name__ == "__main__":
    FILE.write_text(declarations(), "utf-8")
    sys.stdout.write(f"{FILE}\n")
