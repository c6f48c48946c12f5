"""Two written rule sheets of Durak, each a form of its own: a site's page, and a player's essay.

They are the Durak of `durak_teach.games.durak` with other choices. What both add stands in `right`
(who may attack, and when a bout is over), `passing` (transfers) and `pairs`; `choices` are what a
table
may agree on.
"""
