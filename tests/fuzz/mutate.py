"""Mutations of good files: bits, bytes, words, lines and pieces of other files, by chance."""

import random
import re
from collections.abc import Sequence

WORD = re.compile(rb"[A-Za-z0-9_.+-]+")
ODD = (
    *(b"", b"\x00", b"\xff", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\r\n", b'"', b"'''", b"\\u0000"),
    *(b"-1", b"0", b"99999999999999999999", b"1e999", b"NaN", b"0x", b"1979-05-27", b"true"),
    *(b"null", b"[[", b"]]", b"{", b"}", b"{}", b"[]", b"=", b":", b",", b"\\ud800", b"[" * 3000),
)


Kinds = Sequence[frozenset[bytes]]


def mutated(seeds: Sequence[bytes], chance: random.Random, words: Kinds = ()) -> bytes:
    """One of the files, changed in a few places; `words` take each other's places."""
    data = chance.choice(seeds)
    for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
        if words and chance.randrange(3) == 0:
            data = _exchanged(data, words, chance)
        else:
            data = _changed(data, seeds, chance)
    return data


def _exchanged(data: bytes, words: Kinds, chance: random.Random) -> bytes:
    """A word for another of its kind: what can be read, and may not be."""
    known = frozenset[bytes]().union(*words)
    places = [place for place in WORD.finditer(data) if place[0] in known]
    if not places:
        return data
    place = chance.choice(places)
    kind = next(kind for kind in words if place[0] in kind)
    return data[: place.start()] + chance.choice(sorted(kind)) + data[place.end() :]


def _changed(data: bytes, seeds: Sequence[bytes], chance: random.Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    end = min(len(data), at + chance.choice((0, 1, 1, 4, 30)))
    match chance.randrange(8):
        case 0 if data:
            at = chance.randrange(len(data))
            return data[:at] + bytes([data[at] ^ (1 << chance.randrange(8))]) + data[at + 1 :]
        case 1:
            return data[:at] + data[end:]
        case 2:
            return data[:at] + chance.choice(ODD) + data[end:]
        case 3:
            return data[:at] + data[at:end] * 2 + data[end:]
        case 4:
            return _line(data, chance)
        case 5:
            other = chance.choice(seeds)
            cut = chance.randrange(len(other) + 1)
            return data[:at] + other[cut : cut + chance.choice((5, 50, 500))] + data[end:]
        case 6:
            return data[:at]
        case _:
            return _word(data, seeds, chance)


def _line(data: bytes, chance: random.Random) -> bytes:
    """A line left out, doubled, or moved."""
    lines = data.split(b"\n")
    line = lines.pop(chance.randrange(len(lines)))
    for _ in range(chance.randrange(3)):
        lines.insert(chance.randrange(len(lines) + 1), line)
    return b"\n".join(lines)


def _word(data: bytes, seeds: Sequence[bytes], chance: random.Random) -> bytes:
    """A word in the place of another."""
    places = list(WORD.finditer(data))
    others = WORD.findall(chance.choice(seeds))
    if not places or not others:
        return data
    place = chance.choice(places)
    word = chance.choice((chance.choice(others), chance.choice(ODD)))
    return data[: place.start()] + word + data[place.end() :]
