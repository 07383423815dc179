"""What a name is: the same for the sheet, `doko play` and a table of the server.

`stored_name` is what may stand in a log, so that names of earlier releases stay readable.
`check_name` is what may be written now; `check_people` and `check_entry` also see that nobody can
be taken for somebody else.
"""

from collections.abc import Iterable

from doppelkopf.glyphs import has_hidden, is_of_one_hand, is_printable, is_visible, looks
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.written import PARTY_WORDS
from doppelkopf.match.refused import DUMMY, Name, Refused
from doppelkopf.rules.problems import shorten

MAX_NAME = 40
TAKEN = (*PARTY_WORDS, "contra", DUMMY, "pot", "kasse", "table")
"""Words that mean something else on a sheet."""


def stored_name(name: str) -> Name:
    """A name as a sheet can use it.

    Raises:
        Refused: it is empty, too long, or could be mistaken for something else.
    """
    name = name.strip()
    if not name:
        raise Refused("sheet/name", "Jeder braucht einen Namen.", "Everyone needs a name.")
    if not is_printable(name):
        raise _unseen()
    shown = shorten(name, MAX_NAME)
    if len(name) > MAX_NAME or any(sign in name for sign in ":,;="):
        raise Refused(
            "sheet/name",
            f"„{shown}“ geht nicht als Name: höchstens {MAX_NAME} Zeichen, kein Komma, Doppelpunkt,"
            " Strichpunkt oder Gleichheitszeichen.",
            f"“{shown}” does not work as a name: at most {MAX_NAME} characters, no comma, colon,"
            " semicolon or equals sign.",
        )
    if name.casefold() in map(str.casefold, TAKEN):
        raise _means_something_else(shown)
    return name


def _means_something_else(shown: str) -> Refused:
    return Refused(
        "sheet/name",
        f"„{shown}“ hat auf dem Zettel schon eine Bedeutung.",
        f"“{shown}” means something else on the sheet.",
    )


def _unseen() -> Refused:
    return Refused(
        "sheet/name",
        "Ein Name braucht Zeichen, die man sieht, und keine unsichtbaren dazwischen.",
        "A name needs characters that can be seen, and no invisible ones between them.",
    )


def check_name(name: str) -> Name:
    """A name that somebody gives themselves now.

    >>> check_name(" Anna "), check_name("👩‍🌾")
    ('Anna', '👩‍🌾')

    Raises:
        Refused: it cannot be used, or cannot be seen.
    """
    name = stored_name(name)
    if not is_visible(name) or has_hidden(name):
        raise _unseen()
    if any(looks(name) & looks(word) for word in TAKEN):
        raise _means_something_else(shorten(name, MAX_NAME))
    return name


def check_alike(name: Name, others: Iterable[Name]) -> None:
    """See that a name cannot be taken for another one; the same name is for the log to refuse.

    Raises:
        Refused: it looks like one of them, or is made of letters that are there to do so.
    """
    mine, shown = looks(name), shorten(name, MAX_NAME)
    there = tuple(others)
    for other in there:
        if other.casefold() != name.casefold() and mine & looks(other):
            raise Refused(
                "sheet/name-alike",
                f"„{shown}“ sieht aus wie „{other}“. Bitte wähle einen Namen, der sich davon"
                " unterscheidet.",
                f"“{shown}” looks like “{other}”. Please choose a name that can be told apart.",
            )
    if there and name not in there and not is_of_one_hand(name):
        raise Refused(
            "sheet/name-alike",
            f"„{shown}“ mischt Schriften und ließe sich verwechseln: Jedes Wort eines Namens"
            " braucht Buchstaben einer einzigen Schrift, die man heute schreibt.",
            f"“{shown}” mixes scripts and could be mistaken: each word of a name needs letters of a"
            " single script, one that people write today.",
        )


def check_people(names: Iterable[str]) -> None:
    """See that all who sit down have names of their own.

    Raises:
        Refused: one cannot be used, or looks like another.
    """
    people: list[Name] = []
    for name in map(check_name, names):
        check_alike(name, people)
        people.append(name)


def check_entry(entry: log.AnyEntry, known: Iterable[Name]) -> None:
    """See that a new entry brings nobody whose name cannot be, or looks like a known one.

    Raises:
        Refused: it does.
    """
    people = tuple(known)
    while isinstance(entry, log.Correct):
        entry = entry.by
    match entry:
        case log.Join(person=new) | log.Leave(by=str(new)) | log.Substitute(by=new):
            if (name := new.strip()) not in people:
                check_alike(check_name(name), people)
        case _:
            pass
