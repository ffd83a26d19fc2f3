-- Words of the script in three alphabets: the list decides the letters to guess, and other characters are shown from
-- the start. An opponent guesses the commonest letter in the words that still fit.
local parlor = require "parlor"

-- With "distinct" a letter with an accent is a letter of its own, so each small letter of a word has to be guessed.
local lists = {
  parlor.words({ "äpfel", "straße", "smörgåsbord", "jack-o'-lantern", "crème brûlée" }, "distinct"),
  parlor.words({ "θάλασσα", "ουρανός", "καλημέρα", "φως", "καλό ταξίδι" }, "distinct"),
  parlor.words({ "море", "звезда", "кто-то", "доброе утро", "ёлка" }, "distinct"),
}

-- The characters of a word, as a list and as keys. A final sigma counts as sigma.
local function characters(word)
  local list, keys = {}, {}
  for _, code in utf8.codes(word) do
    local character = utf8.char(code):gsub("ς", "σ")
    list[#list + 1], keys[character] = character, true
  end
  return list, keys
end

local function fits(word, view)
  local list, has = characters(word)
  for _, letter in ipairs(view.hits) do
    if not has[letter] then return false end
  end
  for _, letter in ipairs(view.wrong) do
    if has[letter] then return false end
  end
  return #list == #view.pattern
end

local function frequent(words, seen)
  local count = {}
  for number = 1, words.count do
    local word = words:word(number)
    if fits(word, seen.view) then
      local _, has = characters(word)
      for letter in pairs(has) do count[letter] = (count[letter] or 0) + 1 end
    end
  end
  local best = seen.moves[1]
  for _, letter in ipairs(seen.moves) do
    if (count[letter] or 0) > (count[best] or 0) then best = letter end
  end
  return best
end

for _, words in ipairs(lists) do
  print(#words.alphabet .. " letters: " .. table.concat(words.alphabet, " "))
  local guesser = parlor.opponent { name = "frequent", choose = function(seen) return frequent(words, seen) end }
  for number = 1, words.count do
    local match = parlor.match {
      game = "hangman",
      setup = { words = words, mode = "rival" },
      players = { guesser = guesser },
      seed = number,
    }
    match:play(words:word(number))
    local before = table.concat(match:view("guesser").pattern)
    assert(table.concat(match:view("guesser").alphabet) == table.concat(words.alphabet))
    assert(match:run().winner == "guesser" and match:view().answer == words:word(number))
    print(("  %s  %s  misses: %d"):format(before, table.concat(match:view().pattern), match:view().misses))
    assert(before:gsub("[_ '-]", "") == "", "only what isn't a letter is shown from the start")
  end
end

-- For English and French accents fold: a guess of e finds the letters with accents, which are shown with them.
local match = parlor.match { game = "hangman", setup = { words = { "crème brûlée" } }, seed = 1 }
match:run()
match:play("e")
assert(table.concat(match:view("player").pattern) == "__È_E ____ÉE")
print("e, where accents fold: " .. table.concat(match:view("player").pattern))
