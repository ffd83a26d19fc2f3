-- Tries a weak table, which would show when garbage is collected.
-- expect: fine
local weak = setmetatable({}, { __mode = "kv" })
for number = 1, 200 do weak[number] = {} end
for _ = 1, 100000 do local _ = { {} } end
assert(#weak == 200)
