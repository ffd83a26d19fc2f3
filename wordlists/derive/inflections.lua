-- Tells the words of a dictionary from the forms that they take: walked, walking and walks are walk.
--
-- A class_of is a table whose keys are all spellings that are known, possessives ("word's") among them.

-- The words that what is left without -ed, -ing, -er or -est may come from: walk, lov(e), stop(p), tr(y), d(ie).
local function stems(rest)
  local before, last = rest:sub(1, -2), rest:sub(-1)
  local found = { rest, rest .. "e" }
  if last == rest:sub(-2, -2) then
    found[#found + 1] = before
  elseif last == "i" then
    found[#found + 1] = before .. "y"
  elseif last == "y" then
    found[#found + 1] = before .. "ie"
  end
  return found
end

-- Whether a word is a stem with an ending, where the stem is a word and takes one of the other endings too.
local function has_ending(word, ending, others, class_of)
  local rest = word:match("^(.+)" .. ending .. "$")
  if not rest then
    return false
  end
  for _, stem in ipairs(stems(rest)) do
    local written = { rest, stem, stem:gsub("y$", "i"), (stem:gsub("ie$", "y")) }
    for _, other in ipairs(class_of[stem] and others or {}) do
      for _, start in ipairs(written) do
        if class_of[start .. other] then
          return true
        end
      end
    end
  end
  return false
end

local function is_plural(word, class_of)
  if word:find "ss$" then
    return false
  end
  local endings = { { "s", "" }, { "es", "" }, { "ies", "y" }, { "ves", "f" }, { "ves", "fe" } }
  for _, ending in ipairs(endings) do
    local rest = word:match("^(.+)" .. ending[1] .. "$")
    if rest and class_of[rest .. ending[2]] then
      return true
    end
  end
  return false
end

-- Whether a word is only a form of another one. What has a possessive of its own is a noun (a building), what has
-- an adverb of its own an adjective (wicked).
local function is_inflection(word, class_of)
  local man = word:match "^(.+)men$"
  if man and class_of[man .. "man"] then
    return true
  elseif class_of[word .. "'s"] or class_of[word .. "ly"] then
    return false
  end
  return is_plural(word, class_of) or has_ending(word, "ed", { "ing" }, class_of)
    or has_ending(word, "ing", { "ed", "s", "es" }, class_of) or has_ending(word, "er", { "est" }, class_of)
    or has_ending(word, "est", { "er" }, class_of)
end

return { is_inflection = is_inflection }
