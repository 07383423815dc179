"""Many tables and rounds.

draw  who sits where in which round
"""
