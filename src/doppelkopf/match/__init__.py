"""Many games at one table: who plays and deals, Bock, compulsory solos, pot, penalties, sheet."""
