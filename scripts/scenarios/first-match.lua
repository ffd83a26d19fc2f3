-- Two opponents, one native and one written in Lua, play a best of five on the default board and one game on a
-- large board.
local parlor = require "parlor"
local center = require "opponents.center"

local function play(title, setup, seed)
  local match = parlor.match {
    game = "four-in-a-row",
    setup = setup,
    players = { red = "greedy", black = center },
    seed = seed,
  }
  local outcome = match:run()
  print(title)
  print(match.board)
  print(outcome.text .. " after " .. match.ply .. " moves")
  print()
  return outcome
end

print "Best of five on 7x6: greedy plays red, center plays black."
print()
local wins = { red = 0, black = 0 }
local number = 0
while wins.red < 3 and wins.black < 3 and number < 5 do
  number = number + 1
  local first = number % 2 == 1 and "red" or "black"
  local outcome = play("Game " .. number .. ", " .. first .. " begins", { first = first }, number)
  if outcome.winner then
    wins[outcome.winner] = wins[outcome.winner] + 1
  end
end

play("And one on 10x8", { columns = 10, rows = 8 }, 7)

print(("Totals of the %d games on 7x6: greedy %d, center %d, drawn %d."):format(
  number, wins.red, wins.black, number - wins.red - wins.black))
