"""What an event makes of a tournament.

people  who is entered, there, gone, has paid; settings
rounds  draws, clocks, lists, penalties, protests
"""
