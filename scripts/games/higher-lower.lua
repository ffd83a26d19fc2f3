-- Higher or lower: cards numbered from 1 to 13, four of each, are drawn one by one from a deck. The player guesses
-- whether the next card is higher or lower than the last; the same number is neither. Enough right guesses in a row
-- win, and the first wrong guess loses.
local parlor = require "parlor"

return parlor.game {
  id = "higher-lower",
  title = "Higher or lower",
  summary = "Guess whether the next card is higher or lower, again and again.",
  rules = "\z
    Goal: say of five cards in a row whether they are higher or lower than the one before; 'goal' changes \z
    that number. A wrong guess loses, and so does a card of the same number. The deck has four cards of \z
    each number from 1 to 13.\n\z
    Moves: higher or lower.\n\z
    Board: how many guesses were right, the card before, and the card on which the next one is to be guessed.",
  settings = {
    goal = { default = 5, min = 1, max = 51, help = "how many right guesses win" },
  },
  seats = { "player" },
  -- `left[card]` is how many cards of a number are still in the deck.
  start = function() return { left = { 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4 }, right = 0 } end,
  turn = function(state)
    if state.outcome then return state.outcome end
    return (state.guess or not state.card) and "chance" or "player"
  end,
  -- Each number is listed once; its weight is how many of its cards are left.
  moves = function(state)
    if state.outcome then return {} end
    if state.card and not state.guess then return { "higher", "lower" } end
    local cards = {}
    for card, count in ipairs(state.left) do
      if count > 0 then cards[#cards + 1] = card end
    end
    return cards
  end,
  weight = function(state, card) return state.left[card] end,
  apply = function(state, move, settings)
    if move == "higher" or move == "lower" then
      state.guess = move
      return
    end
    local last, guess = state.card, state.guess
    state.left[move] = state.left[move] - 1
    state.last, state.card, state.guess = last, move, nil
    if not guess then return end
    if guess == "higher" and move <= last or guess == "lower" and move >= last then
      state.outcome = { lost = true, reason = "wrong-guess", scores = { state.right } }
      return
    end
    state.right = state.right + 1
    if state.right == settings.goal then
      state.outcome = { winner = "player", reason = "goal", scores = { state.right } }
    end
  end,
  cues = function(state, move)
    return not state.guess and { { name = "card", at = 0, lasting = 0.5, subject = move } } or {}
  end,
  draw = function(view, settings)
    local next_card = not view.outcome and "??"
    return {
      { grid = { view.last or false, view.card or "??", view.card and next_card }, cells = "card",
        title = "Before, the card, the next one" },
      view.guess and { text = "The next one is " .. view.guess .. "?", style = "status" },
      { row = { { button = "Higher", move = "higher" }, { button = "Lower", move = "lower" } } },
      { meter = view.right, most = settings.goal, title = "Right" },
    }
  end,
  describe = function(view, settings)
    local lines = { ("Right: %d of %d"):format(view.right, settings.goal) }
    if view.last then lines[#lines + 1] = "Before: " .. view.last end
    if view.card then lines[#lines + 1] = "Card: " .. view.card end
    if view.guess then lines[#lines + 1] = "The next one is " .. view.guess .. "?" end
    return table.concat(lines, "\n")
  end,
}
