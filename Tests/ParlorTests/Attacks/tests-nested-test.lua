-- Tries groups in groups.
-- expect: error
local function nest() describe("a", nest) end nest()
