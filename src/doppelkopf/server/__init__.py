"""Tables that live: one ordered log each, storage, clock, bots, protocol. No HTML here."""
