local parlor = require "parlor"
parlor.mod("second", { id = "first" })
return parlor.mod("first", { id = "second" })
