-- Tries a tower of protected calls in a coroutine.
-- expect: time or error
local function tower(depth)
  if depth == 0 then while true do end end
  return pcall(tower, depth - 1)
end
coroutine.wrap(function() while true do tower(150) end end)()
while true do end
