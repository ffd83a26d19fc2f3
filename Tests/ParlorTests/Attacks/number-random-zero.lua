-- Tries all bits of a random number.
-- expect: fine
for _ = 1, 1000 do assert(math.type(math.random(0)) == "integer") end
