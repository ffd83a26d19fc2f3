-- Tries a weak table.
-- expect: error
setmetatable({}, { __mode = "k" })
