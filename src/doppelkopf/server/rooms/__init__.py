"""Rooms: whatever lives behind links, with one log and one machine for all kinds. Pure.

kind      what a kind of room brings
links     what a link allows, and how others come by it
refusals  what any room refuses, in words
"""
