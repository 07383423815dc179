"""Tables that live: storage, clock, protocol, and what each seat is shown."""
