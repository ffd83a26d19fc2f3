-- Tries a handler that fails in itself.
-- expect: fine
local function handler() error("again") end
for _ = 1, 1000 do assert(not xpcall(error, handler, "x")) end
