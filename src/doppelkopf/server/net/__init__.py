"""How the server is reached: addresses, sockets, requests.

listen       its socket and its address
connections  how many connections may stand in the door
access       who asks: address, cookie, origin
here         whether somebody at this very machine asks
network      the way in from the network, opened and closed in the page
routes       what is answered beside pages
rooms        what all rooms have
sheets       the sheet of an evening: its file, its exports, one request by POST
tournaments  one request by POST, the picture, personal links
socket       the websocket of a room
operation    health and figures for whoever runs it
"""
