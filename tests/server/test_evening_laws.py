"""Whatever people propose and answer, in any order: the log is the state, the sheet its entries."""

import contextlib
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from doppelkopf.errors import IllegalAction
from doppelkopf.language import Lang
from doppelkopf.match.booking.fines import fine_kinds
from doppelkopf.server.table.evening.edits import Edit
from doppelkopf.server.table.evening.matters.suggestion import Suggestion
from doppelkopf.server.table.evening.menu import menu
from doppelkopf.server.table.evening.picture import proposals_for
from doppelkopf.server.table.log import Matter
from doppelkopf.server.table.state import Kind, Stage
from property_kit import examples
from server.evening_kit import PEOPLE, holds
from server.tables import Paper

RULES = ("ddv", "mischen-impossible", "ravensburger", "hausregeln-2021")
KEYS = ("anna", "ben", "cem", "dora", "emil", "fritz")


def suggestion(paper: Paper, chance: Random) -> Suggestion:
    """Something to propose, sensible or not."""
    match = paper.state.match
    people = ("Anna",) if match is None else match.state.people
    rows = 1 if match is None else match.evening.next_id
    more: dict[str, Any] = {
        "person": chance.choice([*people, None]),
        "place": chance.choice([None, *range(len(paper.state.places) + 1)]),
        "fine": chance.choice([*fine_kinds(paper.state.rule_set), None]),
        "points": chance.choice([None, None, 3]),
        "entry": chance.choice([None, *range(1, rows + 1)]),
        "note": chance.choice([None, "well played"]),
        "edit": chance.choice(
            [None, Edit(calls=[], specials=[]), Edit(revoke=people[0]), Edit(augen={"re": 121})]
        ),
        "rules": chance.choice([None, *(f'extends = "{name}"' for name in RULES), "no rules"]),
    }
    return Suggestion(matter=chance.choice(list(Matter)), **more)


def possible(paper: Paper, key: str, chance: Random) -> Suggestion:
    """Something that the menu offers to who sits there; else anything."""
    place = paper.state.place_of(key)
    if place is None:
        return suggestion(paper, chance)
    shown = menu(paper.state, place, Lang.EN)
    options = [option for option in shown.options if option.why_not is None]
    if not options:
        return suggestion(paper, chance)
    option = chance.choice(options)
    row = chance.choice(shown.rows) if shown.rows else None
    edits = [Edit(calls=[]), Edit(augen={"re": 121})]
    person = chance.choice(row.players if row is not None and row.players else [None])
    return Suggestion(
        matter=option.matter,
        place=chance.choice(option.chairs).place if option.chairs else None,
        person=person if option.matter is Matter.SIGNALLING else chance.choice(shown.people),
        fine=chance.choice(shown.fines).id,
        entry=None if row is None else row.entry,
        note="one more",
        rules=f'extends = "{chance.choice(RULES)}"' if option.matter is Matter.RULES else None,
        edit=chance.choice([*edits, Edit(revoke=person)]),
    )


def all_answer(paper: Paper, chance: Random) -> None:
    """Everyone who is asked about the oldest proposal agrees, or nearly everyone."""
    for number in [each.id for each in paper.state.proposals[:1]]:
        for key in KEYS:
            if chance.random() < 0.95:
                with contextlib.suppress(IllegalAction):
                    paper.ask(key, "consent", proposal=number)


def step(paper: Paper, chance: Random) -> None:
    """Somebody does something; what is refused changes nothing."""
    key, state = chance.choice(KEYS), paper.state
    number = chance.choice([each.id for each in state.proposals] or [0])
    place = chance.randrange(len(state.places) + 1)
    asked: list[tuple[str, dict[str, Any]]] = [
        ("propose", {"what": suggestion(paper, chance)}),
        *[("propose", {"what": possible(paper, key, chance)})] * 6,
        *[("consent", {"proposal": number})] * 2,
        ("decline", {"proposal": number}),
        ("withdraw", {"proposal": number}),
        ("leave", {}),
        ("sit", {"name": key.title()}),
        ("sit", {"name": key.title(), "place": place}),
        ("agree", {}),
        ("away", {}),
        ("back", {}),
        ("next", {}),
    ]
    do, more = chance.choice(asked)
    before, lines = paper.state, len(paper.log)
    try:
        paper.ask(key, do, **more)
    except IllegalAction:
        is_same = paper.state is before and len(paper.log) == lines
    else:
        is_same = True
    assert is_same
    if chance.random() < 0.4:
        all_answer(paper, chance)
    if paper.state.stage is Stage.PLAYING and chance.random() < 0.5:
        paper.play("random")
    if paper.state.stage is Stage.BETWEEN and chance.random() < 0.2:
        paper.follow(go_on=True)


@given(seed=st.integers(0, 10**6), rules=st.sampled_from(RULES), bots=st.booleans())
@examples(0.1)
def test_any_evening_keeps_the_laws(seed: int, rules: str, bots: bool) -> None:
    chance = Random(seed)
    paper = Paper(rules, bots=bots)
    if not bots:
        paper.fill(*PEOPLE)
    for _ in range(30):
        step(paper, chance)
    for place in range(len(paper.state.places)):
        if paper.state.places[place].kind is Kind.HUMAN:
            menu(paper.state, place, Lang.EN)
        proposals_for(paper.state, place, Lang.DE)
    holds(paper)
