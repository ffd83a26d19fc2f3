import CommandRuns
import Foundation
import Lua
import ParlorCore
import Testing

/// The queries of docs/playtests.md in DuckDB, which `make queries` installs; without it they are skipped.
@Suite("Queries of a playtest's games", .endsInTime)
struct QueryTests {
  private static let python = URL(filePath: Program.path).deletingLastPathComponent()
    .appending(path: "../../duckdb/bin/python").path
  private static let isThere = FileManager.default.isExecutableFile(atPath: python)

  private static let script = """
    import duckdb, sys
    for query in sys.stdin.read().split(";"):
        if query.strip():
            for row in duckdb.sql(query).fetchall():
                print("|".join("%.3f" % cell if isinstance(cell, float) else str(cell) for cell in row))
            print("--")
    """

  /// What a line of the file says.
  private struct Game {
    let number: Int, moves: Int
    let result: String
    let starter: String?, ending: String?, forfeit: String?, message: String?
    let players: [String], seats: [String], winners: [String], log: [String]

    init(_ line: Substring) throws {
      guard case .record(let fields)? = Value(json: String(line)) else { throw Refusal("no record") }
      func texts(_ name: String) -> [String] {
        guard case .list(let values)? = fields[name] else { return [] }
        return values.compactMap { if case .text(let text) = $0 { text } else { nil } }
      }
      func text(_ name: String) -> String? { if case .text(let text)? = fields[name] { text } else { nil } }
      func number(_ name: String) -> Int { if case .integer(let number)? = fields[name] { number } else { -1 } }
      (self.number, moves, result) = (number("number"), number("moves"), text("result") ?? "")
      (starter, ending, forfeit, message) = (text("starter"), text("ending"), text("forfeit"), text("message"))
      (players, seats, winners, log) = (texts("players"), texts("seats"), texts("winners"), texts("log"))
    }

    var isFirstWon: Bool { starter.map(winners.contains) ?? false }
  }

  private static func share(_ count: Int, of all: Int) -> String {
    String(format: "%.3f", (Double(count) / Double(all) * 1_000).rounded() / 1_000)
  }

  @Test("each query says what is counted in the plainest way", .enabled(if: isThere))
  func answers() async throws {
    let program = try Program()
    let faulty =
      "return require('parlor').opponent { choose = function(seen) if #seen.moves < 7 then error('full', 0) end "
      + "return seen.moves[1] end }"
    try program.write(faulty, to: "faulty.lua")
    _ = try await program.run(
      "playtest", "four-in-a-row", "--players", "random,faulty.lua", "--rotate", "--games", "150", "--seed", "1",
      "--games-to", "games.ndjson")
    let games = try program.read("games.ndjson").split(separator: "\n").map(Game.init)
    let queries = try Document("docs/playtests.md").blocks.filter { $0.info == ["sql"] }.map(\.text)
    #expect(queries.count == 5)
    let run = try await program.run(["-c", Self.script], input: queries.joined(), executable: Self.python)
    #expect(run.code == 0, "\(run.error)")
    let answers = run.output.components(separatedBy: "--\n").dropLast().map {
      $0.split(separator: "\n").map(String.init)
    }
    let ended = games.filter { ["won", "drawn", "lost"].contains($0.result) }
    let expected = [byLength(ended), openings(ended), longest(games), forfeits(games), players(ended)]
    for (answer, expected) in zip(answers, expected) { #expect(answer == expected && !answer.isEmpty) }
    #expect(answers.count == 5)
  }

  private func byLength(_ games: [Game]) -> [String] {
    Dictionary(grouping: games) { $0.moves / 5 * 5 }.sorted { $0.key < $1.key }.map { from, games in
      "\(from)|\(games.count)|\(Self.share(games.count(where: \.isFirstWon), of: games.count))"
    }
  }

  private func openings(_ games: [Game]) -> [String] {
    Dictionary(grouping: games) { $0.log[0] }.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .map { opening, of in
        "\(opening)|\(of.count)|\(Self.share(of.count, of: games.count))"
          + "|\(Self.share(of.count(where: \.isFirstWon), of: of.count))"
      }
  }

  private func longest(_ games: [Game]) -> [String] {
    games.sorted { ($1.moves, $0.number) < ($0.moves, $1.number) }.prefix(5).map { game in
      let names = game.players.map { "'\($0)'" }.joined(separator: ", ")
      return "\(game.number)|\(game.moves)|\(game.result)|\(game.ending ?? "None")|[\(names)]"
    }
  }

  private func forfeits(_ games: [Game]) -> [String] {
    Dictionary(grouping: games.filter { $0.result == "forfeited" }) { "\($0.forfeit ?? "")|\($0.message ?? "")" }
      .map { (reason: $0.key, count: $0.value.count, first: $0.value[0].number) }
      .sorted { ($1.count, $0.first) < ($0.count, $1.first) }
      .map { "faulty.lua|\($0.reason)|\($0.count)|\($0.first)" }
  }

  private func players(_ games: [Game]) -> [String] {
    let seated = games.flatMap { game in
      zip(game.players, game.seats).map { (key: "\($0)|\($1)", seat: $1, game: game) }
    }
    return Dictionary(grouping: seated, by: \.key).sorted { $0.key < $1.key }.map { key, all in
      let wins = all.count { $0.game.winners.contains($0.seat) }
      let mean = Double(all.reduce(0) { $0 + $1.game.moves }) / Double(all.count)
      return "\(key)|\(all.count)|\(Self.share(wins, of: all.count))|"
        + String(format: "%.3f", (mean * 10).rounded() / 10)
    }
  }
}
