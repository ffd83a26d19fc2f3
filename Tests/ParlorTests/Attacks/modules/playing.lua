local parlor = require "parlor"
return parlor.match({ game = "four-in-a-row", players = { "random", "random" } }):run()
