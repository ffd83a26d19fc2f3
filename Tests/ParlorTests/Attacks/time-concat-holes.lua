-- Tries a list that has no end.
-- expect: error
return table.concat({}, "", 1, 1 << 40)
