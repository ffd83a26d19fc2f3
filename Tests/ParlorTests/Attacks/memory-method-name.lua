-- Tries a method whose name has a megabyte.
-- expect: error
local parlor = require "parlor"

return parlor.match({ game = "four-in-a-row" })[("x"):rep(1000000)]
