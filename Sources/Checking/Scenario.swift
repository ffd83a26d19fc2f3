import GameLaws
import Lua
import ParlorCore
import Scripting

/// A script that plays the shortest game that breaks a law, and fails for as long as the game breaks it.
struct Scenario {
  /// A move of the game, of which it is known whether chance made it.
  typealias Move = MatchScript.Move

  let game: String
  let settings: [String: Value]
  let seats: [Seat]
  let law: Law
  /// The seed with which the law was seen to be broken.
  let seed: UInt64
  /// The cues that the command line says tell on purpose.
  let tellingCues: [String]
  let explanation: String

  /// The script for the moves of a game, and those of another where it takes two to show it.
  /// - Parameter isSecond: whether another game is played before, of which the rules may have kept something.
  func text(playing moves: [Move], and others: [Move]?, isSecond: Bool) -> String {
    let before = isSecond ? ["-- A game before, of which something may be left.", randomGame, ""] : []
    let second = others.map { play($0, in: "other") } ?? []
    return text(
      head() + [""] + before + play(moves, in: "match") + second + [check(besides: others.map { _ in "other" })])
  }

  /// The script that shows nothing, and only plays moves.
  func text(playing moves: [Move], excuse: String) -> String {
    text(head(excuse) + [""] + play(moves, in: "match") + ["print(match.board)"])
  }

  /// The script for a game that doesn't end, which random players show as well as any.
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
