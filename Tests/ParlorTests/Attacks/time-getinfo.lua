-- Looks at calls far out in a deep recursion.
-- expect: time
local function down(depth)
  if depth > 0 then return 1 + down(depth - 1) end
  while true do
    for level = 0, 100000, 100 do debug.getinfo(level) end
    debug.traceback()
  end
end
down(100000)
