"""The rule-set format as a JSON schema: enough to validate a file and to build a form from.

Beyond the standard keywords each key carries `x-doko`: its place in the order, label and meaning in
German and English, the books' paragraphs, and when it has an effect.
"""

from typing import Any

from doppelkopf.language import Text
from doppelkopf.rules.about import ID_PATTERN, MAX_NOTES, MAX_TITLE, MAX_VARIANTS
from doppelkopf.rules.catalogue import Knob, Type, groups, knob_at, knobs, plain
from doppelkopf.rules.knob import Condition

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def json_schema() -> dict[str, Any]:
    """The schema of a rule-set file, as JSON-ready data."""
    root = _object("Doppelkopf rule set")
    properties = root["properties"]
    properties["extends"] = {
        "type": "string",
        "title": "Parent",
        "description": "The name or path of the rule set this one builds on.",
    }
    properties["about"] = _about()
    for name, title in groups().items():
        properties[name] = {**_object(title.en), "x-doko": {"label": _both(title)}}
    for order, knob in enumerate(knobs()):
        *parents, leaf = knob.path.split(".")
        node = root
        for parent in parents:
            node = node["properties"].setdefault(parent, _object(parent))
        node["properties"][leaf] = _knob(knob, order)
    return {"$schema": DIALECT, **root}


def _object(title: str) -> dict[str, Any]:
    return {"title": title, "type": "object", "additionalProperties": False, "properties": {}}


def _knob(knob: Knob, order: int) -> dict[str, Any]:
    extra: dict[str, Any] = {
        "order": order,
        "label": _both(knob.info.label),
        "meaning": _both(knob.info.meaning),
        "sources": list(knob.sources),
    }
    if knob.info.when:
        extra["when"] = [_when(condition) for condition in knob.info.when]
    return {
        "title": knob.info.label.en,
        "description": knob.info.meaning.en,
        "default": plain(knob.default),
        **_type(knob.type),
        "x-doko": extra,
    }


def _when(condition: Condition) -> dict[str, Any]:
    operator = "in" if condition.holds else "not_in"
    is_list = knob_at(condition.path).type.items is not None
    if is_list and "none" not in condition.values:
        return {"key": condition.path, "has": list(condition.values)}
    values = [[] if is_list and value == "none" else value for value in condition.values]
    return {"key": condition.path, operator: values}


def _type(kind: Type) -> dict[str, Any]:
    options: list[dict[str, Any]] = []
    if kind.off:
        options.append({"const": "off", "title": "off", "x-doko": _both(Text("aus", "off"))})
    if kind.flag:
        options.append({"type": "boolean"})
    options.extend(
        {"const": choice.value, "title": choice.text.en, "x-doko": _both(choice.text)}
        for choice in kind.choices
    )
    if kind.number:
        low, high = kind.number
        options.append({"type": "integer", "minimum": low, "maximum": high})
    if kind.items:
        options.append(_list(kind, kind.items))
    return options[0] if len(options) == 1 else {"oneOf": options}


def _list(kind: Type, items: Type) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": "array", "items": _type(items)}
    if kind.length:
        schema["minItems"], schema["maxItems"] = kind.length
    return schema


def _about() -> dict[str, Any]:
    words = {"type": "string", "minLength": 1, "maxLength": 2_000}
    both = {
        "type": "object",
        "additionalProperties": False,
        "required": ["de", "en"],
        "properties": {"de": words, "en": words},
    }
    text = {"oneOf": [words, both]}
    note = {
        **both,
        "required": ["key", "de", "en"],
        "properties": {"key": {"enum": [knob.path for knob in knobs()]}, "de": words, "en": words},
    }
    about = _object("About")
    about["properties"] = {
        "title": text,
        "summary": text,
        "book": words,
        "notes": {"type": "array", "items": note, "maxItems": MAX_NOTES},
        "variants": {"type": "array", "items": _variant(), "maxItems": MAX_VARIANTS},
    }
    return about


def _variant() -> dict[str, Any]:
    title = {"type": "string", "minLength": 1, "maxLength": MAX_TITLE}
    variant = _object("Variant")
    variant["required"] = ["id", "de", "en", "rules"]
    variant["properties"] = {
        "id": {"type": "string", "pattern": ID_PATTERN, "maxLength": 40},
        "de": title,
        "en": title,
        "paragraph": title,
        "rules": {
            **_object("Rules"),
            "minProperties": 1,
            "properties": {group: {"$ref": f"#/properties/{group}"} for group in groups()},
        },
    }
    return variant


def _both(text: Text) -> dict[str, str]:
    return {"de": text.de, "en": text.en}
