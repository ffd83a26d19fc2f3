-- Tries coroutines with deep stacks.
-- expect: memory or error or time
local function deep(n) if n == 0 then coroutine.yield() else deep(n - 1) return 1 end end
local t = {}
while true do
  local c = coroutine.create(deep)
  coroutine.resume(c, 10000)
  t[#t + 1] = c
end
