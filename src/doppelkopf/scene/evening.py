"""After a game what it changed, and after an evening what it came to: for browser and terminal."""

from collections.abc import Iterator
from fractions import Fraction

from doppelkopf.language import Lang, Text
from doppelkopf.match.booking.fold import Step
from doppelkopf.match.showing import outlook
from doppelkopf.match.showing.amounts import amount, has_money, money_of, signed
from doppelkopf.match.showing.summary import Peak, summary
from doppelkopf.match.showing.why import explain_step
from doppelkopf.match.showing.words import row_title
from doppelkopf.match.state import MatchState
from doppelkopf.rules.places import paragraph
from doppelkopf.scene import model

_TOLD = frozenset({"booking", "dealer", "version", "race"})
"""What the score says itself, or what comes next says better."""
_AHEAD = frozenset({"hammelrennen", "vorfuehrung", "schiebekopf", "list-over", "sits-out"})
_NEXT_DEALER = Text("nächster Geber", "next dealer")


def booked_scene(step: Step, lang: Lang) -> model.BookedGame:
    """What the entry of a game changed: totals before and after, what began, who deals next."""
    before, after = step.before, step.after
    return model.BookedGame(
        people=[
            model.Share(
                name=name,
                before=amount(before.total(name)),
                points=signed(after.total(name) - before.total(name)),
                after=amount(after.total(name)),
            )
            for name in after.people
        ],
        facts=[_fact(fact, lang) for fact in _followed(step)],
    )


def struck_scene(state: MatchState, lang: Lang) -> model.BookedGame:
    """What is left of a game that was struck out: nothing, and what comes next."""
    people = [
        model.Share(name=name, before=total, points=signed(Fraction(0)), after=total)
        for name in state.people
        for total in [amount(state.total(name))]
    ]
    facts = [_fact(fact, lang) for fact in _next(state, seen=set())]
    return model.BookedGame(people=people, facts=facts, struck=True)


def _followed(step: Step) -> Iterator[outlook.Fact]:
    """What the game set off, then what comes next."""
    seen = set()
    for explained in explain_step(step):
        for fact in explained.facts:
            if fact.id not in _TOLD:
                seen.add(fact.id)
                yield fact
    yield from _next(step.after, seen)


def _next(state: MatchState, seen: set[str]) -> Iterator[outlook.Fact]:
    """What comes after a game that has set some things off."""
    for fact in outlook.outlook(state):
        if fact.id == "dealer":
            yield fact._replace(label=_NEXT_DEALER)
        elif fact.id in _AHEAD or (fact.id == "duties" and "duty" in seen):
            yield fact


def evening_scene(state: MatchState, lang: Lang) -> model.EveningSum:
    """An evening in sum."""
    found = summary(state)
    money = has_money(state.rules)

    def peak(at: Peak | None) -> model.Peak | None:
        if at is None:
            return None
        return model.Peak(
            game=str(at.row.number),
            contract=row_title(at.row, state.rules_of(at.row), lang),
            people=list(at.people),
            points=signed(at.points),
        )

    return model.EveningSum(
        games=found.games,
        people=[
            model.EveningPerson(
                rank=each.rank,
                name=each.name,
                total=amount(each.total),
                money=money_of(state, each.name, lang) if money else None,
                games=each.games,
                plus=each.plus,
                best=peak(each.best),
                worst=peak(each.worst),
            )
            for each in found.people
        ],
        best=peak(found.best),
        worst=peak(found.worst),
        owed=[text[lang] for text in found.owed],
    )


def _fact(fact: outlook.Fact, lang: Lang) -> model.Fact:
    return model.Fact(
        id=fact.id,
        label=fact.label[lang],
        text=fact.text[lang],
        paragraph=paragraph(fact.sources, lang),
    )
