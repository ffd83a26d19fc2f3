internal import Lua
package import Match
package import ParlorCore

/// A match as a script that plays it again, for tests and reports.
public struct MatchScript: Sendable {
  /// A move, and whether chance made it.
  package typealias Move = (text: String, isChance: Bool)

  private let game: String
  private let settings: [String: Value]
  /// The seed, if Lua has a number for it.
  package let seed: Int?
  private let picture: StatePicture?
  private let moves: [Move]

  private static let width = 100

  package init(
    game: String, settings: [String: Value], seed: UInt64, picture: StatePicture? = nil, moves: [Move]
  ) {
    (self.game, self.settings, self.seed) = (game, settings, Int(exactly: seed))
    (self.picture, self.moves) = (picture, moves)
  }

  /// Takes the moves of a log.
  package init(_ setup: MatchSetup, log: [LogEntry]) {
    self.init(
      game: setup.game, settings: setup.settings, seed: setup.seed.number, picture: setup.picture,
      moves: log.map { ($0.text ?? "", $0.mover == LogEntry.chance) })
  }

  /// A script that plays the moves and shows the board.
  public var scenario: String {
    let head = ["-- \(game), \(place).", "local parlor = require \"parlor\"", ""]
    return text(head + lines(in: "match") + ["print(match.board)"])
  }

  /// A test of the position after the moves.
  /// - Parameters:
  ///   - board: the board as text.
  ///   - ending: the reason of the ending; nil before the end.
  ///   - turn: the next mover.
  public func test(board: String, ending: String?, turn: String) -> String {
    let end =
      ending.map { "expect(match.outcome.reason):to_be(\(source($0)))" } ?? "expect(match.turn):to_be(\(source(turn)))"
    let rows = board.split(separator: "\n", omittingEmptySubsequences: false).map { "        \(source(String($0)))," }
    let body = lines(in: "match").map { "    \($0)" } + ["    \(end)"]
    let seen = ["    expect(match.board):to_be(table.concat({"] + rows + ["    }, \"\\n\"))"]
    return text(
      [
        "local parlor = require \"parlor\"", "", "describe(\(source(game)), function()",
        "  it(\"is as it was \(place)\", function()",
      ]
        + body + seen + ["  end)", "end)"])
  }

  private var place: String { moves.isEmpty ? "at its beginning" : "after \(counted(moves.count, "move"))" }

  private func text(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }

  private func source(_ text: String) -> String { Value.text(text).luaSource }

  /// The options with a match's settings.
  package static func setup(_ settings: [String: Value]) -> String {
    settings.isEmpty ? "" : ", setup = \(Value.record(Record(settings)).luaSource)"
  }

  /// The lines that begin the match and play its moves; chance's are dealt.
  package func lines(in match: String) -> [String] {
    let state = picture.map { ", state = \(source($0.text))\($0.isFree ? ", free = true" : "")" } ?? ""
    let options = Self.setup(settings) + (seed.map { ", seed = \($0)" } ?? "") + state
    var lines = ["local \(match) = parlor.match { game = \(source(game))\(options) }"]
    var rest = moves[...]
    while let first = rest.first {
      let run = rest.prefix { $0.isChance == first.isChance }.map { ScriptMove(spelled: $0.text).luaSource }
      rest = rest.dropFirst(run.count)
      if first.isChance {
        lines += wrapped(run, after: "\(match):deal {", before: "}")
        lines.append(run.count == 1 ? "\(match):step()" : "for _ = 1, \(run.count) do \(match):step() end")
      } else if run.count > 3 {
        lines += wrapped(run, after: "for _, move in ipairs {", before: "} do \(match):play(move) end")
      } else {
        lines += run.map { "\(match):play(\($0))" }
      }
    }
    return lines
  }

  /// A list between a beginning and an end, wrapped.
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
