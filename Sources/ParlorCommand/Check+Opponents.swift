import Checking
import Console
import Lua
import ParlorCore
import Scripting

// The checks of opponents, and their reports.
extension Check {
  /// Checks the named opponents in a game.
  func checkOpponents(of game: String) throws {
    var checked: [CheckedOpponent] = []
    for name in names {
      let opponent = try check(opponent: name, playing: game)
      checked.append(opponent)
      if !json { writeOutput(text(of: opponent)) }
    }
    let count = checked.reduce(0) { $0 + $1.findingCount }
    if json {
      let report: Value = ["findings": .integer(count), "opponents": .list(checked.map(value))]
      writeOutput("\(report.json)\n")
    }
    try finishOutput()
    guard count == 0 else {
      throw Failure(.script, "\(counted(count, "finding")) in \(counted(names.count, "opponent"))")
    }
  }

  private func check(opponent name: String, playing game: String) throws -> CheckedOpponent {
    // A script's output isn't part of the report.
    let printed = PrintedLines()
    defer { printed.end() }
    let host = try Failure.catching {
      try scripts.host(
        scriptFolder: scripts.gameFolder(game), values: MemoryScriptStore(files: nil), write: printed.write)
    }
    // An unknown opponent is wrong usage.
    try Failure.catching(.usage) {
      if host.opponents.isScript(name) {
        _ = try host.opponentDefinition(path: name)
      } else {
        _ = try host.opponents.choice(name)
      }
    }
    let plugin = try Failure.catching(.usage) { try host.plugin(named: mods.over(game)) }
    let settings = try Failure.catching(.usage) { try chosen.settings(of: plugin) }
    let check = OpponentCheck(name, playing: plugin, settings, in: host)
    return try Failure.catching(.usage) {
      try check.run(
        seeds: seed..<seed + UInt64(seeds), seats: seat, limit: limit,
        seconds: scripts.seconds(without: GameCheck.secondsOfGame))
    }
  }

  private func text(of checked: CheckedOpponent) -> Shown {
    let head = "\(checked.name) in \(checked.game)"
    let laws = checked.laws.map { broken -> Shown in
      let (violation, moves) = (broken.violation, broken.violation.moves)
      let way = moves.isEmpty ? "at the start" : "after \(moves.joined(separator: " "))"
      return """
        \(broken.finding)
          breaks the law \(violation.law.id): \(violation.law.summary)
          As \(broken.seat) with seed \(violation.seed), \(way)
        """
    }
    let end = checked.findingCount == 0 ? "nothing found" : counted(checked.findingCount, "finding")
    let parts = checked.findings.map { "\($0)" as Shown } + laws
    return (parts + ["\(head): \(counted(checked.games, "game")); \(end)"]).joined(separator: "\n") + "\n"
  }

  private func value(of checked: CheckedOpponent) -> Value {
    let laws = checked.laws.map { broken -> Value in
      let violation = broken.violation
      let own: Record = [
        "law": .text(violation.law.id), "summary": .text(violation.law.summary), "seat": .text(broken.seat),
        "seed": .text(String(violation.seed)), "moves": .list(violation.moves.map(Value.text)),
      ]
      return .record(broken.finding.fields.merging(own))
    }
    return [
      "name": .text(checked.name), "game": .text(checked.game), "games": .integer(checked.games),
      "findings": .list(checked.findings.map { .record($0.fields) }), "laws": .list(laws),
    ]
  }
}
