"""Many tables and rounds.

draw     who sits where in which round
ranking  who stands where, people and teams
"""
