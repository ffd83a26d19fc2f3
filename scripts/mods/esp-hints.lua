-- ESP with hints: after each guess the player is told whether the hidden card's rank is higher, lower or the same.
local parlor = require "parlor"

local sentences = { higher = "Its rank is higher.", lower = "Its rank is lower.", same = "Its rank is the same." }

return parlor.mod("alien-esp", {
  id = "esp-hints",
  title = "Alien ESP with Hints",
  summary = "Find the secret card; each guess tells whether its rank is higher or lower.",
  rules = "\z
    Goal: find the card that was drawn, in as few guesses as you can. The lowest number is kept.\n\z
    Moves: a card, as in jack of spades or j s; a unique beginning is enough. hint shows the card, after \z
    a question; then no score is kept.\n\z
    Board: how many guesses there were, the answer to the last one, and whether the rank of the card that was \z
    drawn is higher or lower.",
  view = function(state, seat, base)
    local view = base.view(state, seat)
    view.ranked = {}
    for index, guess in ipairs(state:guesses()) do view.ranked[index] = state:compare(guess) end
    return view
  end,
  draw = function(view, base)
    local hint = sentences[view.ranked[#view.ranked]]
    return { base.draw(view), hint and not view.last.right and { text = hint, style = "note" } }
  end,
  describe = function(view, base)
    local hint = view.ranked and sentences[view.ranked[#view.ranked]] -- the referee's view is the base's
    if not hint or view.last.right then return base.describe(view) end
    return base.describe(view) .. "\n" .. hint
  end,
})
