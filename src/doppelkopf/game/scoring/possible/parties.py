"""Whether the rules have the contract, and whether its seats fit: Re, soloist, dummy, pot.

Paragraphs: who is Re DDV 2.4, Hausregeln 6 and 7.4, Wettbewerb 3.1; Genscher alone Hausregeln 8.11;
dummy Ravensburger, Zu dritt (D26, D60); Hammelrennen for the pot Ravensburger (D23).
"""

from doppelkopf.game.basics import Contract, GameEvent, OffenceKind
from doppelkopf.game.contracts import Sides, is_race
from doppelkopf.game.result import Result
from doppelkopf.game.scoring.case import Kind, kind_of
from doppelkopf.game.scoring.invalid import InvalidResult
from doppelkopf.game.scoring.texts import contract_name
from doppelkopf.game.terms import heart_counts
from doppelkopf.language import Text
from doppelkopf.rules.model.bock import HeartGames
from doppelkopf.rules.model.scoring import Scheme
from doppelkopf.rules.model.sidegames import SchiebekopfPlay
from doppelkopf.rules.ruleset import RuleSet

SIXTY = 60


def check_parties(result: Result, rules: RuleSet) -> None:
    """Refuse a contract the rules lack, and seats that do not fit it."""
    if len(result.augen) != rules.table.seats or len(result.tricks) != rules.table.seats:
        raise InvalidResult(
            "input/seats",
            f"Dieses Spiel hat {rules.table.seats} Plätze.",
            f"This game has {rules.table.seats} seats.",
        )
    if not has_contract(result.contract, rules):
        raise InvalidResult.no_such_game(result.contract)
    if result.contract.is_solo and result.soloist is None and not result.re:
        raise InvalidResult(
            "result/missing", "Es fehlt, wer das Solo spielt.", "Who plays the solo is missing."
        )
    _check_re(result, rules)
    _check_soloist(result)
    _check_open(result, rules)
    _check_dummy(result, rules)
    _check_pot(result, rules)
    _check_events(result, rules)


def has_contract(contract: Contract, rules: RuleSet) -> bool:
    """Whether a game under these rules can be of this contract."""
    always_schiebekopf = rules.schiebekopf.play is SchiebekopfPlay.ALWAYS
    return contract.facts.played(rules) and not (always_schiebekopf and contract.has_parties)


def ended_early(result: Result, rules: RuleSet) -> bool:
    """Whether the game may have ended before its last trick without anybody getting the rest."""
    grave = result.offence is not None and result.offence.kind is OffenceKind.GRAVE
    return result.revoke is not None or grave or is_race(result.contract, rules)


def _check_re(result: Result, rules: RuleSet) -> None:
    count = len(result.re)
    if len(set(result.re)) != count:
        raise InvalidResult(
            "result/re", "Jemand steht zweimal bei Re.", "Somebody stands twice among Re."
        )
    if count not in _re_seats(result, rules):
        name = contract_name(result.contract, rules)
        wanted = _RE_ARE[frozenset(_re_seats(result, rules))]
        raise InvalidResult(
            "result/re",
            f"{wanted.de} ({name.de}), nicht {count}.",
            f"{wanted.en} ({name.en}), not {count}.",
        )


_RE_ARE = {
    frozenset({0}): Text("Zu Re gehört hier niemand", "Nobody is of Re here"),
    frozenset({1}): Text("Zu Re gehört hier nur einer", "Only one player is of Re here"),
    frozenset({2}): Text("Zu Re gehören hier zwei", "Two players are of Re here"),
    frozenset({1, 2}): Text(
        "Zu Re gehören hier einer oder zwei", "One or two players are of Re here"
    ),
}
"""How many `_re_seats` allows, in words."""


def re_sizes(contract: Contract, rules: RuleSet) -> tuple[int, ...]:
    """How many seats Re can have at the end of a game that nothing ended early."""
    sides = contract.facts.sides
    if sides is Sides.NONE:
        return (0,)
    if sides is Sides.LONE:
        parts = contract is Contract.SILENT and rules.genscher.in_silent
        return (1, 2) if parts and rules.genscher.enabled else (1,)
    if sides is Sides.SEARCH or (sides is Sides.CARDS and rules.genscher.enabled):
        return (1, 2)
    return (2,)


def _re_seats(result: Result, rules: RuleSet) -> set[int]:
    """How many seats Re can have at the end, also if an offence ended the game."""
    found = set(re_sizes(result.contract, rules))
    if result.contract is Contract.NORMAL and _dummy_undecided(result, rules):
        found.add(1)
    return found


