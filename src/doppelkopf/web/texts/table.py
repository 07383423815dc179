"""Texts of the scripts: table, lobby, settings, replay."""

from doppelkopf.game.basics import Party
from doppelkopf.language import Text
from doppelkopf.scene.words import ASKED, PARTIES
from doppelkopf.web.texts.proposals import PROPOSALS

TABLE = {
    **PROPOSALS,
    "close": Text("Schließen", "Close"),
    "cancel": Text("Abbrechen", "Cancel"),
    "name": Text("Dein Name", "Your name"),
    # Bar
    "bar.mute": Text("Ton ausschalten", "Mute"),
    "bar.unmute": Text("Ton einschalten", "Sound on"),
    "bar.before": Text("Vorbehalte", "Reservations"),
    "bar.game": Text("Spiel {n}", "Game {n}"),
    "bar.bock": Text("Bock ×{factor}", "Bock ×{factor}"),
    "bar.bock.left": Text("noch {n} Spiele", "{n} games left"),
    "bar.bock.left.one": Text("noch {n} Spiel", "{n} game left"),
    "bar.spectators": Text("{n} schauen zu", "{n} watching"),
    "bar.spectators.one": Text("{n} schaut zu", "{n} watching"),
    "bar.again": Text("zählt nicht", "does not count"),
    "title.turn": Text("Du bist dran", "Your turn"),
    "line.lost": Text(
        "Verbindung unterbrochen – ich versuche es wieder …", "Connection lost – trying again …"
    ),
    "line.unsent": Text(
        "Was du getan hast, wird gesendet, sobald sie wieder da ist.",
        "What you did is sent as soon as it is back.",
    ),
    "line.closed": Text(
        "Die Verbindung wurde beendet. Bitte lade die Seite neu.",
        "The connection was closed. Please reload the page.",
    ),
    "line.ask": Text(
        "Willst du mitspielen? Öffne den Link der Einladung noch einmal, oder bitte jemanden vom"
        " Tisch darum.",
        "Do you want to play? Open the link of the invitation once more, or ask somebody at the"
        " table for it.",
    ),
    "line.home": Text("Zur Startseite", "To the start page"),
    "line.watch": Text("Offene Tische", "Open tables"),
    # Seats
    "seat.cards": Text("{n} Karten", "{n} cards"),
    "seat.cards.one": Text("{n} Karte", "{n} card"),
    "seat.tricks": Text("{n} Stiche", "{n} tricks"),
    "seat.tricks.one": Text("{n} Stich", "{n} trick"),
    "seat.total": Text("Stand {n}", "total {n}"),
    "seat.away": Text("abwesend", "away"),
    "seat.waits": Text("Bot spielt", "bot plays"),
    "seat.dealer": Text("hat gegeben", "dealt"),
    "seat.dealer.letter": Text("G", "D"),
    "seat.dummy": Text("Strohmann", "Dummy"),
    "seat.open": Text("Offene Karten von {name}", "Open cards of {name}"),
    "seat.turn": Text("ist dran", "is to act"),
    "seat.announced": Text("angesagt", "announced"),
    "party.re": PARTIES[Party.RE],
    "party.kontra": PARTIES[Party.KONTRA],
    # Trick
    "trick.card": Text("{name}: {card}", "{name}: {card}"),
    "trick.card.wins": Text("{name}: {card}, liegt vorn", "{name}: {card}, winning"),
    "trick.led": Text("ausgespielt", "led"),
    "trick.took": Text("Stich", "took it"),
    "trick.last": Text("Stich {n}", "Trick {n}"),
    "trick.turned": Text("Es wird andersherum gespielt", "Play runs the other way"),
    # Hand
    "hand.playable": Text("spielbar", "playable"),
    "hand.not": Text("nicht spielbar", "not playable"),
    "hand.chosen": Text("vorgemerkt", "chosen ahead"),
    "hand.unsent": Text("noch nicht gesendet", "not sent yet"),
    "hand.notnow": Text("Du bist noch nicht dran.", "It is not your turn yet."),
    "hand.ways": Text("Auf welche Art? {ways}", "In which way? {ways}"),
    "hand.pre": Text("{card} vorgemerkt", "{card} chosen ahead"),
    "hand.unpre": Text("{card} nicht mehr vorgemerkt", "{card} no longer chosen"),
    "hand.moved": Text("{card}: Platz {place} von {count}", "{card}: place {place} of {count}"),
    "hand.sorted": Text("Deine Karten sind geordnet", "Your cards are in order"),
    # What is trump
    "trumps.open": Text("Was ist Trumpf?", "What is trump?"),
    "trumps.title": Text("Was sticht: {title}", "What beats what: {title}"),
    "trumps.once": Text("nur einmal", "only one"),
    "trumps.above": Text("Schwein", "Schwein"),
    "trumps.hyper": Text("Hyperschwein", "Hyperschwein"),
    "trumps.all": Text(
        "Von links nach rechts, die höchste zuerst; darunter die Augen.",
        "From left to right, the highest first; below each card its Augen.",
    ),
    # Pace
    "pace.title": Text("Tempo", "Pace"),
    "pace.slow": Text("langsam", "slow"),
    "pace.normal": Text("normal", "normal"),
    "pace.fast": Text("schnell", "fast"),
    "pace.text": Text(
        "So lange warten die Bots, und so lange bleibt ein voller Stich liegen. Gleich weiter geht es,"
        " wenn du auf den Filz tippst oder G drückst; sitzen mehrere am Tisch, wenn alle das tun.",
        "How long bots wait, and how long a full trick stays. Touch the felt or press G to go on at"
        " once; where several people sit, when all of them do.",
    ),
    # The order of the hand
    "order.title": Text("Deine Karten", "Your cards"),
    "order.left": Text("links", "left"),
    "order.right": Text("rechts", "right"),
    "order.high": Text("hoch zuerst", "high first"),
    "order.low": Text("tief zuerst", "low first"),
    "order.sort": Text("Karten ordnen", "Put the cards in order"),
    "order.text": Text(
        "Im Spiel kannst du deine Karten auch mit dem Finger, der Maus oder Umschalt + Pfeil umlegen;"
        " das gilt für dieses Spiel.",
        "During a game you can also move your cards by finger, by mouse or with Shift + arrow; that"
        " holds for this game.",
    ),
    "status.result": Text("{result} · du: {points}", "{result} · you: {points}"),
    "status.play": Text("Du bist dran", "Your turn"),
    "status.dummy": Text("Spiel eine Karte des Strohmanns", "Play a card of the dummy"),
    "status.owed": Text("Du musst jetzt ansagen", "You have to make a call now"),
    # What is asked in each phase before and after the cards
    **{f"asked.{phase}": text for phase, text in ASKED.items()},
    "asked.reservations": Text(
        "Hast du einen Vorbehalt? Sonst bist du gesund.",
        "Do you have a reservation? Else you are healthy.",
    ),
    "status.waiting": Text("{name} ist dran", "{name} is to act"),
    "status.out": Text("Du setzt in diesem Spiel aus", "You sit out in this game"),
    "status.away": Text("Ein Bot spielt für dich.", "A bot plays for you."),
    "status.waits": Text(
        "Ab dem nächsten Spiel hast du Karten; dieses spielt ein Bot auf deinem Platz zu Ende.",
        "You get cards from the next game on; a bot plays this one to its end on your seat.",
    ),
    # Offers
    "hint.button": Text("Tipp", "Hint"),
    "hint.about": Text("Tipp: was würde ein Bot hier tun?", "Hint: what would a bot do here?"),
    "hint.title": Text("Tipp: {what}", "Hint: {what}"),
    "hint.wait": Text("Ein Bot überlegt für dich …", "A bot thinks for you …"),
    "hint.nothing": Text(
        "Du hast gerade nichts zu entscheiden.", "There is nothing for you to decide."
    ),
    "offers.bids": Text("Vorbehalt …", "Reservation …"),
    "offers.calls": Text("Ansagen …", "Calls …"),
    "offers.closed": Text("Ansagen?", "Calls?"),
    "offers.more": Text("Mehr …", "More …"),
    "offers.notnow": Text("Geht jetzt nicht", "Not possible now"),
    "choose.cards": Text("{n} von {count} gewählt", "{n} of {count} chosen"),
    "choose.order": Text("So spielst du: {cards}", "You play: {cards}"),
    "choose.rest": Text(
        "{n} von {count}: wähle die Karten der Reihe nach",
        "{n} of {count}: choose the cards in their order",
    ),
    "choose.anew": Text("Anders ordnen", "Another order"),
    # Score
    "score.re": Text("Re gewinnt", "Re wins"),
    "score.kontra": Text("Kontra gewinnt", "Kontra wins"),
    "score.nobody": Text("Niemand gewinnt", "Nobody wins"),
    "score.over": Text("Das Spiel ist aus", "The game is over"),
    "score.void": Text("Das Spiel zählt nicht", "The game does not count"),
    "score.corrected": Text("Berichtigt", "Corrected"),
    "score.struck": Text("Gestrichen", "Struck out"),
    "score.played": Text("Wie gespielt wurde", "As it was played"),
    "score.against": Text("Re {re} : {kontra} Kontra", "Re {re} : {kontra} Kontra"),
    "score.augen": Text("{n} Augen", "{n} Augen"),
    "score.items": Text("Abrechnung", "Score"),
    "score.base": Text("Spielwert", "Value of the game"),
    "score.bock": Text("Bock ×{n}", "Bock ×{n}"),
    "score.pot": Text("Topf", "Pot"),
    "score.hands": Text("Alle Karten", "All cards"),
    "score.show": Text("Abrechnung", "Score"),
    "score.next": Text("Nächstes Spiel", "Next game"),
    "score.next.list": Text("Neue Liste beginnen", "Begin a new list"),
    "score.waiting": Text("Warte auf die anderen …", "Waiting for the others …"),
    "score.replay": Text("Nachspielen", "Replay"),
    "score.again": Text("Gleiche Karten", "Same cards"),
    "score.rematch": Text("Neuer Zettel", "New sheet"),
    "score.end": Text("Abend beenden", "End the evening"),
    "booked.title": Text("Stand", "Totals"),
    "booked.before": Text("vorher", "before"),
    "booked.points": Text("Spiel", "game"),
    "booked.after": Text("nachher", "after"),
    "end.title": Text("Den Abend beenden?", "End the evening?"),
    "end.text": Text(
        "Danach wird auf diesem Zettel nichts mehr gespielt. Du bekommst eine Zusammenfassung und"
        " kannst mit einem neuen Zettel wieder anfangen.",
        "After that nothing more is played on this sheet. You get a summary and can begin again with"
        " a new sheet.",
    ),
    "end.text.all": Text(
        "Der Abend ist zu Ende, wenn alle es wollen, die am Tisch sitzen. Danach wird auf diesem"
        " Zettel nichts mehr gespielt.",
        "The evening is over when all who sit at the table want it. After that nothing more is"
        " played on this sheet.",
    ),
    "end.over": Text("Der Abend ist zu Ende", "The evening is over"),
    "end.show": Text("Zusammenfassung", "Summary"),
    "end.games": Text("{n} Spiele", "{n} games"),
    "end.games.one": Text("{n} Spiel", "{n} game"),
    "end.plus": Text("{plus} von {games} im Plus", "{plus} of {games} in the black"),
    "end.best": Text("Bestes Spiel", "Best game"),
    "end.worst": Text("Teuerstes Spiel", "Worst game"),
    "end.best.short": Text("bestes", "best"),
    "end.worst.short": Text("schlechtestes", "worst"),
    "end.owed": Text("Was noch zu zahlen ist", "What is owed"),
    "end.pdf": Text("Zettel als PDF", "Sheet as PDF"),
    "wish.end": Text(
        "{names} möchte den Abend beenden ({yes} von {of} dafür).",
        "{names} would like to end the evening ({yes} of {of} agree).",
    ),
    "wish.end.many": Text(
        "{names} möchten den Abend beenden ({yes} von {of} dafür).",
        "{names} would like to end the evening ({yes} of {of} agree).",
    ),
    "wish.again": Text(
        "{names} möchte die gleichen Karten noch einmal ({yes} von {of} dafür).",
        "{names} would like the same cards once more ({yes} of {of} agree).",
    ),
    "wish.again.many": Text(
        "{names} möchten die gleichen Karten noch einmal ({yes} von {of} dafür).",
        "{names} would like the same cards once more ({yes} of {of} agree).",
    ),
    "wish.rematch": Text(
        "{names} möchte einen neuen Zettel ({yes} von {of} dafür).",
        "{names} would like a new sheet ({yes} of {of} agree).",
    ),
    "wish.rematch.many": Text(
        "{names} möchten einen neuen Zettel ({yes} von {of} dafür).",
        "{names} would like a new sheet ({yes} of {of} agree).",
    ),
    "wish.all": Text(
        "Das gilt, wenn alle es wollen; sonst folgt das nächste Spiel.",
        "It counts if everyone wants it; else the next game follows.",
    ),
    "wish.differ": Text(
        "Ihr wollt Verschiedenes: Es folgt das nächste Spiel.",
        "You want different things: the next game follows.",
    ),
    "and": Text("und", "and"),
    "sheet.title": Text("Spielzettel", "Score sheet"),
    "sheet.empty": Text(
        "Nach dem ersten Spiel steht hier der Zettel.",
        "After the first game the sheet will stand here.",
    ),
    "sheet.base": Text("Wert", "Value"),
    "sheet.total": Text("Σ", "Σ"),
    "sheet.money": Text("€", "€"),
    "sheet.reasons": Text("Warum Spiel {n} so zählt", "Why game {n} counts so"),
    "sheet.bock": Text("Bock voraus", "Bock ahead"),
    "sheet.bock.one": Text("Spiel {first}:", "game {first}:"),
    "sheet.bock.many": Text("Spiele {first} bis {last}:", "games {first} to {last}:"),
    "sheet.replay": Text("Nachspielen", "Replay"),
    "panel.log": Text("Verlauf", "Log"),
    "panel.rules": Text("Regeln", "Rules"),
    # Leaving
    "leave.title": Text("Tisch verlassen?", "Leave the table?"),
    "leave.text": Text(
        "Ein Bot übernimmt deinen Platz. Bis dieses Spiel vorbei ist, bleiben es deine Karten: Öffne die"
        " Seite dieses Tisches, um sie weiterzuspielen. Du kannst dich wieder hinsetzen, auch später,"
        " solange dann niemand anderes dort sitzt.",
        "A bot takes your seat. Until this game is over the cards stay yours: open the page of this"
        " table to play on. You can sit down again later too, as long as nobody else has the seat then.",
    ),
    "leave.empty": Text(
        "Dein Platz wird frei. Du kannst dich wieder hinsetzen, wenn du die Seite dieses Tisches"
        " öffnest, solange niemand anderes dort sitzt.",
        "Your seat becomes free. You can sit down again by opening the page of this table, as long as"
        " nobody else has the seat.",
    ),
    "leave.yes": Text("Verlassen", "Leave"),
    "leave.failed": Text(
        "Der Tisch antwortet nicht. Versuche es noch einmal.",
        "The table does not answer. Please try again.",
    ),
    "away.go": Text("Kurz weg – ein Bot spielt für mich", "Away – a bot plays for me"),
    "away.back": Text("Ich bin wieder da", "I am back"),
    # Outside: who has left or was removed
    "out.left": Text("Du hast den Tisch verlassen.", "You have left the table."),
    "out.removed": Text("{name} hat deinen Platz freigegeben.", "{name} has freed your seat."),
    "out.playing": Text("Hier läuft gerade ein Spiel.", "A game is being played here."),
    "out.between": Text(
        "Ein Spiel ist aus, das nächste folgt.", "A game is over, the next one follows."
    ),
    "out.closed": Text("Dieser Tisch ist geschlossen.", "This table is closed."),
    "out.full": Text(
        "Im Moment ist kein Platz für dich frei; nach diesem Spiel vielleicht.",
        "There is no seat for you right now; perhaps after this game.",
    ),
    "out.sit": Text("Wieder hinsetzen", "Sit down again"),
    "out.new": Text("Neuer Tisch", "New table"),
    # Lobby
    "live.lead": Text(
        "Dieser Tisch spielt eine Liste eines Turniers. Wenn alle da sind, wird gegeben.",
        "This table plays a list of a tournament. Cards are dealt when everyone has come.",
    ),
    "live.waits": Text(
        "Es fehlen noch {n}. Wer hier spielt, kommt von der Turnierseite auf dem eigenen Handy.",
        "{n} are still missing. Who plays here comes from the tournament’s page on their own phone.",
    ),
    "live.waits.one": Text(
        "Es fehlt noch jemand. Wer hier spielt, kommt von der Turnierseite auf dem eigenen Handy.",
        "Somebody is still missing. Who plays here comes from the tournament’s page on their own"
        " phone.",
    ),
    "live.stranger": Text(
        "Du siehst zu. Spielst du hier, dann öffne zuerst deinen persönlichen Link zum Turnier.",
        "You look on. If you play here, first open your personal link to the tournament.",
    ),
    "live.tournament": Text("Zum Turnier", "To the tournament"),
    "live.confirm": Text("Liste bestätigen", "Confirm the list"),
    "live.over": Text(
        "Hier wird nicht weitergespielt. Wie es weitergeht, steht beim Turnier.",
        "Nothing more is played here. The tournament says how it goes on.",
    ),
    "lobby.lead": Text(
        "Alle setzen sich und sagen Ja zu den Regeln; dann wird gegeben.",
        "Everyone sits down and says yes to the rules; then the cards are dealt.",
    ),
    "lobby.seats": Text("Plätze", "Seats"),
    "lobby.free": Text("Freier Platz", "Free seat"),
    "lobby.waiting": Text("wartet auf jemanden", "waiting for somebody"),
    "lobby.bot": Text("Bot", "Bot"),
    "lobby.you": Text("du", "you"),
    "lobby.here": Text("da", "here"),
    "lobby.gone": Text("nicht da", "not here"),
    "lobby.agreed": Text("einverstanden", "agreed"),
    "lobby.undecided": Text("liest noch die Regeln", "still reading the rules"),
    "lobby.sit": Text("Hinsetzen", "Sit down"),
    "lobby.move": Text("Hierher", "Move here"),
    "lobby.addbot": Text("Bot", "Bot"),
    "lobby.unbot": Text("Bot weg", "No bot"),
    "lobby.stand": Text("Aufstehen", "Stand up"),
    "lobby.remove": Text("Entfernen", "Remove"),
    "lobby.fill": Text("Freie Plätze mit Bots besetzen", "Fill free seats with bots"),
    "lobby.watching": Text("Du schaust zu.", "You are watching."),
    "lobby.freeseats": Text("Noch {n} Plätze frei.", "{n} seats still free."),
    "lobby.freeseats.one": Text("Noch {n} Platz frei.", "{n} seat still free."),
    "lobby.waitfor": Text("Es fehlt noch: {names}", "Still missing: {names}"),
    "lobby.agree": Text("Mit diesen Regeln einverstanden", "I agree to these rules"),
    "lobby.settings": Text("Einstellungen des Tisches", "Settings of the table"),
    "lobby.invite": Text("Einladen", "Invite"),
    "lobby.qr": Text("QR-Code der Einladung", "QR code of the invitation"),
    "lobby.link": Text("Wer diesen Link hat, darf mitspielen", "Whoever has this link may play"),
    "lobby.copy": Text("Kopieren", "Copy"),
    "lobby.copied": Text("Kopiert.", "Copied."),
    "lobby.rules": Text("Alle Regeln lesen", "Read all rules"),
    "lobby.rules.change": Text(
        "Andere Regeln festlegen und vorschlagen", "Settle other rules and propose them"
    ),
    "new.level": Text("Wie stark Bots spielen", "How strong bots play"),
    "new.think": Text("Bedenkzeit je Zug", "Think time per turn"),
    "new.spectators": Text("Zuschauer sind willkommen", "Spectators are welcome"),
    "new.takeover": Text("Bots spielen für die, die weg sind", "Bots play for those who are away"),
    # Settings
    "settings.title": Text("Einstellungen", "Settings"),
    "settings.auto": Text("Auto", "Auto"),
    "settings.on": Text("An", "On"),
    "settings.off": Text("Aus", "Off"),
    "settings.sound": Text("Ton", "Sound"),
    "settings.index": Text("Buchstaben", "Letters"),
    "settings.colours": Text("Farben", "Colours"),
    "settings.two": Text("zwei", "two"),
    "settings.four": Text("vier", "four"),
    "settings.theme": Text("Helligkeit", "Theme"),
    "settings.light": Text("hell", "light"),
    "settings.dark": Text("dunkel", "dark"),
    "settings.trumps": Text("Trümpfe", "Trumps"),
    "settings.suits": Text("Folge der Farben", "Order of the suits"),
    "settings.ranks": Text("In einer Farbe", "Within a suit"),
    "settings.motion": Text("Bewegung", "Motion"),
    "settings.keys": Text("Tasten", "Keys"),
    "settings.language": Text("Sprache", "Language"),
    # Data of a table
    "data.title": Text("Dieser Tisch", "This table"),
    "data.seat": Text("Auf anderem Gerät weiterspielen", "Go on with another device"),
    "data.seat.text": Text(
        "Öffne diesen Link auf dem anderen Gerät; er gilt nur für deinen Platz",
        "Open this link on the other device; it is for your seat only",
    ),
    "data.remove": Text("{name} entfernen", "Remove {name}"),
    "data.remove.text": Text(
        "{name} ist nicht da und verliert den Platz; läuft ein Spiel, spielt ein Bot weiter. Die Karten"
        " sieht sonst niemand: Wer zurückkommt, kann sie bis zum Ende des Spiels selbst weiterspielen und"
        " sich danach hinsetzen, solange ein Platz frei ist oder ein Bot ihn hat.",
        "{name} is not here and loses the seat; in a running game a bot plays on. Nobody else sees the"
        " cards: whoever comes back can play them on until the game is over, and sit down after it as long"
        " as a seat is free or a bot has it.",
    ),
    "data.export": Text("Daten herunterladen", "Download data"),
    "data.delete": Text("Tisch löschen", "Delete the table"),
    "data.deleted": Text("Der Tisch ist gelöscht.", "The table is deleted."),
    "data.delete.text": Text(
        "Alles, was an diesem Tisch gespielt wurde, ist danach weg. Nur wer den Server betreibt, kann es noch"
        " zwei Wochen lang zurückholen.",
        "Everything that was played at this table will be gone. For two more weeks only the operator of this"
        " server can bring it back.",
    ),
    # That the deal was fair
    "fair.now": Text("Prüfwert dieser Gabe:", "Checksum of this deal:"),
    "fair.next": Text("Prüfwert der nächsten Gabe:", "Checksum of the next deal:"),
    "fair.title": Text("Ehrlich gemischt?", "Dealt fairly?"),
    "fair.secret": Text("Geheimnis der Gabe", "Secret of the deal"),
    "fair.checksum": Text("Prüfwert (SHA-256)", "Checksum (SHA-256)"),
    "fair.how": Text(
        "Der Prüfwert stand vor dem Spiel in den Einstellungen des Tisches; aus dem Geheimnis, den"
        " Zahlen aller und dem Abheben folgt jede Karte.",
        "The checksum stood in the settings of the table before the game; every card follows from"
        " the secret, everybody's numbers and the cut.",
    ),
    "fair.more": Text("So prüft man das", "How to check it"),
    # Keys
    "keys.title": Text("Tasten", "Keys"),
    "keys.lead": Text(
        "Alles geht mit der Maus, mit dem Finger und mit der Tastatur.",
        "Everything works by mouse, by finger and by keyboard.",
    ),
    "keys.move": Text("von Karte zu Karte", "from card to card"),
    "keys.play": Text(
        "Karte spielen; vormerken, wenn du nicht dran bist",
        "play the card; choose it ahead when it is not your turn",
    ),
    "keys.number": Text(
        "die wievielte spielbare Karte; noch einmal spielt sie",
        "the n-th playable card; once more plays it",
    ),
    "keys.where": Text("hören, wie es steht", "hear how things stand"),
    "keys.help": Text("diese Liste", "this list"),
    "keys.canoff": Text(
        "Tasten mit nur einem Zeichen lassen sich in den Einstellungen ausschalten; die für Karten gelten"
        " dann nur noch, solange eine Karte den Fokus hat.",
        "Keys of a single character can be turned off in the settings; those that choose a card then only"
        " work while a card has the focus.",
    ),
    "keys.areoff": Text(
        "Tasten mit nur einem Zeichen sind in den Einstellungen ausgeschaltet; die für Karten gelten nur,"
        " solange eine Karte den Fokus hat.",
        "Keys of a single character are turned off in the settings; those that choose a card only work"
        " while a card has the focus.",
    ),
    "keys.hand": Text("zu deinen Karten", "to your cards"),
    "keys.offers": Text("zu Ansagen und Vorbehalten", "to calls and reservations"),
    "keys.hint": Text(
        "Tipp: was ein Bot täte, und warum (nur gegen Bots)",
        "hint: what a bot would do, and why (against bots only)",
    ),
    "keys.last": Text("der letzte Stich", "the last trick"),
    "keys.trumps": Text("was Trumpf ist, mit Augen", "what is trump, with Augen"),
    "keys.shift": Text("die Karte umlegen (Umschalt + Pfeil)", "move the card (Shift + arrow)"),
    "keys.sort": Text("umgelegte Karten wieder ordnen", "put moved cards in order again"),
    "keys.goon": Text(
        "gleich weiter: nicht auf Bots und volle Stiche warten (auch Leertaste, oder Tipp auf den Filz)",
        "go on at once: do not wait for bots and full tricks (also space, or a touch on the felt)",
    ),
    "keys.sheet": Text("Spielzettel auf und zu", "score sheet open and shut"),
    "keys.rules": Text("Regeln auf und zu", "rules open and shut"),
    "keys.next": Text("nächstes Spiel", "next game"),
    "keys.mute": Text("Ton an und aus", "sound on and off"),
    "keys.close": Text("schließen", "close"),
    "keys.more": Text("Hilfe", "Help"),
    # Replay
    "replay.step": Text("Schritt {n} von {count}", "Step {n} of {count}"),
    "hindsight.button": Text(
        "Was hätte der Bot gespielt? (I)", "What would the bot have played? (I)"
    ),
    "hindsight.next": Text("Zum nächsten Unterschied", "To the next difference"),
    "hindsight.same": Text("Der Bot hätte dasselbe getan.", "The bot would have done the same."),
    "hindsight.other": Text(
        "Der Bot hätte anders gewählt: {what}.", "The bot would have chosen otherwise: {what}."
    ),
    "hindsight.wait": Text(
        "Der Bot sieht sich das an … ({n} von {count})", "The bot is looking … ({n} of {count})"
    ),
    "hindsight.sum": Text(
        "Der Bot hätte {same} von {count} Entscheidungen genauso getroffen.",
        "The bot would have made {same} of {count} decisions the same way.",
    ),
    "hindsight.none": Text(
        "An diesem Platz war nichts zu entscheiden.", "There was nothing to decide at this seat."
    ),
    "hindsight.lost": Text(
        "Der Server ist gerade nicht zu erreichen.", "The server cannot be reached just now."
    ),
    "hindsight.mark.same": Text("der Bot auch", "the bot too"),
    "hindsight.mark.other": Text("der Bot anders", "the bot differently"),
    "replay.first": Text("Zum Anfang", "To the start"),
    "replay.previous": Text("Zurück", "Back"),
    "replay.next": Text("Weiter", "Forward"),
    "replay.last": Text("Zum Ende", "To the end"),
    "replay.play": Text("Abspielen", "Play"),
    "replay.pause": Text("Anhalten", "Pause"),
    "replay.deal": Text("Die Karten sind gegeben.", "The cards are dealt."),
    "replay.position": Text("Stelle im Spiel", "Place in the game"),
    "replay.turn": Text("Tisch drehen", "Turn the table"),
    "replay.share": Text("Link kopieren", "Copy the link"),
    "replay.link": Text("Dieses Spiel, zum Ansehen", "This game, to look at"),
    "replay.score": Text("Abrechnung", "Score"),
}
