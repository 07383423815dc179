"""Smallest rule sets that have one contradiction each, with its first key and English sentence."""

from typing import NamedTuple

DUTY = "duty_solos.per_player = 1\nmatch.games_at_four = 24\n"


class Case(NamedTuple):
    """A rule set with exactly one contradiction."""

    key: str
    en: str
    toml: str


def five(toml: str) -> str:
    return f'extends = "wettbewerb-5"\n{toml}'


def ravensburger(toml: str) -> str:
    return f'extends = "ravensburger"\n{toml}'


def borgholzhausen(toml: str) -> str:
    return f'extends = "borgholzhausen"\n{toml}'


PIGS = "effects.schwein = true\neffects.hyperschwein = true\n"
BY_TRICKS = 'calls.measure = "trick-owners"\ncalls.absagen = "off"\n'


TABLE = (
    Case("table.seats", "Five players cannot share 48 cards", "table.seats = 5"),
    Case("deck.jokers", "A joker replaces a ♦9", "deck.jokers = 1\ndeck.nines = false"),
    Case(
        "deck.jokers",
        "Joker and Schwein would both be the highest card",
        "deck.jokers = 2\neffects.schwein = true",
    ),
    Case("table.strohmann", "The dummy is the fourth hand", five("table.strohmann = true")),
    Case(
        "table.strohmann",
        "A swap with the open dummy",
        "table.strohmann = true\neffects.heart_jack_swap = true",
    ),
    Case(
        "table.strohmann",
        "Who plays the dummy is settled",
        ravensburger("silent.declare_with_one = false\ngenscher.enabled = true"),
    ),
    Case(
        "table.strohmann",
        "In Ramsch the dummy has no partner",
        "table.strohmann = true\nramsch.enabled = true",
    ),
    Case("table.sitting_out", "At five either all play", five('table.sitting_out = "dealer"')),
    Case(
        "trumps.equal_cards",
        "Without a Dulle the second",
        'trumps.dulle = false\ntrumps.equal_cards = "second-dulle"',
    ),
    Case(
        "trumps.equal_cards",
        "Where there are no Schweine",
        'trumps.equal_cards = "second-dulle-until-schweine"',
    ),
    Case(
        "effects.schwein_counts",
        "If only the second card counts",
        PIGS + 'effects.schwein_counts = "second"\neffects.schwein_when = "on-play"',
    ),
    Case(
        "effects.hyperschwein_counts",
        "If only the second card counts",
        PIGS + 'effects.hyperschwein_counts = "second"\neffects.hyperschwein_when = "on-play"',
    ),
    Case(
        "effects.hyperschwein_when",
        "Before the first card no Schweine are out",
        PIGS + 'effects.hyperschwein_when = "before-play"',
    ),
    Case(
        "effects.hyperschwein",
        "Without nines the ♦K are Hyperschweine",
        PIGS + "genscher.enabled = true\ndeck.nines = false\ndeal.packets = [[5, 5]]",
    ),
    Case("deal.packets", "No sequence of packets", "deal.packets = [[3, 3, 3]]"),
    Case(
        "deal.packets",
        "No sequence of packets",
        ravensburger('deal.packets = [[4, 4, 4]]\nschiebekopf.play = "by-agreement"'),
    ),
    Case(
        "deal.packets",
        "No sequence of packets",
        ravensburger('deal.packets = [[4, 4, 4]]\nschiebekopf.play = "always"'),
    ),
)


