"""What the clock announces to the hall, and what decides between equal points, in words."""

from doppelkopf.language import MINUTE, Lang, Text, counted
from doppelkopf.rules.model.match import TimeOut
from doppelkopf.tournament.clock import Due
from doppelkopf.tournament.model import Tournament
from doppelkopf.tournament.ranking import Break
from doppelkopf.tournament.rules import table_rules

BREAKS = {
    Break.WON: Text("gewonnene Spiele", "games won"),
    Break.SOLOS: Text("gewonnene Soli", "solos won"),
    Break.BEST_ROUND: Text("beste Runde", "best round"),
    Break.LOT: Text("Los", "lot"),
}
_ENDS = {
    TimeOut.FINISH_GAME: Text(
        "Das laufende Spiel ist das letzte.", "The game that is running is the last."
    ),
    TimeOut.STRIKE_NORMAL: Text(
        "Das laufende Spiel wird beendet; danach werden nur noch Pflichtsoli gespielt.",
        "The running game is played to its end; after that only compulsory solos are.",
    ),
}


def announced(due: Due, number: int, of: Tournament, lang: Lang) -> str:
    """What is announced at a moment of the clock of a round."""
    where = Text(f"Runde {number + 1}", f"Round {number + 1}")
    if due.size is not None:
        many = Text("Vierertische", "tables of four") if due.size == 4 else _FIVES
        where = Text(f"{where.de}, {many.de}", f"{where.en}, {many.en}")
    if due.extra:
        more = counted(due.extra, MINUTE)
        where = Text(
            f"{where.de}, Tische mit {more.de} mehr", f"{where.en}, tables with {more.en} more"
        )
    if due.left:
        rest = counted(due.left, MINUTE)
        return Text(f"{where.de}: noch {rest.de}.", f"{where.en}: {rest.en} left.")[lang]
    size = due.size or min(table.size for table in of.rounds[number].tables)
    ends = _ENDS[table_rules(of.settings, size).match.time_out]
    return Text(f"{where.de}: Die Zeit ist um. {ends.de}", f"{where.en}: time is up. {ends.en}")[
        lang
    ]


_FIVES = Text("Fünfertische", "tables of five")
