-- Tries wrapped coroutines that are closed while they close.
-- expect: time or error or memory
local function make(depth)
  return coroutine.wrap(function()
    local held <close> = setmetatable({}, { __close = function() if depth < 300 then make(depth + 1)() end end })
    error("x")
  end)
end
while true do pcall(make(1)) end
