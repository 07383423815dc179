"""What people write on a sheet for contracts, calls, special points, redeals and penalties.

Each has the words of every rule book and of both languages, however they are spelt; files hold the
ids. What a sentence or a question names is understood when it is typed.
"""

from doppelkopf.game.basics import Call, Contract, OffenceKind, SpecialId
from doppelkopf.game.scoring.texts import SECRET_SOLO, call_name
from doppelkopf.game.specials.registry import SPECIALS
from doppelkopf.language import Text
from doppelkopf.rules.catalogue import knob_at
from doppelkopf.rules.model.bock import Trigger
from doppelkopf.rules.model.conduct import Penalties
from doppelkopf.spelling import Vocabulary

HARMLESS = "harmless"


def _both(text: Text) -> tuple[str, str]:
    return text.de, text.en


CONTRACT_WORDS = Vocabulary(
    {
        contract: (
            contract.value,
            *_both(contract.facts.title),
            *contract.facts.words,
            *(_both(SECRET_SOLO) if contract is Contract.SILENT else ()),
        )
        for contract in Contract
    }
)
GENSCHER_WORDS = Vocabulary({True: ("genscher", "genschern", "gegenschert", "genschert")})
"""A normal game in which parties changed; who took the other ♦K is Re too, else nobody."""
SUIT_SOLO_WORDS = Vocabulary(
    {True: ("einfaches Solo", "Farbsolo", "Farbensolo", "Farbe", "Farbspiel", "suit solo")}
)
"""Solos that need their suit to be known."""

CALL_WORDS = Vocabulary(
    {
        Call.RE: (*_both(call_name(Call.RE)), "rekontra", "rekontriert"),
        Call.KONTRA: (*_both(call_name(Call.KONTRA)), "contra"),
        **{
            call: (
                *(call.value, *_both(call_name(call)), str(augen), f"k{augen}"),
                *(f"kein {augen}", f"unter {augen}", f"under {augen}"),
            )
            for call, augen in ((Call.NO90, 90), (Call.NO60, 60), (Call.NO30, 30))
        },
        Call.SCHWARZ: (
            *_both(call_name(Call.SCHWARZ)),
            *("0", "keine 0", "no 0", "k0", "kein Stich", "keinen Stich", "no trick", "black"),
        ),
    }
)

SPECIAL_WORDS = Vocabulary(
    {
        special: (special.value, *_both(SPECIALS[special].title), *SPECIALS[special].words)
        for special in SpecialId
    }
)

OFFENCES = {
    OffenceKind.SLIGHT.value: Text("leicht", "slight"),
    HARMLESS: Text("harmlos", "harmless"),
    OffenceKind.GRAVE.value: Text("schwer", "grave"),
}
OFFENCE_WORDS = Vocabulary(
    {
        OffenceKind.SLIGHT.value: (
            *_both(OFFENCES["slight"]),
            *("leichter Verstoß", "slight offence"),
        ),
        HARMLESS: (*_both(OFFENCES[HARMLESS]), "harmloser Verstoß", "harmless offence"),
        OffenceKind.GRAVE.value: (*_both(OFFENCES["grave"]), "schwerer Verstoß", "grave offence"),
    }
)

TRIGGERS = {
    Trigger.LOST_CALL: Text("verlorene An- oder Absage", "a lost call"),
    Trigger.LOST_FIRST_CALL: Text("verlorenes Re oder Kontra", "a lost Re or Kontra"),
    Trigger.DRAW: Text("120 zu 120", "120 to 120"),
    Trigger.ZERO_GAME: Text("ein Spiel ohne Punkte", "a game without points"),
    Trigger.NEGATIVE_GAME: Text("Minuspunkte beim Gewinner", "negative points for the winner"),
    Trigger.HEART_THROUGH: Text("Herz ging durch", "heart went through"),
    Trigger.LOST_SCHWARZ: Text("schwarz verloren", "lost without a trick"),
    Trigger.LOST_SOLO: Text("verlorenes Solo", "a lost solo"),
    Trigger.WON_SOLO: Text("gewonnenes Solo", "a solo won"),
    Trigger.MANY_POINTS: Text("viele Punkte", "many points"),
}
"""What starts Bock, as a sentence names it."""