BIDDING = (
    Case(
        "reservations.order",
        "The precedence has to name each",
        'reservations.order = ["solo", "solo", "schmeissen", "armut", "hochzeit"]',
    ),
    Case("solo.outranks", "If the higher solo wins", 'solo.precedence = "rank"'),
    Case(
        "solo.precedence",
        "Solos are to outbid each other",
        'extends = "wettbewerb"\ncalls.absagen = "off"',
    ),
    Case(
        "solo.precedence",
        "Solos are to outbid each other",
        'extends = "wettbewerb"\ncalls.games = "none"',
    ),
    Case(
        "solo.late_by_consent",
        "A solo may be announced late",
        "solo.late_by_consent = true\nsolo.kinds = []",
    ),
    Case("hochzeit.limit", "The Hochzeit's trick limit", "deck.nines = false\nhochzeit.limit = 11"),
    Case(
        "hochzeit.no_fehl",
        "No Fehl trick finds the partner here",
        'hochzeit.no_fehl = "face-down-trump"',
    ),
    Case(
        "hochzeit.says_re",
        "The Hochzeit is to say “Re”, but there is no Re",
        'hochzeit.says_re = true\ncalls.games = "announced-solos"',
    ),
    Case(
        "hochzeit.says_re",
        "The Hochzeit is to say “Re”, but Re may only follow",
        'hochzeit.says_re = true\ncalls.absagen = "off"\ncalls.re_needs_kontra = true',
    ),
    Case(
        "hochzeit.says_re",
        "The Hochzeit is to say “Re”, but only the winner",
        f"{BY_TRICKS}hochzeit.says_re = true",
    ),
    Case(
        "silent.declare_with_one",
        "Two rules would settle the parties",
        "silent.declare_with_one = true\ngenscher.enabled = true",
    ),
    Case(
        "schmeissen.nines",
        "The deck does not have so many nines",
        "deck.jokers = 1\nschmeissen.nines = 8",
    ),
    Case(
        "schmeissen.nines",
        "The deck does not have so many nines",
        'extends = "hausregeln-2021"\ndeck.nines = false\neffects.diamond_nine_turn = false\n'
        "deal.packets = [[5, 5]]",
    ),
    Case("schmeissen.nines", "In every deal somebody has so many nines", "schmeissen.nines = 2"),
    Case("schmeissen.kings", "In every deal somebody has so many kings", "schmeissen.kings = 2"),
    Case(
        "schmeissen.nines_and_kings",
        "In every deal somebody has so many nines and kings",
        "schmeissen.nines_and_kings = 4",
    ),
    Case(
        "schmeissen.nines_and_kings",
        "No hand can hold so many nines and kings",
        'extends = "mischen-impossible"\nschmeissen.nines_and_kings = 9',
    ),
    Case(
        "schmeissen.augen",
        "No hand can hold so many Augen",
        'extends = "mischen-impossible"\nschmeissen.augen = 109',
    ),
    Case("schmeissen.augen", "In every deal somebody has so many Augen", "schmeissen.augen = 60"),
    Case(
        "schmeissen.trumps_at_most",
        "In every deal somebody has so few trumps",
        "schmeissen.trumps_at_most = 6",
    ),
    Case(
        "schmeissen.trumps_at_most",
        "In every deal somebody has so few trumps",
        'extends = "mischen-impossible"\narmut.mode = "off"\nschmeissen.trumps_at_most = 5\n'
        "schmeissen.fuechse_count = false",
    ),
)


SIDEGAMES = (
    Case(
        "armut.trumps_min",
        "Armut needs more trumps at least",
        'armut.mode = "offered"\narmut.trumps_min = 4',
    ),
    Case(
        "armut.trumps_max",
        "Who holds so many trumps is not poor",
        'armut.mode = "offered"\narmut.trumps_max = 6',
    ),
    Case(
        "armut.trumps_max",
        "Who holds so many trumps is not poor",
        five('armut.mode = "offered"\narmut.trumps_max = 5'),
    ),
    Case(
        "armut.nobody",
        "An Armut nobody takes",
        'extends = "hausregeln-2021"\nramsch.enabled = false',
    ),
    Case(
        "schmeissen.trumps_at_most",
        "With so few trumps one would have to announce Armut",
        'extends = "mischen-impossible"\nschmeissen.trumps_at_most = 1',
    ),
    Case("ramsch.enabled", "Ramsch is two against two", five("ramsch.enabled = true")),
    Case(
        "ramsch.enabled",
        "Ramsch counts points",
        ravensburger("table.strohmann = false\nramsch.enabled = true"),
    ),
    Case(
        "hammelrennen.mode",
        "Hammelrennen is about 60 Augen",
        five('hammelrennen.mode = "closest-to-60"'),
    ),
    Case(
        "hammelrennen.mode",
        "One can only play for the rest of the pot",
        'hammelrennen.mode = "first-to-60"',
    ),
    Case(
        "hammelrennen.mode",
        "This Hammelrennen counts points",
        ravensburger('hammelrennen.mode = "closest-to-60"'),
    ),
    Case(
        "hammelrennen.pot_stakes",
        "Even a freshly filled pot",
        ravensburger('hammelrennen.mode = "first-to-60"\nhammelrennen.pot_stakes = 30'),
    ),
    Case(
        "schiebekopf.play",
        "If every game is Schiebekopf, nobody can",
        ravensburger('schiebekopf.play = "always"\narmut.mode = "offered"'),
    ),
    Case(
        "schiebekopf.play",
        "Schiebekopf needs 48 cards",
        ravensburger('schiebekopf.play = "by-agreement"\ndeck.nines = false'),
    ),
    Case("schiebekopf.play", "Schiebekopf is paid in stakes", 'schiebekopf.play = "by-agreement"'),
    Case(
        "schiebekopf.play",
        "If every game is Schiebekopf, nobody ever",
        ravensburger('schiebekopf.play = "always"\nduty_solos.per_player = 1'),
    ),
    Case(
        "schiebekopf.play",
        "If every game is Schiebekopf, there",
        ravensburger('schiebekopf.play = "always"\nhammelrennen.mode = "first-to-60"'),
    ),
)


