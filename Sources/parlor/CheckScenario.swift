import GameLaws
import ParlorCore

/// A script that plays a game to the state in which it breaks a law, and shows it.
struct CheckScenario {
  /// The id of the game.
  let game: String
  let settings: [String: Value]
  let law: Law
  /// What was expected and what came.
  let explanation: String

  /// The longest line that moves are written in.
  private static let width = 100

  /// The script for moves, of which it is known which ones chance made.
  func text(playing moves: [(text: String, isChance: Bool)]) -> String {
    (head + ["local match = parlor.match { \(options) }"] + playing(moves) + [Self.ending]).joined(separator: "\n")
      + "\n"
  }

  /// The script for a game that doesn't end, which random players show as well as any.
  func text(withRandomPlayers count: Int) -> String {
    let players = Array(repeating: "\"random\"", count: count).joined(separator: ", ")
    return (head + ["local match = parlor.match { \(options), players = { \(players) } }", "match:run()"])
      .joined(separator: "\n") + "\n"
  }

  private var head: [String] {
    [
      "-- \(game) breaks the law \(law.id): \(law.summary)",
      "-- Here: \(explanation.split(whereSeparator: \.isNewline).joined(separator: " "))",
      "local parlor = require \"parlor\"", "",
    ]
  }

  private var options: String {
    let setup = settings.isEmpty ? "" : ", setup = \(LuaSpelling.of(.record(settings)))"
    return "game = \(LuaSpelling.of(.text(game)))\(setup)"
  }

  private static let ending = """
    print(match.board)
    for _, seat in ipairs(match.seats) do print(seat .. " sees:\\n" .. match:text(seat)) end
    print("turn: " .. tostring(match.turn) .. ", moves: " .. table.concat(match.moves, ", "))
    """

  /// The lines that play moves: those of chance are dealt.
  private func playing(_ moves: [(text: String, isChance: Bool)]) -> [String] {
    var lines: [String] = []
    var rest = moves[...]
    while let first = rest.first {
      let run = rest.prefix { $0.isChance == first.isChance }.map { LuaSpelling.of(move: $0.text) }
      rest = rest.dropFirst(run.count)
      if first.isChance {
        lines += wrapped(run, after: "match:deal {", before: "}")
        lines.append(run.count == 1 ? "match:step()" : "for _ = 1, \(run.count) do match:step() end")
      } else if run.count > 3 {
        lines += wrapped(run, after: "for _, move in ipairs {", before: "} do match:play(move) end")
      } else {
        lines += run.map { "match:play(\($0))" }
      }
    }
    return lines
  }

  /// A list between a beginning and an end, on as many lines as it needs.
  private func wrapped(_ elements: [String], after beginning: String, before end: String) -> [String] {
    let list = elements.joined(separator: ", ")
    if beginning.count + list.count + end.count + 2 <= Self.width { return ["\(beginning) \(list) \(end)"] }
    var lines = [beginning, " "]
    for element in elements {
      if lines[lines.count - 1].count + element.count + 2 > Self.width { lines.append(" ") }
      lines[lines.count - 1] += " \(element),"
    }
    return lines + [end]
  }
}
