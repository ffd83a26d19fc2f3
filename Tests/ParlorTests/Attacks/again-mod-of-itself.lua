-- Tries a mod of itself.
-- expect: error
local parlor = require "parlor"
parlor.mod("me", { id = "me" })
