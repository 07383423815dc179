"""Tables of the evening on paper: people who propose, agree and look at what came of it."""

from typing import Any

from doppelkopf.language import Lang
from doppelkopf.match.log import entries
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.table import log
from doppelkopf.server.table.decide import decide
from doppelkopf.server.table.evening.asked import missing
from doppelkopf.server.table.evening.matters.suggestion import Suggestion
from doppelkopf.server.table.fold import fold
from doppelkopf.server.table.log import Matter
from doppelkopf.server.table.request import Asked
from doppelkopf.server.table.rulesets import rules_of_text
from doppelkopf.server.table.state import Match
from server.tables import Paper

PEOPLE = ("Ben", "Cem", "Dora")


def four(rules: str | log.Rules = "mischen-impossible", *, played: bool = True) -> Paper:
    found = Paper(rules)
    found.fill(*PEOPLE)
    if played:
        found.play()
    return found


def propose(paper: Paper, key: str, matter: Matter, **more: Any) -> None:
    paper.ask(key, "propose", what=Suggestion(matter=matter, **more))


def all_agree(paper: Paper) -> None:
    """Everybody who is asked agrees."""
    while paper.state.proposals:
        proposal = paper.state.proposals[0]
        place = missing(paper.state, proposal)[0]
        paper.ask(paper.state.places[place].person, "consent", proposal=proposal.id)


def waiting(paper: Paper) -> int:
    """How many proposals wait."""
    return len(paper.state.proposals)


def is_shut(paper: Paper, place: int) -> bool:
    """Whether a chair is put away."""
    return paper.state.places[place].shut


def match_of(paper: Paper) -> Match:
    assert paper.state.match is not None
    return paper.state.match


def lines(paper: Paper) -> list[Any]:
    return [entry for _, entry in match_of(paper).evening.lines]


def kinds(paper: Paper) -> list[str]:
    return [log.kind_of(event) for event in paper.log]


def said(paper: Paper, lang: Lang = Lang.EN) -> list[str]:
    return [aside.text[lang] for aside in paper.game.asides]


def holds(paper: Paper) -> None:
    """The laws of a table: its log is its state, and the sheet is what its entries come to."""
    again = fold("t", [log.decode(log.encode(event)) for event in paper.log])
    assert again.places == paper.state.places
    assert again.proposals == paper.state.proposals
    assert again.settled == paper.state.settled
    assert again.done == paper.state.done
    assert again.stage is paper.state.stage
    assert (again.rules, again.begun) == (paper.state.rules, paper.state.begun)
    if paper.state.match is None:
        assert again.match is None
        return
    assert again.match is not None
    assert again.match.evening == paper.state.match.evening
    worked_out = paper.state.match.evening.state()
    assert worked_out.rows == paper.state.match.state.rows == again.match.state.rows
    assert worked_out.totals == paper.state.match.state.totals
    assert worked_out.present == paper.state.match.state.present
    for row in worked_out.rows:
        assert sum((amount for _, amount in row.points), row.pot + row.table) == 0
    rows = [place.row for place in paper.state.places if not place.shut]
    assert all(person in rows for person in worked_out.present)


def removed(paper: Paper, *places: int) -> None:
    """The host frees the places of people who are offline."""
    for place in places:
        asked_for = Asked(do="remove", place=place)
        paper.add(*decide(paper.state, Who("anna", Right.SIT), asked_for, gone=set(places)))
        paper.follow()


def row(paper: Paper, at: int = -1) -> int:
    """The entry of a game."""
    return [
        number
        for number, entry in match_of(paper).evening.standing().entries
        if isinstance(entry, entries.Game)
    ][at]


def two_games(rules: str = "mischen-impossible") -> Paper:
    paper = four(rules)
    while sum(isinstance(entry, entries.Game) for entry in lines(paper)) < 2:
        paper.next()
        paper.play()
    return paper


def five() -> Paper:
    paper = Paper("ddv", places=5)
    paper.fill(*PEOPLE, "Emil")
    return paper


def own(changes: str, of: str = "ddv") -> log.Rules:
    """Known rules with something else in them."""
    found, problems = rules_of_text(f'extends = "{of}"\n{changes}', "own.toml")
    assert found is not None, problems
    return found