CALLS = (
    Case(
        "calls.games",
        "One calls in announced solos only",
        'calls.games = "announced-solos"\nsolo.kinds = []',
    ),
    Case(
        "calls.speaking.tricks",
        "One is to speak after tricks",
        borgholzhausen("calls.speaking.tricks = 10"),
    ),
    Case(
        "calls.absagen",
        "Where only trick winners say Re and Kontra",
        'calls.measure = "trick-owners"',
    ),
    Case("calls.re_needs_kontra", "An Absage needs one's own Re", "calls.re_needs_kontra = true"),
    Case(
        "calls.repeat",
        "Repeated calls count a point each",
        borgholzhausen('scoring.scheme = "doubling"'),
    ),
    Case("calls.repeat", "Repeating works only where tricks", 'calls.repeat = "counts"'),
    Case(
        "calls.open_hochzeit",
        "One is to call in an open Hochzeit",
        'calls.open_hochzeit = "convertible"\ncalls.games = "announced-solos"',
    ),
    Case(
        "calls.open_hochzeit",
        "In a Hochzeit two Kontra would become no 90",
        'calls.open_hochzeit = "convertible"\ncalls.absagen = "off"',
    ),
    Case(
        "calls.solo_before_play",
        "In a solo all is to be said before the first card, but trick winners",
        f"{BY_TRICKS}calls.solo_before_play = true",
    ),
    Case(
        "calls.solo_before_play",
        "In a solo all is to be said before the first card, but a trick",
        'extends = "wettbewerb"\nduty_calls.first_trick_owner = true\nduty_calls.in_solos = true',
    ),
    Case(
        "calls.solo_before_play",
        "In a solo all is to be said before the first card, but a trick",
        'extends = "wettbewerb"\nduty_calls.rich_trick_augen = 30\nduty_calls.in_solos = true',
    ),
    Case(
        "duty_calls.first_trick_owner",
        "The first trick is to oblige",
        'duty_calls.first_trick_owner = true\ncalls.games = "none"',
    ),
    Case(
        "duty_calls.rich_trick_augen",
        "A rich trick is to oblige to a call",
        'duty_calls.rich_trick_augen = 30\ncalls.games = "announced-solos"',
    ),
    Case(
        "duty_calls.further_rich_tricks",
        "Further rich tricks demand Absagen",
        'duty_calls.rich_trick_augen = 30\ncalls.absagen = "off"',
    ),
    Case(
        "reservations.order",
        "The precedence has to name each reservation exactly once",
        'reservations.order = ["duty-solo", "solo", "schmeissen-nines", "armut", "hochzeit"]',
    ),
    Case(
        "armut.handed",
        "Three cards are handed over",
        'armut.mode = "offered"\narmut.handed = "three"\narmut.trumps_max = 4',
    ),
    Case(
        "duty_calls.if_spoken",
        "A rich trick is to demand the next step",
        'duty_calls.rich_trick_augen = 30\nduty_calls.if_spoken = "next-step"\n'
        'duty_calls.further_rich_tricks = false\ncalls.absagen = "off"',
    ),
    Case(
        "calls.re_needs_kontra",
        "The duty could demand a Re",
        'calls.re_needs_kontra = true\ncalls.absagen = "off"\nduty_calls.first_trick_owner = true',
    ),
    Case(
        "calls.re_needs_kontra",
        "The duty could demand a Re",
        'calls.re_needs_kontra = true\ncalls.absagen = "off"\nduty_calls.rich_trick_augen = 30\n'
        "duty_calls.further_rich_tricks = false",
    ),
    Case(
        "duty_calls.rich_trick_augen",
        "Two kinds of duty calls would meet",
        f"{BY_TRICKS}duty_calls.rich_trick_augen = 30\nduty_calls.further_rich_tricks = false",
    ),
    Case(
        "duty_calls.rich_trick_augen",
        "No trick can hold so many Augen",
        "duty_calls.rich_trick_augen = 45",
    ),
    Case(
        "duty_calls.after_deadline",
        "A rich trick is to oblige, but the deadline",
        "duty_calls.rich_trick_augen = 30\nduty_calls.after_deadline = false\n"
        "calls.own_cards.re = 0\ncalls.own_cards.kontra = 0",
    ),
    Case(
        "duty_calls.after_deadline",
        "A rich trick is to oblige, but the deadline",
        'extends = "hausregeln-2021"\nduty_calls.after_deadline = false\n'
        "calls.table_cards.re = 4\ncalls.table_cards.kontra = 4",
    ),
)


