local parlor = require "parlor"

local function nim(heaps, misere)
  return parlor.match { game = "nim", setup = { heaps = heaps, misere = misere } }
end

describe("nim", function()
  it("offers as many sticks as each heap has", function()
    expect(nim({ 1, 2 }).moves):to_equal { "a1", "b1", "b2" }
  end)

  it("takes sticks from one heap alone", function()
    expect(nim({ 3, 4, 5 }):play("b3"):view().heaps):to_equal { 3, 1, 5 }
  end)

  it("refuses what isn't there", function()
    local match = nim { 3, 4, 5 }
    expect(function() match:play("a4") end):to_error("heap a has 3 sticks")
    expect(function() match:play("d1") end):to_error("'d1' isn't legal here")
    expect(match.ply):to_be(0)
  end)

  describe("at the end", function()
    it("the last stick wins", function()
      expect(nim({ 1, 1 }):play("a1"):play("b1").outcome.text):to_be("second won (took-the-last)")
    end)

    it("the last stick loses in misère play", function()
      expect(nim({ 1, 1 }, true):play("a1"):play("b1").outcome.text):to_be("first won (left-the-last)")
    end)
  end)

  it("says what is wrong with heaps", function()
    expect(function() nim { 0 } end):to_error("1 to 26 whole numbers from 1 to 99")
  end)

  it("is won by the nim-sum, whatever the other does", function()
    local players = { require "opponents.nim-sum", "random" }
    for seed = 1, 10 do
      expect(parlor.match({ game = "nim", players = players, seed = seed }):run().winner):to_be("first")
    end
  end)

  it("plays a whole game as it was recorded", function()
    local match = parlor.match { game = "nim", players = { "greedy", "random" }, seed = 3 }
    match:run()
    expect(match):to_golden("greedy-and-random")
  end)
end)