def _dummy_undecided(result: Result, rules: RuleSet) -> bool:
    """A dummy with both Re cards has no partner yet when an offence ends the game."""
    dummy = result.dummy
    return dummy is not None and result.re == (dummy.seat,) and ended_early(result, rules)


def _check_soloist(result: Result) -> None:
    soloist = result.soloist
    if soloist is None:
        return
    if soloist not in result.re:
        raise InvalidResult(
            "result/soloist",
            "{who} spielt Solo, gehört aber nicht zu Re.",
            "{Who} plays solo but is not of Re.",
            seats=[soloist],
        )
    if len(result.re) > 1 and result.contract is not Contract.HOCHZEIT:
        raise InvalidResult(
            "result/soloist",
            "Wer allein spielt, hat keinen Partner; zu Re gehören hier aber zwei.",
            "Whoever plays alone has no partner, but two players are of Re here.",
        )


def _check_open(result: Result, rules: RuleSet) -> None:
    """Parties are open only in a game that an offence ended before a partner was found."""
    if not result.open_parties:
        return
    contract = result.contract
    can_be = contract is Contract.HOCHZEIT or (
        contract is Contract.NORMAL and 1 in _re_seats(result, rules)
    )
    if not can_be or len(result.re) != 1 or not ended_early(result, rules):
        raise InvalidResult(
            "result/open-parties",
            "Noch keinen Partner gibt es nur, wo ein Verstoß eine Hochzeit oder einen Genscher"
            " vorzeitig beendet hat; zu Re gehört dann nur, wer einen sucht.",
            "Nobody has a partner yet only where an offence ended a Hochzeit or a Genscher early;"
            " only whoever is looking for one is of Re then.",
        )


def _check_dummy(result: Result, rules: RuleSet) -> None:
    dummy = result.dummy
    if dummy is None:
        return
    if not rules.table.strohmann:
        raise InvalidResult(
            "result/dummy", "Dieser Regelsatz hat keinen Strohmann.", "These rules have no dummy."
        )
    if result.contract.facts.forced:
        name = contract_name(result.contract, rules)
        raise InvalidResult(
            "result/dummy",
            f"Mit einem Strohmann gibt es kein Spiel „{name.de}“; da spielen alle vier für sich.",
            f"There is no {name.en} with a dummy; in that game all four play for themselves.",
        )
    if dummy.seat == dummy.owner:
        raise InvalidResult(
            "result/dummy",
            "Der Strohmann kann nicht sich selbst führen.",
            "The dummy cannot be played by itself.",
        )
    if not result.contract.has_parties:
        return
    apart = (dummy.seat in result.re) is not (dummy.owner in result.re)
    if apart and not _dummy_undecided(result, rules):
        raise InvalidResult(
            "result/dummy",
            "Wer den Strohmann führt, muss in seiner Partei sein.",
            "Who plays the dummy has to be of its party.",
        )
    if kind_of(result, rules) is Kind.SOLO and result.contract.is_solo and dummy.seat in result.re:
        raise InvalidResult(
            "result/dummy", "Der Strohmann spielt kein Solo.", "The dummy plays no solo."
        )


def _check_pot(result: Result, rules: RuleSet) -> None:
    race = is_race(result.contract, rules)
    if race and result.revoke is None:
        if result.first60 is None:
            raise InvalidResult.missing("first60")
        if result.pot is None:
            raise InvalidResult.missing("pot")
        if result.augen[result.first60] < SIXTY:
            raise InvalidResult(
                "result/first60",
                f"{{who}} hat keine {SIXTY} Augen.",
                f"{{Who}} does not have {SIXTY} Augen.",
                seats=[result.first60],
            )
    elif result.first60 is not None and not race:
        raise InvalidResult(
            "result/first60",
            "„first60“ gehört nur zum Hammelrennen um die Kasse.",
            "“first60” belongs only to Hammelrennen for the pot.",
        )
    if result.pot is not None and rules.scoring.scheme is not Scheme.STAKES:
        raise InvalidResult("result/pot", "Hier gibt es keine Kasse.", "There is no pot here.")


def _check_events(result: Result, rules: RuleSet) -> None:
    if GameEvent.HEART_THROUGH not in result.events or heart_counts(rules, result.contract):
        return
    if rules.bock.heart_games is HeartGames.ORDINARY:
        raise InvalidResult(
            "result/events",
            "Herz kann nur mit den normalen Trümpfen durchgehen.",
            "Heart can go through only with the normal trumps.",
        )
    raise InvalidResult(
        "result/events",
        "In diesem Spiel zählt es nicht, wenn Herz durchgeht.",
        "In this game it does not count if heart goes through.",
    )
