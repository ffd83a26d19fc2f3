-- Random games of rules in Lua, in a loop of their own: `lua5.4 rules-loop.lua RULES.lua GAMES`.
local rules = dofile(arg[1])
local start, turn, moves, apply, random = rules.start, rules.turn, rules.moves, rules.apply, math.random

local function playGame()
  local state = start()
  local mover = turn(state)
  while type(mover) ~= "table" do
    local legal = moves(state)
    apply(state, legal[random(#legal)])
    mover = turn(state)
  end
  return mover
end

for _ = 1, tonumber(arg[2]) do playGame() end
