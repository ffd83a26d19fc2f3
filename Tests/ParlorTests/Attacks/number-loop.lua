-- Tries loops at the ends of the whole numbers.
-- expect: fine
for _ = math.maxinteger - 1, math.maxinteger do end
for _ = math.mininteger, math.mininteger + 1 do end
assert(not pcall(function() for _ = 1, 2, 0 do end end))
assert(not pcall(function() return 1 // 0 end))
assert(math.mininteger // -1 == math.mininteger and math.mininteger % -1 == 0)
