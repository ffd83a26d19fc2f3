-- Tries an object with a name of its own.
-- expect: error
local parlor = require 'parlor'
parlor.match(setmetatable({}, { __name = ('x'):rep(100000) }))
