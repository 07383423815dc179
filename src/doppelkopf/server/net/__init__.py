"""How the server is reached: addresses, sockets, requests.

listen       its socket and its address
connections  how many connections may stand in the door
access       who asks: address, cookie, origin
routes       what is answered beside pages
socket       the websocket of a table
operation    health and figures for whoever runs it
"""
