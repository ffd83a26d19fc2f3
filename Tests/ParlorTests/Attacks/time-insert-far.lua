-- Tries positions beyond a list.
-- expect: error
table.insert({}, math.maxinteger, 1)
