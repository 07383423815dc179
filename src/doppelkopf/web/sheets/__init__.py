"""Score sheets in the browser.

paper  the sheet of a table as a PDF
"""

from doppelkopf.web.sheets.paper import routes as routes
