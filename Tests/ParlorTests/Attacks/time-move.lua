-- Tries a table that is moved very far.
-- expect: time or error
while true do table.move({}, 1, 1 << 40, 2) end
