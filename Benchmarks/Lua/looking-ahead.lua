-- Random games that are played, with the list of moves at each ply, and taken back: on a state of Parlor's, or in plain
-- Lua on a copy of the table for each ply. The argument says how many moves.
local count = tonumber(arg[1])
local plain = not pcall(require, "parlor")

-- A state in plain Lua, with the methods of Parlor's.
local function plain_state()
  local rules = dofile("Benchmarks/Lua/rules-bitboard.lua")
  local current, before = rules.start(), {}
  return {
    moves = function() return rules.moves(current) end,
    play = function(_, move)
      before[#before + 1] = current
      current = { own = current.own, all = current.all, plies = current.plies, status = current.status }
      rules.apply(current, move)
    end,
    undo = function()
      if #before == 0 then return false end
      current, before[#before] = before[#before], nil
      return true
    end,
  }
end

local function walk(state, list)
  local played = 0
  while played < count do
    local moves = list(state)
    while #moves > 0 do
      state:play(moves[math.random(#moves)])
      moves, played = list(state), played + 1
    end
    while state:undo() do end
  end
end

if plain then
  walk(plain_state(), function(state) return state.moves() end)
else
  local parlor = require "parlor"
  walk(parlor.match({ game = "four-in-a-row" }):state(), function(state) return state.moves end)
end
