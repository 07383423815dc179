"""What can be seen of a text: what shows at all, what joins to one sign, and what looks alike.

Emoji are often several characters with a joiner between; a name may be one. Other characters that
cannot be seen have no place in a line. `looks` goes by the idea of Unicode's technical standard 39,
with a table of our own: letters of other alphabets that are drawn like Latin ones, and figures that
are. What it leaves out on purpose: pairs of letters that resemble one (rn and m), and accents.
"""

import re
import unicodedata

JOINER = "\u200d"
BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u2d7f\u303f\u3164\uffa0\ufffc\U00016fe4\U0001d159"
)
"""Characters that count as printable although nothing is drawn."""
MOST_MARKS = 4
"""How many accents may stand on one letter; more run into other lines."""
_VARIANTS = re.compile("[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""How the character before is drawn."""
_TONES = range(0x1F3FB, 0x1F400)
_FLAG = re.compile("\U0001f3f4[\U000e0020-\U000e007e]{1,8}\U000e007f")
"""The flag of a region: a black one with its name in characters that are not shown."""
_EXTENDS = ("Mn", "Me", "Mc")
_STAND_INS = "\ufffc\ufffd"
"""Signs for what could not be shown or read: pictures of nothing, which join to no other."""


def is_printable(text: str) -> bool:
    """Whether a text can stand on one line: `str.isprintable`, and emoji that are joined.

    >>> is_printable("Anna 👩‍🌾🏳️‍🌈"), is_printable("An\u200dna"), is_printable("👩\u200d")
    (True, False, False)
    """
    return not any(_strays(text))


def printable(text: str, instead: str = "") -> str:
    """A text with something else in place of what cannot be shown."""
    strays = _strays(text)
    return "".join(instead if stray else char for char, stray in zip(text, strays, strict=True))


def _strays(text: str) -> list[bool]:
    """For every character, whether it cannot be shown."""
    found = [not char.isprintable() for char in text]
    for flag in _FLAG.finditer(text):
        found[flag.start() : flag.end()] = [False] * (flag.end() - flag.start())
    for at, char in enumerate(text):
        if char == JOINER:
            found[at] = not (_ends_emoji(text[:at]) and _is_picture(text[at + 1 : at + 2]))
    return found


def _is_picture(char: str) -> bool:
    is_sign = bool(char) and unicodedata.category(char) == "So" and char >= "\u2190"
    return is_sign and char not in _STAND_INS


def _ends_emoji(text: str) -> bool:
    """Whether the last thing in a text is a picture, however it is drawn."""
    last = text[-1:]
    if last == "\ufe0f" or (last and ord(last) in _TONES):
        return _is_picture(text[-2:-1])
    return _is_picture(last) or last == "\U000e007f"


def is_visible(text: str) -> bool:
    """Whether anything is drawn.

    >>> is_visible("x"), is_visible("👩‍🌾"), is_visible("\u3164 \u2800"), is_visible("\u0301")
    (True, True, False, False)
    """
    return any(char not in BLANK and unicodedata.category(char)[0] in "LNPS" for char in text)


def has_hidden(text: str) -> bool:
    """Whether something in a text takes room but is not drawn, or piles up beyond its line."""
    marks = 0
    for char in unicodedata.normalize("NFC", text):
        marks = marks + 1 if unicodedata.category(char) in _EXTENDS else 0
        if marks > MOST_MARKS:
            return True
    return any(char in BLANK for char in text)


def cut(text: str, most: int) -> str:
    """The beginning of a text, at most `most` characters; no sign is cut in two.

    >>> cut("Anna-Lena", 6), cut("Al👩‍🌾", 4), len(cut("e\u0301a\u0301", 3))
    ('Anna-L', 'Al', 2)
    """
    while len(text) > most:
        text = text[: max(_last_sign(text), 0)]
    return text


def _last_sign(text: str) -> int:
    """Where the last sign of a text begins."""
    at = len(text) - 1
    while at > 0 and (_extends(text[at]) or text[at - 1] == JOINER):
        at -= 1
    return at


def _extends(char: str) -> bool:
    in_flag = "\U000e0020" <= char <= "\U000e007f"
    return (
        char == JOINER or in_flag or ord(char) in _TONES or unicodedata.category(char) in _EXTENDS
    )


def one_line(text: str, most: int) -> str:
    """A text as a title on one line: without what cannot be shown; empty if nothing can be seen.

    >>> one_line(" Stammtisch  am Eck ", 60), one_line("\u3164", 60), one_line("👩‍🌾", 60)
    ('Stammtisch am Eck', '', '👩‍🌾')
    """
    found = cut(" ".join(printable(" ".join(text.split())).split()), most).strip()
    return found if is_visible(found) else ""


def looks(name: str) -> frozenset[str]:
    """What a name may be taken for; two names look alike if they have something of it in common.

    >>> bool(looks("Anna") & looks("АNNА")), bool(looks("Ida") & looks("lda"))
    (True, True)
    >>> bool(looks("Lia") & looks("Ila")), bool(looks("Andre") & looks("André"))
    (False, False)
    """
    plain = " ".join(unicodedata.normalize("NFKC", _bare(name)).split())
    letters = unicodedata.normalize("NFD", plain).translate(_DRAWN_LIKE)
    drawn = unicodedata.normalize("NFC", letters)
    return frozenset(unicodedata.normalize("NFC", each.casefold()) for each in (plain, drawn))


def scripts(word: str) -> frozenset[str]:
    """The scripts that the letters of a word are of, by the names that Unicode gives them.

    >>> sorted(scripts("Çağlar")), sorted(scripts("Аnna")), sorted(scripts("Ω3🎲"))
    (['LATIN'], ['CYRILLIC', 'LATIN'], ['GREEK'])
    """
    letters = (
        char
        for char in unicodedata.normalize("NFKC", word)
        if unicodedata.category(char) in ("Lu", "Ll", "Lt", "Lo")
    )
    names = (unicodedata.name(char, "") for char in letters)
    found = (re.split(r"[ -]", name, maxsplit=1)[0] for name in names)
    return frozenset(_SCRIPTS.get(each, each) for each in found)


def is_of_one_hand(text: str) -> bool:
    """Whether every word is written in one script, and one that people write today.

    Letters of a second script in a word, or of one that nobody writes, are there to look like
    others. Japanese, Korean and Chinese are written in several scripts, Latin letters among them.

    >>> is_of_one_hand("Anna Аня"), is_of_one_hand("田中さんA"), is_of_one_hand("Ⲉva")
    (True, True, False)
    """
    for word in text.split():
        found = scripts(word)
        if found & _WRITTEN_ONCE:
            return False
        if len(found) > 1 and not any(found <= together for together in _TOGETHER):
            return False
    return True


_SCRIPTS = {"IDEOGRAPHIC": "CJK", "MICRO": "GREEK", "OHM": "GREEK", "KELVIN": "LATIN"}
_TOGETHER = (
    {"LATIN", "CJK", "HIRAGANA", "KATAKANA"},
    {"LATIN", "CJK", "HANGUL"},
    {"LATIN", "CJK", "BOPOMOFO"},
)
_WRITTEN_ONCE = frozenset(
    (
        *("ANATOLIAN", "AVESTAN", "CARIAN", "CAUCASIAN", "COPTIC", "CUNEIFORM", "CYPRIOT", "CYPRO"),
        *("DESERET", "EGYPTIAN", "ELBASAN", "GLAGOLITIC", "GOTHIC", "IMPERIAL", "INSCRIPTIONAL"),
        *("LINEAR", "LYCIAN", "LYDIAN", "MEROITIC", "OGHAM", "OLD", "PHOENICIAN", "RUNIC"),
        *("SHAVIAN", "UGARITIC", "VITHKUQI"),
    )
)
"""Scripts of books and stones, as far as their names begin like this."""


def _bare(name: str) -> str:
    """A name without what is not seen of it."""
    kept = (char for char in name if char != JOINER and char not in BLANK)
    return _VARIANTS.sub("", "".join(kept))


_ALIKE = {
    "3": "Ʒ Ȝ З з",
    "5": "Ƽ",
    "6": "б",
    "a": "ɑ Α α А а Ꭺ ᗅ ᴀ ꓮ",
    "b": "ʙ Β В Ь в ь Ꮟ Ᏼ ᗷ ꓐ",
    "c": "ϲ Ϲ С с Ꮯ ᴄ Ⲥ ⲥ ꓚ ꮯ",
    "d": "Ԁ ԁ Ꭰ ᗞ ᴅ ꓓ",
    "e": "ⴹ Ε ε Е е ҽ Ꭼ ᴇ ℮ ꓰ",
    "f": "ք ꓝ",
    "g": "ƍ ɡ ɢ Ԍ ԍ ց Ꮐ ꓖ",
    "h": "ʜ Η Н н Һ һ հ Ꮋ ᕼ Ⲏ ꓧ",
    "i": "ı ɩ ɪ ι і Ꭵ",
    "j": "ȷ ϳ Ј ј յ Ꭻ ᴊ ꓙ",
    "k": "Κ κ К к Ꮶ ᴋ Ⲕ ꓗ",
    "l": "1 I | ⵏ Ɩ ǀ ʟ Ι І Ӏ ӏ Լ Ꮮ ᒪ ∣ Ⲓ ꓡ ꓲ ￨",
    "m": "Μ М м Ꮇ ᗰ ᴍ Ⲙ ꓟ",
    "n": "ɴ Ν η ո ռ Ⲛ ꓠ",
    "o": "0 ⵔ ⵙ Ο ο σ О о Օ օ ᴏ Ⲟ ⲟ ꓳ",
    "p": "Ρ ρ Р р Ꮲ ᑭ ᴘ Ⲣ ⲣ ꓑ",
    "q": "Ԛ ԛ գ զ",
    "r": "ʀ г Ꭱ Ꮢ ⲅ ꓣ",
    "s": "Ѕ ѕ Տ Ꮥ Ꮪ ꓢ ꜱ ꮪ",
    "t": "Τ τ Т т Ꭲ ᴛ Ⲧ ꓔ",
    "u": "ʋ υ Ս ս ᑌ ᴜ ꓴ",
    "v": "ν Ѵ ѵ Ꮩ ᐯ ᴠ ꓦ ꮩ",
    "w": "ω ѡ Ԝ ԝ ա Ꮃ Ꮤ ᴡ ꓪ ꮃ",
    "x": "ⵅ ⵝ Χ χ Х х ᙭ Ⲭ ꓫ",
    "y": "ɣ ʏ Υ γ У у Ү ү Ꮍ Ⲩ ꓬ",
    "z": "Ζ Ꮓ ᴢ ꓜ ꮓ",
}
"""Latin letters and figures, and what is drawn like them in other alphabets that people can type:
Cyrillic, Greek, Coptic, Armenian, Cherokee, Lisu and others, and what is one stroke in many
typefaces."""
_DRAWN_LIKE = {ord(char): like for like, others in _ALIKE.items() for char in others.split()}
