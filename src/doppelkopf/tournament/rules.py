"""Which rules a table plays by: those for four, those for five, each with the tournament's length.

A list of a table is an evening of its own, so that `match` books it. A set that seats five itself,
or lets the dealer sit out, serves tables of five; else it is another set that builds on it.
"""

from typing import Any

from doppelkopf.errors import IllegalAction
from doppelkopf.language import Lang
from doppelkopf.match.booking.seating import sizes
from doppelkopf.rules import RuleFile, RuleSet, load
from doppelkopf.rules.contradictions import contradictions
from doppelkopf.rules.kept import Rules, rule_set
from doppelkopf.rules.knob import Off
from doppelkopf.rules.load import difference
from doppelkopf.rules.model import match as knobs
from doppelkopf.rules.once import once_per_rules
from doppelkopf.rules.source import built_in_names
from doppelkopf.tournament.model import Seating, Settings

LISTS = 3
"""How many rounds there are where neither rules nor organiser say it."""


def kept(file: RuleFile) -> Rules:
    """Rules as a tournament keeps them: they stay what they are, whatever becomes of the set."""
    about = file.about
    return Rules(
        name=file.name,
        changes=difference(file.rules),
        title=(about.title_in(Lang.DE, file.name), about.title_in(Lang.EN, file.name)),
        book=file.book,
    )


def companion(file: RuleFile) -> RuleFile | None:
    """The set for tables of five that comes along with one for tables of four; None: there is none,
    or it serves five itself.
    """
    if serves(file.rules, 5):
        return None
    for name in built_in_names():
        other = load(name)
        if other.parent == file.name and other.rules.table.seats == 5:
            return other
    return None


def serves(rules: RuleSet, people: int) -> bool:
    """Whether so many can sit at a table and play by these rules."""
    return people in sizes(rules)


def settings_for(file: RuleFile, name: str, **given: Any) -> Settings:
    """Settings with all that the rules say of tournaments; what is given goes before it."""
    five = companion(file)
    return settings_by(
        kept(file), name, **({"fives": None if five is None else kept(five)} | given)
    )


def settings_by(rules: Rules, name: str, **given: Any) -> Settings:
    """The same for rules that are kept already, such as somebody's own."""
    meant = rule_set(rules)
    said = meant.tournament
    found: dict[str, Any] = {
        "rules": rules,
        "rounds": LISTS if isinstance(said.lists, Off) else int(said.lists),
        "seating": seating_of(meant),
    }
    return Settings(name=name, **(found | given))


def seating_of(rules: RuleSet) -> Seating:
    """How seats are given out by these rules; where they leave it free, they are drawn."""
    cards = rules.tournament.seating is knobs.Seating.START_CARDS
    return Seating.START_CARDS if cards else Seating.DRAWN


def plain_rules(settings: Settings, people: int) -> RuleSet:
    """What a table of this size plays by, as the book has it.

    Raises:
        IllegalAction: there are no rules for it.
    """
    for rules in (settings.rules, settings.fives):
        if rules is not None and serves(found := rule_set(rules), people):
            return found
    raise IllegalAction(
        "tournament/no-rules",
        f"Für {people} an einem Tisch hat dieses Turnier keine Regeln.",
        f"This tournament has no rules for {people} at a table.",
    )


def has_fives(settings: Settings) -> bool:
    """Whether there can be tables of five."""
    return _serve(settings, 5)


def _serve(settings: Settings, people: int) -> bool:
    return any(
        rules is not None and serves(rule_set(rules), people)
        for rules in (settings.rules, settings.fives)
    )


def named_rules(settings: Settings, people: int) -> Rules:
    """The name and titles of what a table of this size plays by.

    Raises:
        IllegalAction: there are no rules for it.
    """
    found = plain_rules(settings, people)
    own = settings.fives is None or rule_set(settings.rules) == found
    return settings.rules if own else settings.fives or settings.rules


def table_rules(settings: Settings, people: int) -> RuleSet:
    """What a table of this size plays by, with the length that the tournament gives its lists.

    Raises:
        IllegalAction: there are no rules for it.
    """
    plain = plain_rules(settings, people)
    return _with_length(plain, settings.games_at_four, settings.games_at_five, settings.minutes)


def check_lengths(settings: Settings) -> None:
    """See that lists can be as long as the tournament says, at tables of each size.

    Raises:
        IllegalAction: the rules want more games than that, such as for all compulsory solos.
    """
    for people in (4, 5):
        if not _serve(settings, people):
            continue
        found = [*contradictions(table_rules(settings, people))]
        plain = {each.code for each in contradictions(plain_rules(settings, people))}
        for problem in found:
            if not problem.is_warning and problem.code not in plain:
                raise IllegalAction(
                    "tournament/length",
                    f"Listen zu {'viert' if people == 4 else 'fünft'}: {problem.sentence(Lang.DE)}",
                    f"Lists of {'four' if people == 4 else 'five'}: {problem.sentence(Lang.EN)}",
                )


@once_per_rules
def _with_length(
    rules: RuleSet, four: int | None, five: int | None, minutes: int | None
) -> RuleSet:
    lengths: dict[str, Any] = {"games_at_four": four, "games_at_five": five}
    lengths |= {"minutes_at_four": minutes, "minutes_at_five": minutes}
    changes = {key: value for key, value in lengths.items() if value is not None}
    match = rules.match.model_copy(update=changes)
    tournament = rules.tournament
    if not isinstance(tournament.lists, Off):
        tournament = tournament.model_copy(update={"lists": 1})  # an evening has one list
    return rules.model_copy(update={"match": match, "tournament": tournament})


def scorer_volunteers(settings: Settings, people: int) -> bool:
    """Whether somebody at a table of this size has to say that they keep the list (Wettbewerb 1).

    Raises:
        IllegalAction: there are no rules for such tables.
    """
    return table_rules(settings, people).match.scorer is knobs.Scorer.VOLUNTEER


def minutes_of(settings: Settings, people: int) -> int | None:
    """How long a round takes at tables of this size; None: as long as its games.

    Raises:
        IllegalAction: there are no rules for such tables.
    """
    match = table_rules(settings, people).match
    limit = match.minutes_at_four if people <= 4 else match.minutes_at_five
    return None if isinstance(limit, Off) else int(limit)


def leaver_points(settings: Settings) -> int:
    """What each round costs that somebody who left does not play."""
    points = rule_set(settings.rules).tournament.leaver_points
    return 0 if isinstance(points, Off) else int(points)


def has_protests(settings: Settings) -> bool:
    """Whether protests are noted, and the organiser decides them."""
    return rule_set(settings.rules).tournament.protests


def has_substitutes(settings: Settings) -> bool:
    """Whether somebody may play a list to its end for who has left it."""
    return rule_set(settings.rules).tournament.substitutes
