-- Evil Hangman: no word is settled until the guesses leave only one. After each letter the words that still fit are
-- sorted into families that would look alike, and the largest family stays; of equally large families the one whose
-- first word comes first in the list. The word that chance draws only decides the length.
local parlor = require "parlor"

return parlor.mod("hangman", {
  id = "evil-hangman",
  title = "Evil Hangman",
  summary = "Guess a word that changes as long as it can.",
  rules = "\z
    Goal: find every letter of the word before six guesses are wrong; 'guesses' changes that number. The \z
    word changes as long as it can, so that as few letters as possible are right.\n\z
    Moves: a letter, as in e.\n\z
    Board: the gallows, then the word with _ for each hidden letter, the wrong letters, and the letters \z
    left.",
  fixed = { mode = "solo" },
  apply = function(state, move, base)
    -- A mod below may have moves that aren't letters.
    if state:word() and state:is_letter(move) then
      local largest = {}
      for _, family in ipairs(state:families(move)) do
        if #family > #largest then largest = family end
      end
      state:set_word(largest[1])
    end
    base.apply(state, move)
  end,
})
