-- My test: what must be true of four-in-a-row. Run it with `parlor test FILE`.
local parlor = require "parlor"

describe("four-in-a-row", function()
  local match

  -- Runs before each test; each test has its own machine, in which nothing was changed.
  before_each(function() match = parlor.match { game = "four-in-a-row" } end)

  it("begins with a seat that has moves", function()
    -- Plays the draws of chance. To choose what it draws, call match:deal { ... } before.
    match:run()
    expect(match.seats):to_contain(match.turn)
    expect(#match.moves > 0):to_be_true()
  end)

  it("refuses what isn't a move", function()
    match:run()
    local before = match:save()
    expect(function() match:play("no such move") end):to_error()
    expect(match:save()):to_equal(before)
  end)

  it("comes to an end, and keeps the laws of every game", function()
    local players = {}
    for number in ipairs(match.seats) do players[number] = "random" end
    match = parlor.match { game = "four-in-a-row", players = players }
    expect(match:run().reason):to_match("^[%l%d-]+$")
    -- Looks in this match for what `parlor check` looks for in random games.
    match:check()
  end)
end)
