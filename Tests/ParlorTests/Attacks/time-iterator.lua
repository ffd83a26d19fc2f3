-- Tries an iterator that never ends.
-- expect: time
for _ in function() return 1 end do end
