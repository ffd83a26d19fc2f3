-- Evil Hangman as a script writes it by itself: the rules of scripts/mods/evil-hangman.lua with the medium words.
-- Gives the functions of a game in Lua for plain lua5.4, which reads the words from their file.
local words = {}
for line in io.lines("wordlists/medium.txt") do
  if line ~= "" and line:sub(1, 1) ~= "#" then words[#words + 1] = line end
end

local letters = {}
for letter in ("abcdefghijklmnopqrstuvwxyz"):gmatch(".") do letters[#letters + 1] = letter end

-- The words that have the letter in the same places as most others; of two such families, the one that comes first.
local function largest_family(candidates, letter)
  local families, order, find = {}, {}, string.find
  for _, word in ipairs(candidates) do
    local places, from = 0, find(word, letter, 1, true)
    while from do
      places = places | 1 << from
      from = find(word, letter, from + 1, true)
    end
    local family = families[places]
    if not family then
      family = { places = places, count = 0 }
      families[places] = family
      order[#order + 1] = family
    end
    family.count = family.count + 1
    family[family.count] = word
  end
  local largest = order[1]
  for _, family in ipairs(order) do
    if family.count > largest.count then largest = family end
  end
  return largest
end

local function apply(state, move)
  if not state.word then
    state.word, state.candidates, state.hidden = move, {}, #move
    for _, word in ipairs(words) do
      if #word == #move then state.candidates[#state.candidates + 1] = word end
    end
    return
  end
  local family = largest_family(state.candidates, move)
  state.candidates, state.word, state.guessed[move] = family, family[1], true
  if family.places == 0 then
    state.misses = state.misses + 1
    if state.misses == 6 then state.outcome = { lost = true, reason = "hanged" } end
    return
  end
  for place = 1, #state.word do
    if family.places & 1 << place ~= 0 then state.hidden = state.hidden - 1 end
  end
  if state.hidden == 0 then state.outcome = { winner = "player", reason = "guessed" } end
end

return {
  start = function() return { guessed = {}, misses = 0 } end,
  turn = function(state) return state.outcome or (state.word and "player" or "chance") end,
  moves = function(state)
    if not state.word then return words end
    local left = {}
    if state.outcome then return left end
    for _, letter in ipairs(letters) do
      if not state.guessed[letter] then left[#left + 1] = letter end
    end
    return left
  end,
  apply = apply,
}
