-- Tries a list that is far too long for the stack.
-- expect: error
return table.unpack({}, 1, 1 << 40)