SCORING = (
    Case(
        "effects.diamond_nine_turn",
        "“69” needs both ♦9",
        "effects.diamond_nine_turn = true\ndeck.nines = false",
    ),
    Case(
        "effects.diamond_nine_turn",
        "“69” needs both ♦9",
        "effects.diamond_nine_turn = true\ndeck.jokers = 1",
    ),
    Case(
        "effects.backstreet_takes_trick",
        "At five no trick consists of four cards",
        five("effects.backstreet_takes_trick = true"),
    ),
    Case(
        "specials.herrensauna",
        "At five no trick consists of four jacks",
        five("specials.herrensauna = 1"),
    ),
    Case(
        "specials.herrensauna",
        "At five no trick consists of four jacks",
        five("specials.backstreet_boys = 2"),
    ),
    Case(
        "specials.fuchs_at_end",
        "“Fuchs at the end” counts both already",
        "specials.fuchs_at_end = 2\nspecials.fuchs_wins_end = 1",
    ),
    Case(
        "specials.dulle_caught",
        "Without a Dulle none can be caught",
        ravensburger("specials.dulle_caught = 1"),
    ),
    Case(
        "specials.doppelkopf_augen",
        "No trick can hold so many Augen",
        "specials.doppelkopf_augen = 45",
    ),
    Case(
        "specials.fuchs_only_last_trick",
        "A Fuchs is to be caught in the last trick only",
        'extends = "wettbewerb"\nspecials.fuchs_at_end = 2',
    ),
    Case(
        "specials.in_solos",
        "A solo with a fixed value cannot have special points",
        borgholzhausen("specials.in_solos = true"),
    ),
    Case(
        "scoring.against_alten_in_solos",
        "A solo with a fixed value cannot count more",
        borgholzhausen("scoring.against_alten_in_solos = true"),
    ),
    Case("winning.re_needs", "Both parties could win at once", "winning.re_needs = 120"),
    Case(
        "scoring.void_up_to",
        "A game that does not count is dealt again",
        borgholzhausen('match.dealer_after_redeal = "next"'),
    ),
    Case(
        "solo_scoring.stakes_won",
        "A solo counts fixed stakes",
        ravensburger("solo_scoring.stakes_won = 0\nsolo_scoring.stakes_lost = 0"),
    ),
    Case(
        "money.cents_per_point",
        "Stakes are money already",
        'extends = "mischen-impossible"\nscoring.scheme = "stakes"\n'
        'bock.triggers = ["lost-schwarz"]',
    ),
    Case("scoring.scheme", "The pot pays two against two", five('scoring.scheme = "stakes"')),
    Case(
        "offences.fixed_points",
        "There is to be a fixed fine",
        'offences.revoke = "fixed"\noffences.fixed_points = 0',
    ),
    Case(
        "offences.fixed_points",
        "There is to be a fixed fine",
        'calls.absagen = "fined"\noffences.fixed_points = 0',
    ),
)


