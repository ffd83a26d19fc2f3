-- Tries the ends of the whole numbers everywhere.
-- expect: fine or time
local parlor = require "parlor"

local numbers = { math.mininteger, math.maxinteger, -1, 0, 1 << 31, 1 << 32, 2^63, -2^63, 1e308, 0/0, 1/0, -1/0, -0.0, 0.5 }
local match = parlor.match { game = "four-in-a-row" }
local series = parlor.series { game = "four-in-a-row" }
local words, rng = parlor.words { "ant" }, parlor.rng(1)
for _, n in ipairs(numbers) do
  pcall(match.play, match, n) pcall(match.try, match, n) pcall(series.select, series, n)
  pcall(words.word, words, n) pcall(parlor.rng, n) pcall(rng.integer, rng, n) pcall(rng.integer, rng, n, n)
  pcall(rng.integer, rng, math.mininteger, n) pcall(parlor.sleep, n == n and n < 0 and n or -1)
  pcall(parlor.match, { game = "four-in-a-row", seed = n }) pcall(parlor.match, { game = n })
  pcall(parlor.match, { game = "four-in-a-row", setup = { columns = n, rows = n, length = n } })
  pcall(parlor.match, { game = "simon", setup = { buttons = n, rounds = n } })
  pcall(parlor.match, { game = "hangman", setup = { lives = n, misses = n } })
  pcall(parlor.match, { game = "alien-esp", setup = { guesses = n, cards = n } })
  pcall(parlor.playtest, { game = "four-in-a-row", games = 1, seed = n, ply_limit = n, jobs = n })
  pcall(parlor.playtest, { game = "four-in-a-row", games = n ~= n and n or -1 })
  pcall(match.deal, match, { n }) pcall(match.view, match, n) pcall(parlor.load, n)
  pcall(math.random, n) pcall(math.random, n, n) pcall(math.random, math.mininteger, n)
  pcall(string.rep, "x", n < 0 and n or -1) pcall(string.sub, "x", n, n) pcall(string.byte, "x", n, n)
  pcall(table.concat, {}, "", n, n) pcall(table.insert, {}, n, 1) pcall(table.remove, {}, n)
  pcall(utf8.char, n) pcall(utf8.codepoint, "x", n, n) pcall(utf8.offset, "x", n, n) pcall(select, n, 1)
  pcall(string.format, "%d", n) pcall(string.format, "%c", n) pcall(string.char, n)
end
