"""How the server is reached: addresses, sockets, requests.

listen       its socket and its address
connections  how many connections may stand in the door
access       who asks: address, cookie, origin
routes       what is answered beside pages
rooms        what all rooms have
socket       the websocket of a room
operation    health and figures for whoever runs it
"""
