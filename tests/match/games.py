"""Random games that could have been, for property tests."""

from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from doppelkopf.game.basics import Contract
from doppelkopf.game.scoring.booking import kept
from doppelkopf.game.scoring.case import unit
from doppelkopf.game.scoring.possible.parties import has_contract
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.bare import Bare
from doppelkopf.match.log.entries import Reason
from doppelkopf.match.log.written import Said, Written, parse_call
from doppelkopf.match.state import has_pot
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.bock import Trigger
from doppelkopf.rules.model.calls import CallGames
from doppelkopf.rules.model.sidegames import HammelMode
from match.match_kit import NAMES

SETS = (
    "ddv",
    "hausregeln-2021",
    "mischen-impossible",
    "ravensburger",
    "wettbewerb",
    "borgholzhausen",
)


@st.composite
def written(draw: st.DrawFn, rules: RuleSet, *, race: bool = False) -> Written:
    """A game of the four at the table; a Hammelrennen only if asked for."""
    kinds = [contract for contract in Contract if has_contract(contract, rules)]
    kinds = [kind for kind in kinds if (kind is Contract.HAMMELRENNEN) is race]
    contract = draw(st.sampled_from(kinds))
    names = draw(st.permutations(NAMES))
    if not contract.has_parties:
        first = names[0]
        if race and rules.hammelrennen.mode is HammelMode.FIRST:
            return Written(contract=contract, first60=first)
        cuts = sorted(draw(st.lists(st.integers(45, 70), min_size=3, max_size=3)))
        counts = [*cuts, 240 - sum(cuts)]
        tricks = tuple(zip(names, (3, 3, 3, 3), strict=True)) if len(set(counts)) < 4 else ()
        if rules.hand_size != 12 and tricks:
            tricks = tuple(zip(names, (2, 2, 3, 3), strict=True))
        return Written(
            contract=contract, augen=tuple(zip(names, counts, strict=True)), tricks=tricks
        )
    alone = contract.is_solo or contract is Contract.SILENT
    re = names[:1] if alone else names[:2]
    if draw(st.integers(0, 9)) == 0:
        return Written(contract=contract, re=tuple(re), revoke=draw(st.sampled_from(NAMES)))
    augen = draw(st.one_of(st.just(120), st.integers(20, 220), st.just(240)))
    plain = contract is not Contract.NORMAL or rules.calls.games is CallGames.ALL
    return Written(
        contract=contract,
        re=tuple(re),
        augen=(("re", augen),),
        tricks=(("kontra", 0),) if augen == 240 else (),
        calls=draw(_calls(rules, re[0], names[3], contract)) if plain else (),
    )


@st.composite
def _calls(
    draw: st.DrawFn, rules: RuleSet, re: str, kontra: str, contract: Contract
) -> tuple[Said, ...]:
    if rules.calls.games is CallGames.NONE:
        return ()
    if rules.calls.games is CallGames.ANNOUNCED_SOLOS and not contract.is_solo:
        return ()
    said = [parse_call(f"{kontra}:kontra")] if draw(st.booleans()) else []
    if draw(st.booleans()) and (said or not rules.calls.re_needs_kontra):
        said.append(parse_call(f"{re}:re"))
    return tuple(said)


@st.composite
def points(draw: st.DrawFn, rules: RuleSet, *, race: bool = False) -> log.Points:
    """The points of a game of the four at the table, as a list kept by hand has them."""
    names = draw(st.permutations(NAMES))
    value = Fraction(draw(st.integers(2, 9)) * unit(rules))
    solo = names[0] if rules.solo.kinds and not race and draw(st.booleans()) else None
    amounts = (3 * value, -value, -value, -value)
    if race and rules.hammelrennen.mode is HammelMode.CLOSEST:
        amounts = (-value, value / 3, value / 3, value / 3)
    elif solo is None:
        other = Fraction(0) if has_pot(rules) else -value
        amounts = (value, value, other, other)
    elif draw(st.booleans()):
        amounts = (-3 * value, value, value, value)
    known = [*rules.bock.triggers]
    if rules.hammelrennen.mode is HammelMode.CLOSEST and not race:
        known.append(Trigger.DRAW)
    triggers = draw(st.lists(st.sampled_from(known), max_size=2)) if known else []
    texts = tuple(
        (name, str(kept(amount, rules))) for name, amount in zip(names, amounts, strict=True)
    )
    bare = Bare(
        points=texts,
        contract=Contract.HAMMELRENNEN if race else None,
        solo=solo,
        triggers=tuple(dict.fromkeys(triggers)),
    )
    return log.Points(bare=bare)


def entry(rules: RuleSet) -> st.SearchStrategy[log.Effective]:
    """Anything that may be written down, mostly games."""
    games: Any = written(rules).map(lambda played: log.Game(played=played))
    redeals = st.just(log.Redeal(reason=Reason.MISDEAL))
    fines = st.sampled_from(NAMES).map(lambda name: log.Fine(person=name, kind="slight"))
    return st.one_of(games, games, games, games, points(rules), redeals, fines)
