-- Tries times of Simon that are negative.
-- expect: error
local parlor = require "parlor"

parlor.match({ game = "simon", setup = { timing = { { up_to = math.mininteger, tone = -1, gap = 0/0 } } } }):run()
