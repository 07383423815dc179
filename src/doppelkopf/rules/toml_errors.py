"""What the TOML reader complains of, in both languages and with the key it is about."""

import re

from doppelkopf.language import Text
from doppelkopf.rules.problems import shorten

_REASONS: tuple[tuple[str, str, str], ...] = (
    (
        r"Expected '=' after a key",
        "nach dem Schlüssel fehlt ein =",
        "a = is missing after the key",
    ),
    (
        r"Expected newline or end of document",
        "nach dem Wert steht noch etwas in der Zeile",
        "something else stands in the line after the value",
    ),
    (r"Invalid statement", "die Zeile ist keine Zuweisung", "the line is no assignment"),
    (
        r"Invalid value",
        "nach dem = steht kein gültiger Wert (Text gehört in Anführungszeichen)",
        "no valid value follows the = (text belongs in quotes)",
    ),
    (
        r"Invalid initial character for a key part",
        "hier müsste ein Schlüssel stehen",
        "a key should stand here",
    ),
    (
        r"Unclosed array",
        "eine Liste ist nicht geschlossen: ] fehlt",
        "a list is not closed: ] is missing",
    ),
    (
        r"Unclosed inline table",
        "eine Tabelle ist nicht geschlossen: } fehlt",
        "a table is not closed: } is missing",
    ),
    (
        r"(Unterminated string|Expected [\"']{1,3})",
        "ein Text ist nicht geschlossen: das Anführungszeichen fehlt",
        "a text is not closed: its quote is missing",
    ),
    (
        r"Expected '\]+' at the end of (a table|an array) declaration",
        "eine Überschrift ist nicht geschlossen: ] fehlt",
        "a heading is not closed: ] is missing",
    ),
    (
        r"Cannot overwrite a value",
        "ein Schlüssel ist zweimal genannt",
        "a key is named twice",
    ),
    (
        r"Duplicate inline table key (?P<key>.*)",
        "der Schlüssel {key} ist zweimal genannt",
        "the key {key} is named twice",
    ),
    (
        r"Cannot declare (?P<key>.*) twice",
        "die Überschrift [{key}] steht zweimal da",
        "the heading [{key}] is there twice",
    ),
    (
        r"Cannot (define|mutate|redefine|overwrite).*namespace (?P<key>.*)",
        "[{key}] ist schon vorher festgelegt",
        "[{key}] has been settled before",
    ),
    (r"Cannot mutate immutable namespace (?P<key>.*)", "[{key}] ist fest", "[{key}] is fixed"),
    (
        r"(Illegal character|Found invalid character) (?P<key>.*)",
        "das Zeichen {key} ist nicht erlaubt",
        "the character {key} is not allowed",
    ),
    (
        r"Unescaped '..?' in a string",
        "ein \\ im Text muss \\\\ heißen",
        "a \\ in a text has to be \\\\",
    ),
    (
        r"Invalid (hex|Unicode|escape).*",
        "ein \\-Zeichen im Text ist falsch",
        "a \\ in a text is wrong",
    ),
    (r"Invalid date or datetime", "das Datum gibt es nicht", "there is no such date"),
    (
        r"Exceeds the limit .* for integer string conversion",
        "eine Zahl ist viel zu lang",
        "a number is much too long",
    ),
)


def syntax_reason(message: str) -> Text:
    """The reader's message as a player understands it; an unknown one as it is.

    >>> syntax_reason("Cannot declare ('deck',) twice").en
    'the heading [deck] is there twice'
    """
    for pattern, de, en in _REASONS:
        if found := re.match(pattern, message):
            key = _key(found.groupdict().get("key") or "")
            return Text(de.replace("{key}", key), en.replace("{key}", key))
    plain = shorten(message, 160).rstrip(".")
    return Text(plain, plain)


def _key(text: str) -> str:
    parts = re.findall(r"'([^']*)'", text)
    return shorten(".".join(parts) or text, 60)
