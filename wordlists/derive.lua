-- Makes easy.txt, medium.txt and hard.txt from the word lists of Debian's package scowl.
--
--   lua5.4 wordlists/derive.lua [the folder of scowl's lists, /usr/share/dict/scowl by default]
--
-- The same lists of scowl give the same bytes, on every machine and in every run. README.md beside this file says
-- which words are kept and how their difficulty is measured. It takes half a minute.

-- luacheck: read globals arg io os, globals package

local source = arg[1] or "/usr/share/dict/scowl"
local here = arg[0]:match "^(.*)/" or "."
package.path = here .. "/derive/?.lua"

local difficulties = require("difficulty").difficulties
local is_inflection = require("inflections").is_inflection

-- A word's class in scowl says how common it is: 10 holds the most common words.
local spellings = { "english", "american" }
local classes = { 10, 20, 35, 40, 50, 55, 60 }
local shortest = 4
local runs = 64

-- Reading

local function lines_of(path)
  local file, problem = io.open(path)
  if not file then
    io.stderr:write("derive.lua: ", problem, "; install scowl (apt-get install scowl) or name its folder\n")
    os.exit(1)
  end
  return file:lines()
end

-- Every spelling with its class, the smallest where several hold it; possessives ("word's") are among them.
local function read_classes()
  local class_of = {}
  for _, spelling in ipairs(spellings) do
    for _, class in ipairs(classes) do
      for word in lines_of(("%s/%s-words.%d"):format(source, spelling, class)) do
        class_of[word] = math.min(class, class_of[word] or class)
      end
    end
  end
  return class_of
end

local function rot13(text)
  return (text:gsub("%l", function(letter)
    return string.char((letter:byte() - 97 + 13) % 26 + 97)
  end))
end

-- What blocked.rot13 holds, as patterns for string.find; a star stands for any letters.
local function read_blocked()
  local patterns = {}
  for line in lines_of(here .. "/blocked.rot13") do
    if line ~= "" and line:sub(1, 1) ~= "#" then
      patterns[#patterns + 1] = "^" .. rot13(line):gsub("%*", ".*") .. "$"
    end
  end
  return patterns
end

local function is_blocked(word, patterns)
  for _, pattern in ipairs(patterns) do
    if word:find(pattern) then
      return true
    end
  end
  return false
end

-- The words that may be played, in order of the alphabet, and what was dropped on the way.
local function read_words(class_of)
  local patterns = read_blocked()
  local words, blocked, inflected = {}, 0, 0
  for word in pairs(class_of) do
    if #word >= shortest and not word:find "%L" then
      if is_inflection(word, class_of) then
        inflected = inflected + 1
      elseif is_blocked(word, patterns) then
        blocked = blocked + 1
      else
        words[#words + 1] = word
      end
    end
  end
  table.sort(words)
  return words, inflected, blocked
end

-- Writing

local lists = {
  {
    name = "easy", about = "common words that a good guesser finds with hardly a miss; long ones, mostly",
    takes = function(class, d) return class <= 20 and d < 2.5 or class <= 35 and d < 1 end,
  },
  {
    name = "medium", about = "words of everyday English that cost a good guesser two misses or so",
    takes = function(class, d) return class <= 35 and d >= 1.5 and d < 3 end,
  },
  {
    name = "hard", about = "words that cost a good guesser three misses or more; short ones, mostly",
    takes = function(class, d) return class <= 50 and d >= 3 end,
  },
}

local function write_list(list, words)
  local file = assert(io.open(("%s/%s.txt"):format(here, list.name), "w"))
  file:write("# Hangman, ", list.name, ": ", list.about, ".\n")
  file:write("# Derived by derive.lua from SCOWL, copyright 2000-2011 by Kevin Atkinson (COPYING-scowl).\n")
  file:write("# README.md says how the words were chosen. Don't edit this file by hand.\n")
  file:write(table.concat(words, "\n"), "\n")
  file:close()
end

-- The least, the mean and the most of what is measured of words, as text.
local function spread(words, measure)
  local least, most, sum = math.huge, 0, 0
  for _, word in ipairs(words) do
    local value = measure(word)
    least, most, sum = math.min(least, value), math.max(most, value), sum + value
  end
  return ("%.4g to %.4g, %.2f in the mean"):format(least, most, sum / #words)
end

local class_of = read_classes()
local words, inflected, blocked = read_words(class_of)
print(("%d words; %d inflections and %d blocked words left out"):format(#words, inflected, blocked))
local difficulty = difficulties(words, runs)
local chosen = { easy = {}, medium = {}, hard = {} }
for _, word in ipairs(words) do
  for _, list in ipairs(lists) do
    if list.takes(class_of[word], difficulty[word]) then
      table.insert(chosen[list.name], word)
      break
    end
  end
end
for _, list in ipairs(lists) do
  local taken = chosen[list.name]
  write_list(list, taken)
  print(("%s: %d words"):format(list.name, #taken))
  print("  letters: " .. spread(taken, string.len))
  print("  misses:  " .. spread(taken, function(word) return difficulty[word] end))
end
