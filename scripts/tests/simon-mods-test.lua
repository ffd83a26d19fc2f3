local parlor = require "parlor"

-- A match in which chance draws these buttons, at the first entry.
local function started(game, buttons, setup)
  local match = parlor.match { game = game, setup = setup, seed = 7 }
  match:deal(buttons):play("start"):run()
  return match
end

local function press(match, buttons)
  for _, button in ipairs(buttons) do match:play(button):run() end
  return match
end

describe("reverse-simon", function()
  it("has the sequence repeated backwards", function()
    local match = press(started("reverse-simon", { 1, 2, 3 }, { length = 3 }), { 1, 2, 1, 3, 2, 1 })
    expect(match.outcome.text):to_match("^player won")
  end)

  it("is lost by the sequence as it was played back", function()
    local match = press(started("reverse-simon", { 1, 2 }, { length = 3 }), { 1, 1 })
    expect(match.outcome.reason):to_be("wrong-button")
  end)

  it("plays the sequence back as ever", function()
    local match = press(started("reverse-simon", { 1, 2 }, { length = 3 }), { 1 })
    local flashes = {}
    for _, cue in ipairs(match.cues) do
      if cue.name == "flash" then flashes[#flashes + 1] = cue.subject end
    end
    expect(flashes):to_equal { 1, 2 }
  end)
end)

describe("surprise-simon", function()
  it("plays back a new sequence each round, longer by a button", function()
    local match = started("surprise-simon", { 1, 2, 3, 4, 4, 1 }, { length = 3 })
    press(match, { 1 })
    local flashes = {}
    for _, cue in ipairs(match.cues) do
      if cue.name == "flash" then flashes[#flashes + 1] = cue.subject end
    end
    expect(flashes):to_equal { 2, 3 }
    press(match, { 2, 3, 4, 4, 1 })
    expect(match.outcome.text):to_match("^player won")
  end)

  it("is lost by the sequence of the round before", function()
    local match = press(started("surprise-simon", { 1, 2, 3 }, { length = 3 }), { 1, 1 })
    expect(match.outcome.reason):to_be("wrong-button")
  end)
end)
