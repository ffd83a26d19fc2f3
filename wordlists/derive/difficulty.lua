-- How hard words are to guess: how often a guesser misses who knows all the words and is a little careless.
--
-- The guesser looks at the words that fit what is shown, and guesses a letter that wasn't guessed, as likely as the
-- fourth power of the share of those words that have it. Every word is played a number of times, to its last letter.

-- A xorshift64* generator: Lua's own isn't promised to stay the same.
local state = 0x9e3779b97f4a7c15

local function draw(bound)
  state = state ~ (state >> 12)
  state = state ~ (state << 25)
  state = state ~ (state >> 27)
  return ((state * 0x2545f4914f6cdd1d) >> 1) % bound
end

-- A word as a list: for each of 26 letters the set of its places, as bits.
local function places(word)
  local bits = {}
  for letter = 1, 26 do
    bits[letter] = 0
  end
  for place = 1, #word do
    local letter = word:byte(place) - 96
    bits[letter] = bits[letter] | 1 << place
  end
  return bits
end

-- A letter that wasn't guessed, as likely as the fourth power of how many of the words have it.
local function draw_letter(group, guessed)
  local weights, sum = {}, 0
  for letter = 1, 26 do
    local count = 0
    if guessed & 1 << letter == 0 then
      for index = 1, #group do
        if group[index][letter] ~= 0 then
          count = count + 1
        end
      end
    end
    weights[letter] = count * count * count * count
    sum = sum + weights[letter]
  end
  local rest = draw(sum)
  for letter = 1, 26 do
    rest = rest - weights[letter]
    if rest < 0 then
      return letter
    end
  end
end

-- Plays all words of a group at once: they look the same so far, so the guesser guesses the same letter for all.
-- Once a word is alone, the guesser knows it and misses no more.
local function play(group, guessed, misses, total)
  if #group == 1 then
    total[group[1]] = total[group[1]] + misses
    return
  end
  local letter = draw_letter(group, guessed)
  local families, order = {}, {}
  for index = 1, #group do
    local word = group[index]
    local family = families[word[letter]]
    if not family then
      family = {}
      families[word[letter]] = family
      order[#order + 1] = word[letter]
    end
    family[#family + 1] = word
  end
  for _, shown in ipairs(order) do
    play(families[shown], guessed | 1 << letter, shown == 0 and misses + 1 or misses, total)
  end
end

-- How often the guesser misses on the average, for every word.
local function difficulties(words, runs)
  local groups, places_of, total, longest = {}, {}, {}, 0
  for _, word in ipairs(words) do
    local bits = places(word)
    places_of[word], total[bits] = bits, 0
    longest = math.max(longest, #word)
    groups[#word] = groups[#word] or {}
    table.insert(groups[#word], bits)
  end
  for length = 1, longest do
    for _ = 1, groups[length] and runs or 0 do
      play(groups[length], 0, 0, total)
    end
  end
  local difficulty = {}
  for word, bits in pairs(places_of) do
    difficulty[word] = total[bits] / runs
  end
  return difficulty
end

return { difficulties = difficulties }
