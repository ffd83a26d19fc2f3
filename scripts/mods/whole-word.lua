-- Whole Word: beside letters the guesser may guess the whole word. The right word wins; a wrong one is a miss.
-- A word can be guessed only once, and only while it fits the letters that are known.
local parlor = require "parlor"

-- The base's moves, as a set.
local function known(moves)
  local keys = {}
  for _, move in ipairs(moves) do keys[move] = true end
  return keys
end

return parlor.mod("hangman", {
  id = "whole-word",
  title = "Whole-Word Hangman",
  summary = "Guess letters, or the whole word if you dare.",
  rules = "\z
    Goal: find the word. Six wrong guesses lose; 'guesses' changes that number.\n\z
    Moves: a letter, as in e, or the whole word: the right one wins, and a wrong one is a wrong guess. The \z
    rival writes a word of the list.\n\z
    Board: the gallows, then the word with _ for each hidden letter, the wrong letters, the letters left, \z
    and the wrong words.",
  extra = function() return { tried = {} } end,
  -- The sampled word is one that wasn't guessed in vain.
  sample_extra = function(view, state)
    local tried, open = {}, {}
    for _, word in ipairs(view.tried or {}) do tried[word] = true end -- the referee's view is the base's
    for _, word in ipairs(not view.answer and next(tried) and state:words() or {}) do
      if not tried[word] then open[#open + 1] = word end
    end
    if #open > 0 then state:set_word(open[math.random(#open)]) end
    return { tried = tried }
  end,
  moves = function(state, base)
    local own, moves = base.moves(state), {}
    if not state:word() or base.outcome(state) then return own end
    -- An evil setter, whose moves are words, can't choose a word that was guessed in vain.
    for _, move in ipairs(own) do
      if not state.extra.tried[move] then moves[#moves + 1] = move end
    end
    local letters = known(own)
    for _, word in ipairs(letters[state:word()] and {} or state:words()) do
      -- A word of a single letter is guessed as a letter.
      if not state.extra.tried[word] and not letters[word] then moves[#moves + 1] = word end
    end
    return moves
  end,
  apply = function(state, move, base)
    if not state:word() or known(base.moves(state))[move] then
      base.apply(state, move)
    elseif move == state:word() then
      state:solve()
    else
      state.extra.tried[move] = true
      state:miss()
    end
  end,
  -- Everybody sees guesses, whole words too; Hangman itself decides about the setter's moves.
  revealed = function(state, move, seat, base)
    return not known(base.moves(state))[move] or base.revealed(state, move, seat)
  end,
  view = function(state, seat, base)
    local view = base.view(state, seat)
    view.tried = {}
    for word in pairs(state.extra.tried) do view.tried[#view.tried + 1] = word end
    return view
  end,
  draw = function(view, base)
    return { base.draw(view), #view.tried > 0 and "wrong words: " .. table.concat(view.tried, ", ") }
  end,
  describe = function(view, base)
    if not view.tried or #view.tried == 0 then return base.describe(view) end -- the referee's view is the base's
    return base.describe(view) .. "\nwrong words: " .. table.concat(view.tried, ", ")
  end,
})
