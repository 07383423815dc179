"""Doppelkopf in the terminal: one person plays a match against bots.

`sitting` strings games into a match, `saving` keeps one in a file, `mind` lets bots think; all else
shows the scenes of `doppelkopf.scene`, which browsers get too, and sends back what was
chosen. No rule of the game is known here.
"""