_MORE_FOR_TRIGGERS = {
    Trigger.LOST_CALL: ("verlorene Ansage", "verlorene Absage", "lost call"),
    Trigger.LOST_FIRST_CALL: ("verlorenes Re", "verlorenes Kontra", "lost Re", "lost Kontra"),
    Trigger.DRAW: ("120:120", "120 120", "unentschieden"),
    Trigger.ZERO_GAME: ("Nullspiel", "zero game"),
    Trigger.NEGATIVE_GAME: ("Minusspiel", "negative points"),
    Trigger.HEART_THROUGH: ("Herz", "Herzdurchlauf", "Herz geht durch", "heart goes through"),
    Trigger.LOST_SCHWARZ: ("schwarz",),
    Trigger.LOST_SOLO: ("Solo verloren", "lost solo"),
    Trigger.WON_SOLO: ("Solo gewonnen", "won solo"),
    Trigger.MANY_POINTS: ("many points",),
}
TRIGGER_WORDS = Vocabulary(
    {
        trigger: (trigger.value, *_both(trigger.short), *_both(TRIGGERS[trigger]), *more)
        for trigger, more in _MORE_FOR_TRIGGERS.items()
    }
)

_FINES = {
    "misdeal": Text("vergeben", "misdeal"),
    "misdeal_twice": Text("zweimal vergeben", "misdealt twice"),
    "misdeal_found_at_end": Text("vergeben, am Ende bemerkt", "misdeal found at the end"),
    "leaving_room": Text("Raum verlassen", "left the room"),
    "counting_tricks": Text("fremde Stiche gezählt", "counted the others' tricks"),
    "insult": Text("Beleidigung", "insult"),
    "absence": Text("gefehlt", "absent"),
}
"""What the rules' penalties are for."""
FINES = {
    **_FINES,
    "slight": Text("leichter Verstoß", "slight offence"),
    "agreed": Text("nach Verabredung", "as agreed"),
    "leaving_early": Text("vorzeitig gegangen", "left early"),
    "back_in_time": Text("vor dem ersten Spiel zurück", "back before the first game"),
}
"""Every kind of penalty a sheet can show; the last two it writes by itself."""

_MORE_FOR_FINES = {
    "misdeal": ("verteilt", "verteilen", "falsch gegeben", "Vergeben"),
    "misdeal_twice": ("zweimal verteilt", "zweimal hintereinander vergeben"),
    "misdeal_found_at_end": ("vergeben am Ende", "am Ende bemerkt"),
    "leaving_room": ("Raum", "Spielraum verlassen", "room"),
    "counting_tricks": ("Stiche", "Stiche gezählt", "Stiche zählen", "tricks"),
    "insult": ("beleidigt", "beschimpft", "Beschimpfung", "insulted"),
    "absence": (
        *("fehlt", "fehlen", "Verspätung", "zu spät", "verspätet", "nicht erschienen"),
        *("late", "too late"),
    ),
    "slight": ("leicht",),
    "agreed": ("verabredet", "Verabredung"),
}
FINE_WORDS = Vocabulary(
    {
        kind: (
            kind,
            *_both(FINES[kind]),
            *(_both(knob_at(f"penalties.{kind}").info.label) if kind in _FINES else ()),
            *more,
        )
        for kind, more in _MORE_FOR_FINES.items()
    }
)

_missing = set(Penalties.model_fields) - {"absence_after_minutes", "booked_to"} - set(_FINES)
if _missing:
    raise LookupError(f"penalties without a word: {sorted(_missing)}")
