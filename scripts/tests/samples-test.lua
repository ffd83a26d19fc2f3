local parlor = require "parlor"

-- An opponent that takes samples of its position, and then makes the first move.
local function sampling(look)
  return parlor.opponent {
    choose = function(seen)
      for _ = 1, 60 do look(seen:sample()) end
      return seen.moves[1]
    end,
  }
end

describe("a sample of little-whist", function()
  it("gives nobody a card of a suit that it didn't follow", function()
    local north = sampling(function(sample)
      for _, card in ipairs(sample:view("east").hands[2]) do expect(card:sub(2)).never:to_be("c") end
    end)
    local match = parlor.match {
      game = "little-whist", setup = { players = 2, hand = 3 }, players = { north = north, east = "random" },
    }
    match:deal { "9c", "9d", "Tc", "Td", "Jc", "Ks", "9h" }
    for _ = 1, 7 do match:step() end
    match:play("9c"):play("9d"):step()
    expect(match.turn):to_be("east")
  end)
end)

describe("a sample of rock-paper-scissors", function()
  it("has left choose anything", function()
    local found = {}
    local right = sampling(function(sample) found[sample:view("left").chosen] = true end)
    local match = parlor.match { game = "rock-paper-scissors", players = { left = "random", right = right } }
    match:play("rock"):step()
    expect(found):to_equal { rock = true, paper = true, scissors = true }
  end)
end)
