"""Texts of the screen on the wall of a tournament, all for scripts."""

from doppelkopf.language import Text

HALL: dict[str, Text] = {
    "hall.full": Text("Vollbild", "Full screen"),
    "bell.touch": Text(
        "Für den Ton einmal tippen",
        "Tap once for sound",
    ),
    "hall.page": Text("{n} von {of}", "{n} of {of}"),
    "hall.tables": Text("Runde {n}: Wer sitzt wo?", "Round {n}: who sits where?"),
    "hall.tables.next": Text("Nächste Runde: Runde {n}", "Next round: round {n}"),
    "hall.table": Text("Tisch {n}", "Table {n}"),
    "hall.out": Text("Setzen aus", "Sitting out"),
    "hall.clock": Text("Runde {n}", "Round {n}"),
    "hall.clock.waits": Text("gleich geht es los", "about to begin"),
    "hall.clock.stands": Text("Uhr steht", "clock stands"),
    "hall.clock.over": Text("Zeit ist um", "time is up"),
    "hall.fours": Text("Vierertische", "Tables of four"),
    "hall.fives": Text("Fünfertische", "Tables of five"),
    "hall.lists": Text("{n} von {of} Listen abgeschlossen", "{n} of {of} lists closed"),
    "hall.people": Text("Rangliste", "Ranking"),
    "hall.teams": Text("Mannschaften", "Teams"),
    "hall.final": Text("Endstand", "Final ranking"),
    "hall.after": Text("nach {n} Runden", "after {n} rounds"),
    "hall.after.one": Text("nach 1 Runde", "after 1 round"),
    "hall.missing": Text("{n} Listen offen", "{n} lists open"),
    "hall.missing.one": Text("1 Liste offen", "1 list open"),
    "hall.protest": Text("Protest", "protest"),
    "hall.door": Text("Hier anmelden", "Enter here"),
    "hall.door.text": Text(
        "Mit der Handykamera auf den Code zeigen, Namen eintippen, fertig.",
        "Point your phone's camera at the code, type your name, done.",
    ),
    "hall.welcome": Text("Willkommen", "Welcome"),
    "hall.welcome.text": Text(
        "Wer wo sitzt, steht hier, sobald gelost ist.",
        "Who sits where is shown here as soon as the seats are drawn.",
    ),
    "hall.lost": Text("Keine Verbindung: Stand von {time}", "No connection: this is as of {time}"),
    "hall.sleeps": Text(
        "Dieser Bildschirm kann einschlafen: Bitte stell am Gerät ein, dass er anbleibt.",
        "This screen may go to sleep: please set the device to keep it on.",
    ),
}
