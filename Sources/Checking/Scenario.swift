import GameLaws
import Lua
import ParlorCore
import Scripting

/// A script that plays the shortest game that breaks a law, and fails for as long as the game breaks it.
struct Scenario {
  /// A move of the game, of which it is known whether chance made it.
  typealias Move = (text: String, isChance: Bool)

  /// How the script shows what is broken.
  enum Way {
    /// By the game alone.
    case alone
    /// By the game after another one, of which the rules may have kept something.
    case afterAnother
    /// Not at all: it only plays the moves.
    case withoutCheck
    /// Not at all: it only plays the moves before one that the rules fail to spell.
    case untilUnspelled

    /// What is said of a script that shows nothing; nil of one that does.
    var excuse: String? {
      switch self {
      case .alone, .afterAnother: nil
      case .withoutCheck: "No script shows that; this one only plays the moves."
      case .untilUnspelled:
        "No script shows that, since the rules fail to spell a move; this one plays those before it."
      }
    }
  }

  /// The id of the game.
  let game: String
  let settings: [String: Value]
  let seats: [Seat]
  let law: Law
  /// The seed with which the law was seen to be broken.
  let seed: UInt64
  /// The cues that the command line says tell on purpose.
  let tellingCues: [String]
  /// What was expected and what came.
  let explanation: String

  /// The longest line that moves are written in.
  private static let width = 100

  /// The script for the moves of a game, and those of another where it takes two to show it.
  func text(playing moves: [Move], and others: [Move]?, _ way: Way) -> String {
    var lines = head(way) + [""]
    if case .afterAnother = way {
      lines += ["-- A game before, of which something may be left.", randomGame, ""]
    }
    lines += play(moves, in: "match")
    if way.excuse != nil { return (lines + ["print(match.board)"]).joined(separator: "\n") + "\n" }
    if let others { lines += play(others, in: "other") }
    return (lines + [check(besides: others == nil ? nil : "other")]).joined(separator: "\n") + "\n"
  }

  /// The script for a game that doesn't end, which random players show as well as any.
  var endlessText: String { (head(.alone) + ["", randomGame]).joined(separator: "\n") + "\n" }

  private func head(_ way: Way) -> [String] {
    var lines = [
      "-- \(game) breaks the law \(law.id): \(law.summary)",
      "-- Here: \(explanation.split(whereSeparator: \.isNewline).joined(separator: " "))",
    ]
    if let excuse = way.excuse { lines.append("-- \(excuse)") }
    return lines + ["local parlor = require \"parlor\""]
  }

  /// The game as Lua spells it.
  private var name: String { LuaSpelling.of(.text(game)) }

  /// The options of a match that choose its settings.
  private var setup: String { settings.isEmpty ? "" : ", setup = \(LuaSpelling.of(.record(settings)))" }

  /// The option of the match that chooses its seed, where Lua has a number for it.
  private var seeded: String { Int(exactly: seed).map { ", seed = \($0)" } ?? "" }

  /// A statement that plays a game of random players.
  private var randomGame: String {
    let players = seats.map { _ in "\"random\"" }.joined(separator: ", ")
    return "parlor.match { game = \(name)\(setup), players = { \(players) } }:run()"
  }

  /// The statement that fails for as long as the law is broken.
  private func check(besides other: String?) -> String {
    let cues = tellingCues.isEmpty ? nil : "telling_cues = \(LuaSpelling.of(.list(tellingCues.map(Value.text))))"
    let options = [other.map { "other = \($0)" }, cues].compactMap(\.self).joined(separator: ", ")
    return "match:check(\(LuaSpelling.of(.text(law.id)))\(options.isEmpty ? "" : ", { \(options) }"))"
  }

  /// The lines that begin a match and play its moves.
  private func play(_ moves: [Move], in match: String) -> [String] {
    ["local \(match) = parlor.match { game = \(name)\(setup)\(seeded) }"] + playing(moves, in: match)
  }

  /// The lines that play moves: those of chance are dealt.
  private func playing(_ moves: [Move], in match: String) -> [String] {
    var lines: [String] = []
    var rest = moves[...]
    while let first = rest.first {
      let run = rest.prefix { $0.isChance == first.isChance }.map { LuaSpelling.of(move: $0.text) }
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

/// Runs the scripts that a check is about to print, in a host of their own, to see whether they fail as they should.
struct ScenarioTrial {
  /// Seconds that a script may take; one that takes longer is taken for one that fails.
  private static let longest = 5.0

  let makeHost: () throws -> ScriptHost

  /// Whether a script fails; false as well where none can be run, since that shows nothing.
  func fails(_ script: String) -> Bool {
    guard let host = try? makeHost() else { return false }
    do {
      try host.machine.withDeadline(seconds: Self.longest) { () throws(ScriptError) in
        _ = try host.run(script, name: "scenario.lua")
      }
      return false
    } catch { return true }
  }
}
