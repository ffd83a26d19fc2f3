import GameLaws
import Lua
import ParlorCore
import Scripting

/// A script that plays the shortest game that breaks a law, and fails while the law is broken.
struct Scenario {
  /// A move, with whether chance made it.
  typealias Move = MatchScript.Move

  let game: String
  let settings: [String: Value]
  let seats: [Seat]
  let law: Law
  /// The seed of the violation.
  let seed: UInt64
  /// The telling cues from the command line.
  let tellingCues: [String]
  let explanation: String

  /// The script for a game's moves, and for another game's if the breach takes two.
  /// - Parameter isSecond: whether to play a random game before, in case the rules keep something of it.
  func text(playing moves: [Move], and others: [Move]?, isSecond: Bool) -> String {
    let before = isSecond ? ["-- A game before, of which something may be left.", randomGame, ""] : []
    let second = others.map { play($0, in: "other") } ?? []
    return text(
      head() + [""] + before + play(moves, in: "match") + second + [check(besides: others.map { _ in "other" })])
  }

  /// A script that only plays the moves, without showing the fault.
  func text(playing moves: [Move], excuse: String) -> String {
    text(head(excuse) + [""] + play(moves, in: "match") + ["print(match.board)"])
  }

  /// The script for a game that doesn't end; random players show that.
  var endlessText: String { text(head() + ["", randomGame]) }

  private func text(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }

  private func head(_ excuse: String? = nil) -> [String] {
    let lines = [
      "-- \(game) breaks the law \(law.id): \(law.summary)",
      "-- Here: \(explanation.split(whereSeparator: \.isNewline).joined(separator: " "))",
    ]
    return lines + (excuse.map { ["-- \($0)"] } ?? []) + ["local parlor = require \"parlor\""]
  }

  private var name: String { Value.text(game).luaSource }

  private var randomGame: String {
    let players = seats.map { _ in "\"random\"" }.joined(separator: ", ")
    return "parlor.match { game = \(name)\(MatchScript.setup(settings)), players = { \(players) } }:run()"
  }

  private func check(besides other: String?) -> String {
    let cues = tellingCues.isEmpty ? nil : "telling_cues = \(Value.list(tellingCues.map(Value.text)).luaSource)"
    let options = [other.map { "other = \($0)" }, cues].compactMap(\.self).joined(separator: ", ")
    return "match:check(\(Value.text(law.id).luaSource)\(options.isEmpty ? "" : ", { \(options) }"))"
  }

  private func play(_ moves: [Move], in match: String) -> [String] {
    MatchScript(game: game, settings: settings, seed: seed, moves: moves).lines(in: match)
  }
}
