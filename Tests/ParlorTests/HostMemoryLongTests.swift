import CommandRuns
import Testing

@Suite("What the host keeps for a script counts for its memory", .endsInTime)
struct HostMemoryLongTests {
  /// Ways to have the host keep more and more, each small to Lua.
  private static let objects = [
    "match": "parlor.match { game = 'four-in-a-row', players = { 'random', 'greedy' }, seed = i }",
    "series": "parlor.series { game = 'simon', seed = i }",
    "state": "parlor.match({ game = 'four-in-a-row' }):state()",
    "long states": "long:copy()",
    "states of a game of which no match is left":
      "parlor.match({ game = 'alien-esp', setup = { deck = deck } }):state()",
    "states with words": "parlor.match({ game = 'hangman', setup = { words = words } }):state()",
    "moves to take back": "long:play(cards[i % 2 + 1])",
    "settings of the next game": "waiting(i)",
    "games of a series": "words_series(i)",
    "words": "parlor.words(words)",
    "mods": "parlor.mod('four-in-a-row', { id = 'mod' .. i })",
    "opponents": "parlor.opponent { name = ('x'):rep(200) .. i, choose = print }",
    "opponents around one another": "around(i)",
    "searches": "parlor.opponents.monte_carlo { rollout = function(seen) return seen.moves[1] end, iterations = i }",
    "guessers": "guesser(i)",
    "random numbers": "parlor.rng(i)",
  ]

  private static func source(_ object: String) -> String {
    """
    local parlor = require "parlor"
    local words, ranks, suits, cards, kept = {}, {}, {}, {}, {}
    for j = 1, 2000 do
      local letters = {}
      for k = 1, 12 do letters[k] = string.char(97 + (j * 7 + k * k * (j // 26 + 1)) % 26) end
      words[j] = table.concat(letters)
    end
    for j = 1, 100 do ranks[j], suits[j] = "rank number " .. j, "suit number " .. j end
    local deck = { ranks = ranks, suits = suits }
    local long = parlor.match({ game = "alien-esp", setup = { deck = deck } }):state()
    for j = 1, 2 do cards[j] = "rank number " .. j .. " of suit number 1" end
    local series
    local function words_series(i)
      series = series or parlor.series { game = "hangman", setup = { words = words } }
      series:set { words = words }
      return series:new_game(true)
    end
    local depth, inner = 0, "greedy"
    local function around(i)
      depth = (depth + 1) % 7
      inner = parlor.opponents.never {
        player = depth == 0 and "greedy" or inner, forbids = function() return false end,
      }
      return inner
    end
    local function guesser(i)
      local match = parlor.match {
        game = "hangman", setup = { words = parlor.words(words), mode = "rival" }, players = { "setter", "guesser" },
      }
      match:step()
      return match
    end
    local function waiting(i)
      local series = parlor.series { game = "hangman", seed = i }
      series:set { words = words }
      return series
    end
    long:play("rank number 3 of suit number 1")
    for j = 1, 3000 do long:play(cards[j % 2 + 1]) end
    for i = 1, 10000000 do kept[i] = \(object) end
    """
  }

  @Test("a process takes one and a half times the limit, and 50 MB", arguments: objects.keys.sorted())
  func bounded(name: String) async throws {
    let program = try Program()
    try program.write(Self.source(Self.objects[name] ?? ""), to: "taking.lua")
    let measured = try await MeasuredRun(["run", "--memory", "40", "--seconds", "600", "taking.lua"], of: program)
    #expect(measured.run.error.contains("took more memory than its limit of 40 MiB"), "\(measured.run.error)")
    #expect(measured.mebibytes <= 40 * 3 / 2 + 50, "\(name): \(measured.mebibytes) MiB")
  }
}
