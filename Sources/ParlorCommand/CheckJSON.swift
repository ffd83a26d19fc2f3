import Checking
import GameLaws
import Lua
import ParlorCore
import Scripting

// The report on checked games, for programs.
extension Value {
  init(_ games: [CheckedGame]) {
    let count = games.reduce(0) { $0 + $1.findingCount }
    self = ["findings": .integer(count), "games": .list(games.map(Value.init))]
  }

  private init(_ game: CheckedGame) {
    var fields: Record = [
      "name": .text(game.name), "id": game.id.map(Value.text) ?? .none,
      "findings": .list(game.findings.map { .record($0.fields) }), "laws": .list(game.laws.map(Value.init)),
      "remembered": .list(game.outerChanges.map { ["variable": .text($0.name), "line": .integer($0.line)] }),
    ]
    if let place = game.askingPlace { fields["asks_people"] = .text(place) }
    if let report = game.report { fields["play"] = Value(report, never: game.endingsNeverSeen) }
    if let coverage = game.coverage { fields["coverage"] = .list(coverage.map(Value.init)) }
    self = .record(fields)
  }

  private init(_ broken: CheckedGame.BrokenLaw) {
    let violation = broken.violation
    let shortest = violation.shortest
    let moves = shortest?.moves ?? violation.moves
    let own: Record = [
      "law": .text(violation.law.id), "summary": .text(violation.law.summary),
      "seed": .text(String(violation.seed)), "moves": .list(moves.map(Value.text)),
      "is_shortest": .flag(shortest?.isMinimal ?? false), "scenario": .text(broken.scenario),
      "is_shown": .flag(broken.isShown),
    ]
    self = .record(broken.finding.fields.merging(own))
  }

  private init(_ report: CheckReport, never: [(reason: String, line: Int)]) {
    let summary = report.summary
    self = [
      "games": .integer(summary.games), "moves": .integer(summary.plies), "states": .integer(summary.states),
      "laws": .list(report.reach.map(Value.init)), "hidden_moves": .list(report.hiddenMoves.map(Value.init)),
      "most_moves": .integer(summary.mostMoves), "most_moves_asked": .integer(mostMovesAsked),
      "unfinished": .integer(summary.unfinished),
      "endings": .record(Record(summary.endings.map { ($0.reason, .integer($0.count)) })),
      "endings_never_seen": .list(never.map { ["reason": .text($0.reason), "line": .integer($0.line)] }),
      "moves_played": .integer(summary.movesPlayed),
      "moves_never_played": .list(summary.movesNeverPlayed.map(Value.text)),
      "seats_never_moved": .list(summary.seatsNeverMoved.map { .integer($0 + 1) }),
      "seats_never_won": .list(summary.seatsNeverWon.map { .integer($0 + 1) }),
    ]
  }

  private init(_ reach: LawReach) {
    self = ["law": .text(reach.law.id), "games": .integer(reach.games), "states": .integer(reach.states)]
  }

  private init(_ report: HiddenMoveReport) {
    self = [
      "seat": .integer(report.seat + 1), "mover": report.mover.map { .integer($0 + 1) } ?? "chance",
      "tries": .integer(report.tries),
      "seen": .list(
        report.differences.map { difference in
          [
            "what": .text(difference.what), "tries": .integer(difference.tries),
            "from": .integer(difference.delays.lowerBound), "to": .integer(difference.delays.upperBound),
          ]
        }),
    ]
  }

  private init(_ chunk: Coverage.Chunk) {
    self = [
      "file": .text(chunk.name), "lines": .integer(chunk.lines.count),
      "missed_lines": .list(chunk.missedLines.map(Value.integer)),
      "functions": .integer(chunk.functions.count),
      "missed_functions": .list(
        chunk.missedFunctions.map { ["name": $0.name.map(Value.text) ?? .none, "line": .integer($0.line)] }),
    ]
  }
}

extension CheckFinding {
  var fields: Record {
    [
      "file": .text(file), "line": line.map(Value.integer) ?? .none, "message": .text(message), "cause": .text(cause),
      "cure": hintText.map(Value.text) ?? .none,
    ]
  }
}
