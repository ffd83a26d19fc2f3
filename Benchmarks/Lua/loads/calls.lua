-- Calls: recursion, closures, methods, protected calls, several results.
local function fibonacci(n) return n < 2 and n or fibonacci(n - 1) + fibonacci(n - 2) end

local Counter = {}
Counter.__index = Counter
function Counter:add(amount) self.count = self.count + amount return self end

local function adder(amount) return function(value) return value + amount, amount end end

local counter = setmetatable({ count = 0 }, Counter)
local total = fibonacci(21)
for i = 1, 10000 do
  counter:add(i)
  local add = adder(i)
  local sum, amount = add(total)
  total = select(2, pcall(math.max, sum % 1000, amount))
end
