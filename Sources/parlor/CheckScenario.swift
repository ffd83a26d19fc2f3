import GameLaws
import ParlorCore

/// A script that plays the shortest game that breaks a law, and fails because of it where a script can.
struct CheckScenario {
  /// A move of the game, of which it is known whether chance made it.
  typealias Move = (text: String, isChance: Bool)

  let law: Law
  let broken: CheckProof.Case
  /// How the script shows it.
  let proof: CheckProof

  /// The longest line that moves are written in.
  private static let width = 100

  /// The script for the moves of a game, and those of another where it takes two to show it.
  func text(playing moves: [Move], and others: [Move]?) -> String {
    var parts = [head.joined(separator: "\n")] + (proof.definitions.isEmpty ? [] : [proof.definitions])
    if !proof.before.isEmpty { parts.append(proof.before) }
    parts.append(([begin("match")] + playing(moves, in: "match")).joined(separator: "\n"))
    if let others {
      parts.append(
        ([proof.between, begin("other")].filter { !$0.isEmpty } + playing(others, in: "other")).joined(separator: "\n"))
    }
    return (parts + [proof.ending]).joined(separator: "\n\n") + "\n"
  }

  /// The script for a game that doesn't end, which random players show as well as any.
  var endlessText: String { (head + ["", broken.randomGame]).joined(separator: "\n") + "\n" }

  private var head: [String] {
    let plays = proof.isProof ? [] : ["-- No script shows that; this one only plays the moves."]
    return [
      "-- \(broken.game) breaks the law \(law.id): \(law.summary)",
      "-- Here: \(broken.explanation.split(whereSeparator: \.isNewline).joined(separator: " "))",
    ] + plays + ["local parlor = require \"parlor\""]
  }

  private func begin(_ match: String) -> String {
    let played = proof.definitions.isEmpty ? broken.gameName : "watched"
    let hearing = proof.listener.isEmpty ? "" : ":on(\"cue\", \(proof.listener))"
    return "local \(match) = parlor.match { game = \(played)\(broken.setup) }\(hearing)"
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
