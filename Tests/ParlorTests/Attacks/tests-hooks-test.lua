-- Tries hooks without end.
-- expect: time or memory
while true do before_each(print) end
