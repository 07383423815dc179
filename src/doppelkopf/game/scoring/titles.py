"""What the lines of a score are called: a few words for the id of each kind of item.

The ids are for programs and stay as they are; people read these.
"""

from doppelkopf.game.basics import Contract, Party
from doppelkopf.game.scoring.texts import CONTRACTS, LEVEL_IDS, PARTIES, STEP_IDS, STEPS
from doppelkopf.game.specials.registry import SPECIALS
from doppelkopf.language import Text


def _after(text: Text, de: str, en: str) -> Text:
    return Text(f"{text.de}{de}", f"{text.en}{en}")


def _of(contract: Contract, de: str, en: str) -> Text:
    return _after(CONTRACTS[contract], f": {de}", f": {en}")


TITLES: dict[str, Text] = {
    "won": Text("gewonnen", "won"),
    **{LEVEL_IDS[step]: STEPS[step] for step in STEPS},
    **{
        f"call-{party}": Text(f"{PARTIES[party]} angesagt", f"{PARTIES[party]} said")
        for party in Party
    },
    **{f"absage-{STEP_IDS[step]}": _after(STEPS[step], " abgesagt", " said") for step in STEPS},
    **{f"missed-{STEP_IDS[step]}": _after(STEPS[step], " verfehlt", " missed") for step in STEPS},
    **{
        f"against-{STEP_IDS[step]}": Text(f"gegen {STEPS[step].de}", f"against {STEPS[step].en}")
        for step in STEPS
    },
    "against-alten": Text("gegen die Alten", "against the Alten"),
    "solo-value": Text("Solo", "solo"),
    "solo-bonus": Text("Solo", "solo"),
    **{f"special-{special}": record.title for special, record in SPECIALS.items()},
    "ramsch": CONTRACTS[Contract.RAMSCH],
    "ramsch-durchmarsch": Text("Durchmarsch", "Durchmarsch"),
    "ramsch-no-trick": _of(Contract.RAMSCH, "ohne Stich", "no trick"),
    "ramsch-teams": _of(Contract.RAMSCH, "Parteien", "teams"),
    "hammelrennen-penalty": _of(Contract.HAMMELRENNEN, "Minuspunkte", "penalty"),
    "hammelrennen-closest": _of(Contract.HAMMELRENNEN, "am nächsten", "closest"),
    "hammelrennen-pot": _of(Contract.HAMMELRENNEN, "Kasse", "pot"),
    "schiebekopf-sweep": Text("Durchmarsch", "Durchmarsch"),
    "schiebekopf-most": _of(Contract.SCHIEBEKOPF, "die meisten Augen", "most Augen"),
    "fine-absage": Text("verbotene Absage", "forbidden Absage"),
    "revoke": Text("falsch bedient", "revoke"),
    "signalling": Text("Zeichen gegeben", "signalling"),
    "offence-slight": Text("leichter Verstoß", "slight offence"),
    "offence-grave": Text("schwerer Verstoß", "grave offence"),
}
