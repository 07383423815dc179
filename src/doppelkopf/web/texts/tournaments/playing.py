"""Texts of who plays in a tournament: at the door and at their table, all for scripts."""

from doppelkopf.language import Text

PLAYING: dict[str, Text] = {
    # Who they are.
    "play.number": Text("Startnummer", "Start number"),
    "play.registered": Text(
        "Du bist gemeldet. Sobald die Turnierleitung dich bestätigt, steht es hier.",
        "You are entered. As soon as the organiser confirms it, it is said here.",
    ),
    "play.confirmed": Text(
        "Deine Meldung ist bestätigt. Sag der Turnierleitung Bescheid, wenn du da bist.",
        "Your entry is confirmed. Tell the organiser when you are there.",
    ),
    "play.present": Text(
        "Du bist dabei. Dein Tisch steht hier, sobald gelost ist.",
        "You are in. Your table is shown here as soon as the seats are drawn.",
    ),
    "play.no-show": Text(
        "Du bist als fehlend eingetragen. Wenn du doch da bist, sag der Turnierleitung Bescheid.",
        "You are entered as missing. If you are there after all, tell the organiser.",
    ),
    "play.left": Text(
        "Du bist gegangen. Wenn du zurück bist, sag der Turnierleitung Bescheid.",
        "You have left. If you are back, tell the organiser.",
    ),
    "play.over": Text("Das Turnier ist zu Ende.", "The tournament is over."),
    "play.fee": Text("Startgeld noch offen: {amount}", "Entry fee still to pay: {amount}"),
    "play.card": Text("Deine Startkarte", "Your start card"),
    "play.card.draw": Text("Startkarte ziehen", "Draw a start card"),
    "play.card.why": Text(
        "Die Karte sagt, wo du in jeder Runde sitzt.",
        "The card says where you sit in each round.",
    ),
    # Where they sit.
    "play.round": Text("Runde {n}", "Round {n}"),
    "play.next": Text("Nächste Runde: Runde {n}", "Next round: round {n}"),
    "play.table": Text("Tisch {n}", "Table {n}"),
    "play.seat": Text("Platz {n}", "Seat {n}"),
    "play.with": Text("mit {names}", "with {names}"),
    "play.out": Text("In dieser Runde setzt du aus.", "You sit this round out."),
    "play.you": Text("du", "you"),
    "play.deals": Text("gibt zuerst", "deals first"),
    "play.writes": Text("schreibt", "keeps the list"),
    "play.gone": Text("gegangen", "has left"),
    "play.standin": Text("für sie oder ihn spielt {name}", "{name} plays on for them"),
    "play.has-signed": Text("hat bestätigt", "has confirmed"),
    # The clock.
    "play.clock": Text("Noch", "Left"),
    "play.clock.waits": Text("Die Uhr läuft noch nicht", "The clock does not run yet"),
    "play.clock.stands": Text("Die Uhr steht", "The clock stands still"),
    "play.clock.over": Text("Die Zeit ist um", "Time is up"),
    "play.clock.extra": Text(
        "mit {n} Minuten mehr für euren Tisch", "with {n} minutes more for your table"
    ),
    "play.clock.extra.one": Text(
        "mit 1 Minute mehr für euren Tisch", "with 1 minute more for your table"
    ),
    # The list.
    "play.list": Text("Unsere Liste", "Our list"),
    "play.live": Text(
        "Euer Tisch spielt am Live-Tisch; die Liste schreibt er selbst.",
        "Your table plays at a live table, which writes the list by itself.",
    ),
    "play.live.go": Text("Zum Live-Tisch", "To the live table"),
    "play.live.open": Text("Am Live-Tisch spielen", "Play at a live table"),
    "play.list.open": Text("Zu unserer Liste", "Open our list"),
    "play.list.see": Text("Liste ansehen", "Look at the list"),
    "play.list.games": Text("{n} Spiele geschrieben", "{n} games written"),
    "play.list.games.one": Text("1 Spiel geschrieben", "1 game written"),
    "play.list.games-of": Text("{n} von {of} Spielen geschrieben", "{n} of {of} games written"),
    "play.list.games-of.one": Text("1 von {of} Spielen geschrieben", "1 of {of} games written"),
    "play.list.waits": Text(
        "Noch hat niemand gesagt, wer die Liste führt. Wer schreibt, gibt nicht zuerst.",
        "Nobody has said yet who keeps the list. Whoever does is not the first to deal.",
    ),
    "play.list.begins": Text("Die Liste wird gerade angelegt …", "The list is just being opened …"),
    "play.list.write": Text("Ich schreibe", "I keep the list"),
    "play.list.disputed": Text(
        "Auf der Liste wartet noch etwas auf eine Entscheidung.",
        "Something on the list still waits for a choice.",
    ),
    "play.list.missing": Text(
        "Die Liste ist nicht da. Bitte sag der Turnierleitung Bescheid.",
        "The list is not there. Please tell the organiser.",
    ),
    "play.list.finished": Text(
        "Die Liste ist zu Ende gespielt. Seht sie euch an: Stimmt alles, bestätigt sie jeder auf"
        " seinem Handy.",
        "The list is played to its end. Look at it: if all is right, each of you confirms it on"
        " their phone.",
    ),
    "play.list.done": Text(
        "Seid ihr fertig? Dann seht die Liste noch einmal an: Stimmt alles, bestätigt sie jeder auf"
        " seinem Handy, und niemand ändert sie mehr.",
        "Have you finished? Then look at the list once more: if all is right, each of you confirms"
        " it on their phone, and nobody changes it any more.",
    ),
    "play.list.mine": Text("Du hast {points} Punkte.", "You have {points} points."),
    "play.list.sign": Text("Die Liste stimmt", "The list is right"),
    "play.list.sign.words": Text("Bestätigung der Liste", "Confirming the list"),
    "play.list.signed": Text(
        "Du hast die Liste bestätigt. Es fehlen noch: {names}.",
        "You have confirmed the list. Still missing: {names}.",
    ),
    "play.list.signed.sent": Text("Du hast die Liste bestätigt.", "You have confirmed the list."),
    "play.list.closed": Text("Die Liste ist abgeschlossen.", "The list is closed."),
    "play.list.corrected": Text(
        "Nachträglich berichtigt: {why} ({by})", "Corrected afterwards: {why} ({by})"
    ),
    "play.organiser": Text("Turnierleitung", "organiser"),
    # Protests.
    "play.protest": Text("Protest einlegen", "Protest"),
    "play.protest.title": Text("Protest", "Protest"),
    "play.protest.lead": Text(
        "Gegen die Wertung eines Spiels, solange die Liste offen ist. Die Turnierleitung"
        " entscheidet; bis dahin steht der Protest in der Rangliste.",
        "Against what a game counts, while the list is open. The organiser decides; until then the"
        " ranking shows the protest.",
    ),
    "play.protest.game": Text("Um welches Spiel geht es?", "Which game is it about?"),
    "play.protest.game.n": Text("Spiel {n}", "Game {n}"),
    "play.protest.game.now": Text("Spiel {n} (läuft)", "Game {n} (running)"),
    "play.protest.text": Text("Was ist strittig?", "What is it about?"),
    "play.protest.send": Text("Protest abgeben", "Hand in the protest"),
    "play.protest.words": Text("Protest zu Spiel {n}", "Protest about game {n}"),
    "play.protests": Text("Proteste an eurem Tisch", "Protests at your table"),
    "play.protest.open": Text("offen", "open"),
    "play.protest.upheld": Text("stattgegeben: {why}", "upheld: {why}"),
    "play.protest.refused": Text("abgelehnt: {why}", "turned down: {why}"),
    # Their place.
    "play.place": Text("Mein Stand", "How I stand"),
    "play.place.rank": Text("{rank}. von {of}", "{rank} of {of}"),
    "play.place.none": Text(
        "Ein Platz steht hier, sobald Listen abgeschlossen sind.",
        "Your place is shown here as soon as lists are closed.",
    ),
    "play.place.points": Text("{n} Punkte", "{n} points"),
    "play.place.points.one": Text("1 Punkt", "1 point"),
    "play.place.disputed": Text(
        "An einem deiner Tische ist ein Protest offen.", "A protest at a table of yours is open."
    ),
    "play.place.rounds": Text("Meine Runden", "My rounds"),
    "play.place.penalty": Text(
        "{points} Punkte Strafe: {why}", "Penalty of {points} points: {why}"
    ),
    "play.place.withdrawn": Text("(zurückgenommen)", "(withdrawn)"),
    "play.ranking": Text("Ganze Rangliste", "Whole ranking"),
    "play.ranking.title": Text("Rangliste", "Ranking"),
    "play.ranking.wait": Text("Wird geholt …", "Being fetched …"),
    "play.ranking.late": Text(
        "Die Rangliste ist nicht gekommen. Bitte versuch es gleich noch einmal.",
        "The ranking did not come. Please try again in a moment.",
    ),
    "play.ranking.open": Text("Noch {n} Listen offen", "{n} lists still open"),
    "play.ranking.open.one": Text("Noch 1 Liste offen", "1 list still open"),
    "play.ranking.final": Text("Endstand", "Final ranking"),
    "play.ranking.so-far": Text("Stand nach {n} Runden", "After {n} rounds"),
    "play.ranking.so-far.one": Text("Stand nach 1 Runde", "After 1 round"),
    "play.ranking.people": Text("Einzel", "Players"),
    "play.ranking.teams": Text("Mannschaften", "Teams"),
    "play.ranking.name": Text("Name", "Name"),
    "play.ranking.points": Text("Punkte", "Points"),
    "play.ranking.mark": Text("Protest offen", "protest open"),
    # Going.
    "play.leave": Text("Ich gehe", "I am leaving"),
    "play.leave.before": Text("Ich komme doch nicht", "I am not coming after all"),
    "play.leave.title": Text("Das Turnier verlassen?", "Leave the tournament?"),
    "play.leave.text": Text(
        "Du wirst für keine Runde mehr gesetzt. Zurück holt dich nur die Turnierleitung.",
        "You get no seat in any further round. Only the organiser can bring you back.",
    ),
    "play.leave.costs": Text(
        "Jede Runde, die du nicht spielst, kostet {points} Punkte, auch für deine Mannschaft; eine"
        " Liste, die du mittendrin verlässt, zählt höchstens −{points}.",
        "Each round that you do not play costs {points} points, also for your team; a list that you"
        " leave in the middle counts −{points} at most.",
    ),
    "play.leave.yes": Text("Ja, ich gehe", "Yes, I am leaving"),
    "play.leave.words": Text("Abmeldung", "Leaving"),
    # The line.
    "play.lost": Text(
        "Keine Verbindung zum Turnier. Ist das Handy noch im WLAN der Halle? Handys verlassen ein"
        " WLAN ohne Internet gern von selbst: Wähl es wieder aus und bleib verbunden, auch wenn das"
        " Handy abrät. Was du hier siehst, ist der Stand von {time}.",
        "No connection to the tournament. Is your phone still in the hall's Wi-Fi? Phones like to"
        " leave a Wi-Fi without internet by themselves: choose it again and stay connected, even if"
        " the phone advises against it. What you see here is as of {time}.",
    ),
    "play.waits": Text("Wartet auf Verbindung: {what}", "Waits for the connection: {what}"),
    "play.unkept": Text(
        "Dieser Browser behält nichts: Bitte schließ die Seite nicht, bis es gesendet ist.",
        "This browser keeps nothing: please do not close the page until it is sent.",
    ),
    "play.caught-up": Text("Wieder verbunden.", "Connected again."),
    "play.refused": Text("{what} ging nicht: {why}", "{what} could not be: {why}"),
}
