"""Texts of a new tournament, the door and the start page; `SCRIPTS` are those that scripts need too."""

from doppelkopf.language import Text

PAGES: dict[str, Text] = {
    "start.tournament": Text("Turnier", "Tournament"),
    "start.tournament.text": Text(
        "Vom ersten Namen bis zur Siegerliste: auslosen, Listen am Handy oder auf Papier, Uhr,"
        " Rangliste.",
        "From the first name to the list of winners: draw, lists on phones or on paper, clock,"
        " ranking.",
    ),
    "tourney.own": Text("Deine Turniere", "Your tournaments"),
    "tourney.role.player": Text("du spielst mit", "you play"),
    "tourney.role.helper": Text("du hilfst", "you help"),
    "tourney.role.referee": Text("Schiedsrichter", "referee"),
    "tourney.role.organiser": Text("Turnierleitung", "organiser"),
    "tourney.over": Text("beendet", "over"),
    "tourney.title": Text("Turnier", "Tournament"),
    "tourney.new": Text("Ein Turnier ausrichten", "Run a tournament"),
    "tourney.new.lead": Text(
        "Ein Name genügt. Alles andere hat übliche Werte und lässt sich später ändern.",
        "A name is enough. All else has usual values and can be changed later.",
    ),
    "tourney.new.name": Text("Wie heißt das Turnier?", "What is the tournament called?"),
    "tourney.new.name.such": Text("Herbstturnier", "Autumn tournament"),
    "tourney.new.rules.hint": Text(
        "Wettbewerbsregeln und DDV sind für Turniere gemacht.",
        "The competition rules and the DDV's are made for tournaments.",
    ),
    "tourney.new.rounds": Text("Wie viele Runden?", "How many rounds?"),
    "tourney.new.more": Text(
        "Ort, Tag, Startgeld, Länge einer Liste", "Place, day, entry fee, length of a list"
    ),
    "tourney.games": Text("Spiele je Liste", "Games in a list"),
    "tourney.games.hint": Text(
        "Zu fünft ein Viertel mehr, damit alle gleich oft geben.",
        "A quarter more at five, so that everyone deals as often.",
    ),
    "tourney.new.do": Text("Turnier anlegen", "Set it up"),
    "tourney.place": Text("Ort", "Place"),
    "tourney.date": Text("Tag", "Day"),
    "tourney.fee": Text("Startgeld (€)", "Entry fee (€)"),
    "tourney.club": Text("Verein", "Club"),
    "tourney.team": Text("Mannschaft", "Team"),
    "tourney.optional": Text("(kann leer bleiben)", "(may stay empty)"),
    "tourney.number": Text("Startnummer {n}", "Start number {n}"),
    "tourney.desk": Text("Turnierleitung", "Organiser's desk"),
    "tourney.player": Text("Mein Turnier", "My tournament"),
    "tourney.wall": Text("Aushang", "Wall"),
    "tourney.nojs": Text(
        "Diese Seite braucht Skripte, um sich selbst zu erneuern. Ohne sie zeigt die Turnierleitung"
        " alles auch auf Papier.",
        "This page needs scripts to keep itself up to date. Without them the organiser has all of"
        " it on paper too.",
    ),
    "tourney.door": Text("Zum Turnier anmelden", "Enter the tournament"),
    "tourney.door.name": Text("Dein Name", "Your name"),
    "tourney.door.name.why": Text(
        "So stehst du auf allen Listen. Hat dich schon jemand gemeldet, dann lass dir bei der"
        " Turnierleitung deinen persönlichen Code zeigen.",
        "This is how all lists call you. If somebody has entered you already, let the organiser"
        " show you your personal code.",
    ),
    "tourney.door.club.other": Text("ein anderer Verein", "another club"),
    "tourney.door.club.none": Text("keiner", "none"),
    "tourney.door.team.other": Text("eine andere Mannschaft", "another team"),
    "tourney.door.team.none": Text("keine", "none"),
    "tourney.door.yours": Text(
        "Was du hier eingibst, gehört zu diesem Handy: Auf derselben Seite siehst du später deinen"
        " Tisch, deine Liste und deinen Platz.",
        "What you enter here belongs to this phone: on the same page you will see your table, your"
        " list and your place.",
    ),
    "tourney.door.do": Text("Anmelden", "Enter"),
    "tourney.door.closed": Text("Die Anmeldung ist geschlossen", "Entries are closed"),
    "tourney.door.closed.text": Text(
        "Alle Runden haben begonnen. Frag bei der Turnierleitung.",
        "All rounds have begun. Please ask the organiser.",
    ),
}
"""What templates ask for."""

LINE: dict[str, Text] = {
    "tourney.door.sending": Text(
        "Wird gesendet … Ohne Verbindung wartet deine Meldung hier.",
        "Being sent … Without a connection your entry waits here.",
    ),
    "tourney.line.lost": Text(
        "Keine Verbindung. Was du tust, wird gesendet, sobald sie wieder da ist.",
        "No connection. What you do is sent as soon as it is back.",
    ),
    "tourney.sending": Text("Einen Moment …", "One moment …"),
    "tourney.sending.lost": Text(
        "Das kam nicht an. Es wird noch einmal gesendet …",
        "That did not arrive. It is being sent again …",
    ),
    "tourney.line.closed": Text(
        "Diese Seite ist nicht mehr verbunden. Bitte lade sie neu.",
        "This page is connected no more. Please load it again.",
    ),
}
"""What scripts ask for."""
