import CommandRuns
import Foundation
import ParlorCore
import Testing

@Suite("Texts of strangers, as commands show them", .endsInTime)
struct ShownTextTests {
  /// A text of Lua that clears the screen, writes to the clipboard, forges lines and turns text around.
  private static let hostile =
    #""\27]52;c;aGk=\7\27[2J\r\nFORGED\nFORGED\u{9b}2J\u{202e}x\u{2028}FORGED\u{85}y\127""#

  private static let game = """
    local parlor = require "parlor"
    local evil = \(hostile)
    local line = evil:gsub("[\\r\\n]", ""):gsub("\\u{2028}", ""):gsub("\\u{85}", "")
    return parlor.game {
      id = "evil", seats = { "x", "o" }, telling_cues = { evil },
      settings = { size = { default = "a" .. evil, choices = { "a" .. evil, "b" }, help = evil } },
      start = function() return { count = 0, mover = 1, [evil] = evil } end,
      turn = function(state)
        if state.count >= 4 then return { winner = state.mover, reason = evil } end
        return state.mover
      end,
      moves = function() return { evil .. "1", evil .. "2" } end,
      apply = function(state) state.count, state.mover = state.count + 1, 3 - state.mover end,
      cues = function() return { { name = evil, details = { label = evil } } } end,
      refusal = function() return line end,
    }
    """

  private static let files = [
    "evil.lua": game,
    "mod.lua": """
    local evil = \(hostile)
    return require "parlor".mod("four-in-a-row", {
      id = "evil-mod", title = "a" .. evil, outcome = function() return { drawn = true, reason = evil } end,
    })
    """,
    "fails.lua": """
    local evil = \(hostile)
    return require "parlor".opponent { choose = function(seen) error(evil) end }
    """,
    "wrong.lua": """
    local evil = \(hostile)
    return require "parlor".opponent { choose = function(seen) return evil end }
    """,
    "play.lua": """
    local evil = \(hostile)
    print("\\27[31mred\\27[0m", evil)
    local report = require "parlor".playtest {
      game = "evil", games = 2, seed = 1, metrics = { [evil] = function() return 1 end },
    }
    print(report.text)
    error(evil)
    """,
    "evil-test.lua": """
    local evil = \(hostile)
    it("fails", function() print(evil) error(evil) end)
    it("differs", function() expect(evil):to_equal("b" .. evil) end)
    it("differs inside", function() expect({ [evil] = { evil } }):to_equal({ [evil] = { 1 } }) end)
    """,
    "name\u{1B}[2J\nFORGED.lua": "return nil",
  ]

  private static let playtest = ["playtest", "evil.lua", "--games", "3", "--seed", "1"]

  /// Commands, in the order in which they are run: each prints something of a stranger's.
  private static let commands = [
    ["run", "play.lua"], ["list", "--path", "."], ["list", "--mods"], ["help", "evil"],
    ["check", "evil.lua", "--seeds", "2"],
    ["check", "evil.lua", "--seeds", "2", "--json"], ["check", "mod.lua", "--seeds", "2"],
    ["check", "fails.lua", "wrong.lua", "--game", "evil.lua", "--seeds", "2"],
    ["check", "name\u{1B}[2J\nFORGED.lua"], ["test"], ["test", "--tap"], ["test", "--junit", "junit.xml"],
    playtest + ["--moves-used", "--openings", "2", "--games-to", "games.ndjson", "--html", "page.html"],
    playtest + ["--json"], playtest + ["--set", "size=\u{1B}[2J\nFORGED"], playtest + ["--moves", "\u{1B}[2J\nFORGED"],
    playtest + ["--players", "fails.lua,wrong.lua", "--games-to", "forfeits.ndjson"],
    playtest + ["--players", "name\u{1B}[2J\nFORGED.lua,random"],
    ["tournament"] + playtest.dropFirst() + ["--players", "random,fails.lua,wrong.lua"],
    playtest + ["--shard", "1/1", "--out", "one.shard"], ["merge", "one.shard"], ["merge", "one.shard", "--json"],
    ["replay", "games.ndjson", "--game", "1"], ["replay", "forfeits.ndjson", "--game", "1"],
    ["shrink", "games.ndjson", "--game", "1", "--out", "short.parlor"], ["shrink", "forfeits.ndjson", "--game", "1"],
    ["replay", "short.parlor"], ["tune", "evil.lua", "--set", "size=b", "--goal", "length=3..4", "--games", "4"],
    ["nonsense\u{1B}[2J\nFORGED"], ["play", "evil\u{1B}[2J\nFORGED"], ["replay", "no\u{1B}[2J\nFORGED"],
  ]

  @Test("no command prints what a terminal obeys, and no text looks like a line of the program's own")
  func commands() async throws {
    let program = try Program()
    for (name, text) in Self.files { try program.write(text, to: name) }
    for arguments in Self.commands {
      let run = try await program.run(arguments)
      expectShown(run.output + run.error, of: arguments)
      #expect(!(run.output + run.error).isEmpty || arguments.contains("--shard"), "\(arguments)")
    }
    for file in ["page.html", "junit.xml"] { expectShown(try program.read(file), of: [file], isFile: true) }
  }

  @Test("line mode shows moves, refusals, cues, endings and errors so that no terminal obeys them")
  func lineMode() async throws {
    let program = try Program()
    for (name, text) in Self.files { try program.write(text, to: name) }
    let input = ["\u{1B}]52;c;aGk=\u{7}nonsense", "help", "1", "board", "log", "new", "yes", "games", "totals", "quit"]
    for players in ["human,random", "human,fails.lua", "random,wrong.lua", "random,random", "human,human"] {
      let run = try await program.run(
        ["play", "evil.lua", "--players", players, "--seed", "1"], input: input.joined(separator: "\n"))
      expectShown(run.output + run.error, of: [players])
      #expect(run.output.contains(#"\u{202E}x"#), "\(players): \(run.output)")
    }
    let series = try await program.run("series")
    expectShown(series.output + series.error, of: ["series"])
  }

  /// - Parameter isFile: whether lines mean nothing in it.
  private func expectShown(_ text: String, of arguments: [String], isFile: Bool = false) {
    let plain = text.replacing("\u{1B}[31mred\u{1B}[0m", with: "red")
    let odd = plain.unicodeScalars.first { !$0.standsInLine && $0 != "\n" && $0 != "\t" }
    #expect(odd == nil, "\(arguments): \(odd?.value ?? 0) in \(plain)")
    // What a script prints may look like anything.
    if isFile || arguments.first == "run" { return }
    let forged = plain.split(separator: "\n").first { $0.hasPrefix("FORGED") }
    #expect(forged == nil, "\(arguments): \(plain)")
  }
}
