local parlor = require "parlor"

-- A match with a known card, which is dealt in place of a random one.
local function hiding(card)
  local match = parlor.match { game = "esp-hints" }
  match:deal({ card }):run()
  return match
end

describe("esp-hints", function()
  it("tells how the hidden card's rank lies to each guess", function()
    local match = hiding("seven of hearts")
    match:play("jack of hearts"):play("two of clubs"):play("seven of clubs")
    expect(match:view("player").ranked):to_equal { "lower", "higher", "same" }
    expect(match:text("player")):to_contain("Its rank is the same.")
  end)

  it("says nothing before the first guess and after the last", function()
    local match = hiding("seven of hearts")
    expect(match:text("player")).never:to_contain("Its rank")
    match:play("seven of hearts")
    expect(match.outcome.winner):to_be("player")
    expect(match:text("player")).never:to_contain("Its rank")
  end)
end)
