-- Whole Word as a script writes it by itself: the rules of scripts/mods/whole-word.lua with the medium words.
-- Gives the functions of a game in Lua for plain lua5.4, which reads the words from their file.
local words, by_length = {}, {}
for line in io.lines("wordlists/medium.txt") do
  if line ~= "" and line:sub(1, 1) ~= "#" then
    words[#words + 1] = line
    by_length[#line] = by_length[#line] or {}
    table.insert(by_length[#line], line)
  end
end

local letters = {}
for letter in ("abcdefghijklmnopqrstuvwxyz"):gmatch(".") do letters[#letters + 1] = letter end

-- Whether a word looks like what was told: the guessed letters where they are, and nowhere else.
local function fits(word, state)
  local answer, guessed, byte = state.word, state.guessed, string.byte
  for place = 1, #answer do
    local letter, own = byte(word, place), byte(answer, place)
    if letter ~= own and (guessed[letter] or guessed[own]) then return false end
  end
  return true
end

local function miss(state)
  state.misses = state.misses + 1
  if state.misses == 6 then state.outcome = { lost = true, reason = "hanged" } end
end

local function guess_letter(state, letter)
  state.guessed[letter:byte()] = true
  if not state.word:find(letter, 1, true) then return miss(state) end
  for place = 1, #state.word do
    if not state.guessed[state.word:byte(place)] then return end
  end
  state.outcome = { winner = "player", reason = "guessed" }
end

return {
  start = function() return { guessed = {}, tried = {}, misses = 0 } end,
  turn = function(state) return state.outcome or (state.word and "player" or "chance") end,
  moves = function(state)
    if not state.word then return words end
    local left = {}
    if state.outcome then return left end
    for _, letter in ipairs(letters) do
      if not state.guessed[letter:byte()] then left[#left + 1] = letter end
    end
    for _, word in ipairs(by_length[#state.word]) do
      if not state.tried[word] and fits(word, state) then left[#left + 1] = word end
    end
    return left
  end,
  apply = function(state, move)
    if not state.word then
      state.word = move
    elseif #move == 1 then
      guess_letter(state, move)
    elseif move == state.word then
      state.outcome = { winner = "player", reason = "guessed" }
    else
      state.tried[move] = true
      miss(state)
    end
  end,
}
