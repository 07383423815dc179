"""The table in the browser: pages, scripts, cards, and the app that serves them."""
