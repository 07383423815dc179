"""The sentences of a score, in German and English."""

from doppelkopf.game.basics import FIRST_CALL, Call, Contract, Party
from doppelkopf.language import Text
from doppelkopf.rules.model.calls import CALL_NAMES
from doppelkopf.rules.ruleset import RuleSet

PARTIES = {party: CALL_NAMES[call].de for party, call in FIRST_CALL.items()}

STEP_IDS = {1: "no90", 2: "no60", 3: "no30", 4: "schwarz"}
LEVEL_IDS = {1: "under-90", 2: "under-60", 3: "under-30", 4: "no-trick"}
STEPS = {call.step: CALL_NAMES[call] for call in Call if call.is_absage}


def call_name(call: Call) -> Text:
    """What a call is called inside a sentence."""
    return CALL_NAMES[call]


CONTRACTS = {contract: contract.facts.title for contract in Contract}
SOLOS = {contract.solo_kind: CONTRACTS[contract] for contract in Contract if contract.is_solo}

SECRET_SOLO = Text("heimliches Solo", "secret solo")


def contract_name(contract: Contract, rules: RuleSet) -> Text:
    """What a table calls a contract: unannounced with one ♣Q is no Hochzeit, but a secret solo."""
    secret = contract is Contract.SILENT and rules.silent.declare_with_one
    return SECRET_SOLO if secret else CONTRACTS[contract]


def times(count: int) -> Text:
    """How often, if more than once."""
    return Text("", "") if count == 1 else Text(f" ({count}-mal)", f" ({count} times)")


def won(party: Party, augen: int, need: int) -> Text:
    """A party won by Augen alone."""
    name = PARTIES[party]
    return Text(
        f"{name} gewinnt mit {augen} Augen (nötig: {need})",
        f"{name} wins with {augen} Augen (needed: {need})",
    )


def won_by_absage(party: Party, step: int) -> Text:
    """A party won because it made its Absage."""
    name, word = PARTIES[party], STEPS[step]
    return Text(
        f"{name} gewinnt: eigene Absage „{word.de}“ gehalten",
        f"{name} wins: its own Absage “{word.en}” was made",
    )


def won_by_stopping(party: Party, step: int, augen: int) -> Text:
    """A party won because the opponents missed their Absage."""
    name, other, word = PARTIES[party], PARTIES[party.other], STEPS[step]
    got = Text("einen Stich", "a trick") if step == 4 else Text(f"{augen} Augen", f"{augen} Augen")
    return Text(
        f"{name} gewinnt: {other} hat „{word.de}“ abgesagt, {name} hat {got.de}",
        f"{name} wins: {other} said “{word.en}”, {name} has {got.en}",
    )


LOST_ALONE = Text("zählt als verlorenes Spiel", "counts as a lost game")
"""An offender loses alone, and no party wins."""


def won_by_offence(party: Party) -> Text:
    """A party won because of an offence."""
    return Text(f"{PARTIES[party]} gewinnt", f"{PARTIES[party]} wins")


def under(party: Party, step: int, augen: int) -> Text:
    """A party fell under a level."""
    name = PARTIES[party]
    if step == 4:
        return Text(f"{name} hat keinen Stich", f"{name} has no trick")
    limit = STEPS[step].de
    return Text(
        f"{name} hat {limit} ({augen} Augen)",
        f"{name} has {STEPS[step].en} ({augen} Augen)",
    )


def counts_as_under(step: int) -> Text:
    """A level given for a revoke."""
    if step == 4:
        return Text("zählt als ohne Stich verloren", "counts as lost without a trick")
    return Text(f"zählt als verloren mit {STEPS[step].de}", f"counts as lost with {STEPS[step].en}")


def said(party: Party, count: int) -> Text:
    """Re or Kontra was said."""
    name, often = PARTIES[party], times(count)
    return Text(f"{name} angesagt{often.de}", f"{name} was said{often.en}")


def hochzeit_said() -> Text:
    """Re was said by announcing a Hochzeit."""
    return Text("Re angesagt: Hochzeit heißt Re", "Re was said: Hochzeit means Re")


def absage(party: Party, step: int) -> Text:
    """A party made an Absage, or included it in a higher one."""
    name, word = PARTIES[party], STEPS[step]
    return Text(f"{name} hat „{word.de}“ abgesagt", f"{name} said “{word.en}”")


def against(party: Party, step: int, need: int, augen: int) -> Text:
    """A party reached much against an Absage of the others."""
    name, word = PARTIES[party], STEPS[step]
    return Text(
        f"{name} hat {need} gegen „{word.de}“ erreicht ({augen} Augen)",
        f"{name} reached {need} against “{word.en}” ({augen} Augen)",
    )


def missed(party: Party, step: int, other_augen: int) -> Text:
    """A party missed an announced step."""
    name, other, word = PARTIES[party], PARTIES[party.other], STEPS[step]
    return Text(
        f"{name} hat „{word.de}“ verfehlt ({other} hat {other_augen} Augen)",
        f"{name} missed “{word.en}” ({other} has {other_augen} Augen)",
    )


def against_alten(solo: bool, alten: bool = True) -> Text:
    """Kontra won; `alten` says whether the ♣Q make Re."""
    if solo:
        return Text("Solo verloren", "Solo lost")
    if not alten:
        return Text("gegen Re gewonnen", "won against Re")
    return Text("gegen die Alten gewonnen", "won against the Alten")
