"""What bots are called at a table of people."""

BOT_NAMES = (
    "Alma", "Bruno", "Clara", "Detlef", "Elli", "Fiete", "Gerda", "Hinnerk", "Ilse", "Jupp",
)  # fmt: skip
