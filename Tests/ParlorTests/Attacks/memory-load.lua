-- Tries source that grows.
-- expect: memory or error
local s = "return 1" while true do s = s .. " + 1 --" .. s load(s) end