MATCH = (
    Case(
        "bock.points",
        "A game of so few points",
        'bock.triggers = ["many-points"]\nbock.points = 1\nscoring.void_up_to = 1',
    ),
    Case(
        "match.rounds",
        "The length of the list",
        "match.rounds = 5\nmatch.games_at_four = 20",
    ),
    Case(
        "match.rounds",
        "The list has fewer rounds",
        "match.rounds = 2\nduty_solos.per_player = 1\n"
        'duty_solos.period = "rounds"\nduty_solos.rounds = 4',
    ),
    Case(
        "duty_solos.suit",
        "Suit and picture solos",
        DUTY + "duty_solos.suit = 1\nduty_solos.picture = 1",
    ),
    Case(
        "duty_solos.suit",
        "A suit solo is compulsory",
        DUTY + 'duty_solos.suit = 1\nsolo.kinds = ["queens"]',
    ),
    Case(
        "duty_solos.picture",
        "A picture solo is compulsory",
        DUTY + 'duty_solos.picture = 1\nsolo.kinds = ["clubs"]',
    ),
    Case("bock.most", "At most zero doublings", 'bock.most = 0\nbock.triggers = ["draw"]'),
    Case(
        "bock.triggers",
        "A lost call is to start Bock",
        'calls.games = "none"\nbock.triggers = ["lost-call"]',
    ),
    Case(
        "bock.triggers",
        "A lost call is named twice",
        'bock.triggers = ["lost-call", "lost-first-call"]',
    ),
    Case(
        "bock.triggers",
        "Five players cannot all follow",
        five('bock.triggers = ["heart-through"]'),
    ),
    Case(
        "bock.triggers",
        "A solo is to start Bock",
        'bock.triggers = ["lost-solo"]\nsolo.kinds = []\nsilent.scored_as = "normal"\n'
        'hochzeit.alone_as = "silent"',
    ),
    Case(
        "bock.triggers",
        "A game without points is to start Bock",
        'bock.triggers = ["zero-game"]\nscoring.void_up_to = 0',
    ),
    Case(
        "bock.triggers",
        "Negative points are to start Bock, but the pot",
        ravensburger('bock.triggers = ["negative-game"]'),
    ),
    Case(
        "bock.triggers",
        "Negative points are to start Bock, but without",
        'bock.triggers = ["negative-game"]\nspecials.doppelkopf = 0\nspecials.fuchs = 0\n'
        "specials.charly = 0",
    ),
    Case(
        "duty_solos.per_player",
        "There are compulsory solos, but no solo",
        'extends = "ddv"\nsolo.kinds = []',
    ),
    Case(
        "duty_solos.period",
        "Compulsory solos in each list",
        'extends = "ddv"\nmatch.games_at_four = "off"',
    ),
    Case("match.games_at_four", "The list is shorter", 'extends = "ddv"\nmatch.games_at_four = 3'),
    Case(
        "match.games_at_five",
        "At five there is no list",
        'extends = "ddv"\nmatch.games_at_five = 4',
    ),
    Case("match.games_at_five", "At five there is no list", five("duty_solos.per_player = 1")),
    Case(
        "duty_solos.rounds",
        "The rounds are too few",
        ravensburger("duty_solos.per_player = 2\nduty_solos.rounds = 1"),
    ),
    Case(
        "duty_solos.rounds",
        "The list ends before the rounds",
        ravensburger("duty_solos.per_player = 1\nmatch.games_at_four = 12"),
    ),
)


CASES = (*TABLE, *BIDDING, *SIDEGAMES, *CALLS, *SCORING, *MATCH)
