-- Whole Word: beside letters the guesser may guess the whole word. The right word wins; a wrong one is a miss.
-- A word can be guessed while it fits what was told, and once.
local parlor = require "parlor"

-- The words that can be guessed; one of a single letter is guessed as that letter.
local function whole_words(state)
  local words = {}
  for _, word in ipairs(state:words()) do
    if utf8.len(word) > 1 and not state.extra.tried[word] then words[#words + 1] = word end
  end
  return words
end

return parlor.mod("hangman", {
  id = "whole-word",
  title = "Whole-Word Hangman",
  summary = "Guess letters, or the whole word if you dare.",
  extra = function() return { tried = {} } end,
  moves = function(state, base)
    local moves = base.moves(state)
    if not state:word() or base.outcome(state) then return moves end
    for _, word in ipairs(whole_words(state)) do moves[#moves + 1] = word end
    return moves
  end,
  apply = function(state, move, base)
    if not state:word() or utf8.len(move) == 1 then
      base.apply(state, move)
    elseif move == state:word() then
      state:solve()
    else
      state.extra.tried[move] = true
      state:miss()
    end
  end,
  -- The word itself is for who set it; guesses are open to everybody.
  revealed = function(state, _, seat) return state:word() ~= nil or seat == "setter" end,
  view = function(state, seat, base)
    local view = base.view(state, seat)
    view.tried = {}
    for word in pairs(state.extra.tried) do view.tried[#view.tried + 1] = word end
    return view
  end,
  describe = function(view, base)
    if #view.tried == 0 then return base.describe(view) end
    return base.describe(view) .. "\nwrong words: " .. table.concat(view.tried, ", ")
  end,
})
