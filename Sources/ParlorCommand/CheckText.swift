import Checking
import GameLaws
import Lua
import ParlorCore
import Scripting

/// The report on a checked game, for people.
struct CheckText {
  let game: CheckedGame

  var text: Shown {
    if let place = game.askingPlace {
      let remark = "\(game.name): asks people (\(place)) and is checked up to there; 'parlor run' plays it with them"
      let count = game.findings.isEmpty ? [] : ["\(game.name): \(counted(game.findings.count, "finding"))" as Shown]
      return (game.findings.map { "\($0)" } + [Shown(remark)] + count).joined(separator: "\n") + "\n"
    }
    let rest =
      play + endings + memory + reach.map { "\(game.name): \($0)" } + (game.coverage ?? []).flatMap(text)
    let parts = game.findings.map { "\($0)" as Shown } + game.laws.map(text) + rest.map { Shown($0) }
    let end = game.findingCount == 0 ? "nothing found" : counted(game.findingCount, "finding")
    return (parts + ["\(game.name): \(end)"]).joined(separator: "\n") + "\n"
  }

  private func text(_ broken: CheckedGame.BrokenLaw) -> Shown {
    let scenario = broken.scenario.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.isEmpty ? "" : "    \($0)" }
    return """
      \(broken.finding)
        breaks the law \(broken.violation.law.id): \(broken.violation.law.summary)
        \(way(broken.violation)); as a script for 'parlor run':

      \(lines: scenario.joined(separator: "\n"))

      """
  }

  private func way(_ violation: Violation) -> String {
    guard let shortest = violation.shortest else {
      return "Seed \(violation.seed) shows it after \(counted(violation.moves.count, "move"))"
    }
    let kind = shortest.isMinimal ? "The shortest game" : "A short game"
    return "\(kind) that shows it has \(counted(shortest.moves.count, "move")) (found with seed \(violation.seed))"
  }

  // MARK: Play

  private var play: [String] {
    guard let summary = game.report?.summary else {
      return game.isPlayed ? [] : ["\(game.name): no game was played, because of --seeds 0"]
    }
    let endings =
      summary.endings.map { "\($0.reason) \($0.count)" }
      + (summary.unfinished > 0 ? ["unfinished \(summary.unfinished)"] : [])
    let head =
      "\(game.name): \(counted(summary.games, "game")), \(counted(summary.plies, "move")); "
      + "endings: \(endings.joined(separator: ", "))"
    let never = summary.movesNeverPlayed
    // Of 4,500 words too few games are played to tell which can't be.
    guard !never.isEmpty, never.count < summary.plies else { return [head] + seats(summary) }
    let most = 10
    let list = never.prefix(most).joined(separator: ", ") + (never.count > most ? ", ... (\(never.count))" : "")
    return [head, "\(game.name): moves never played: \(list)"] + seats(summary)
  }

  /// Seats without moves or wins: most likely a mistake about the turn or the winner.
  private func seats(_ summary: PlaySummary) -> [String] {
    let winless = summary.seatsNeverWon.filter { !summary.seatsNeverMoved.contains($0) }
    return [("never had a move", summary.seatsNeverMoved), ("never won", winless)].filter { !$0.1.isEmpty }.map {
      "\(game.name): \($0): \($1.map { "seat \($0 + 1)" }.joined(separator: ", "))"
    }
  }

  private var endings: [String] {
    guard game.report != nil, !game.endingsNeverSeen.isEmpty else { return [] }
    let list = game.endingsNeverSeen.map { "\($0.reason) (line \($0.line))" }.joined(separator: ", ")
    return ["\(game.name): endings never seen: \(list)"]
  }

  /// Values remembered between calls: a cache is allowed, but data that play changes belongs to the state.
  private var memory: [String] {
    guard game.report != nil, !game.outerChanges.isEmpty else { return [] }
    return ["\(game.name): remembered outside of the state, as only a cache should be: \(game.outerChanges.shown)"]
  }

  // MARK: Reach

  private var reach: [String] { game.report.map { parts($0) + longLists($0) + $0.hiddenMoves.map(text) } ?? [] }

  /// Expensive laws check only a part of many games; broken laws aren't checked further.
  private func parts(_ report: CheckReport) -> [String] {
    guard report.violations.isEmpty else { return [] }
    let looked = report.reach.filter { $0.states > 0 }
    let partly = looked.filter { $0.states < report.summary.states }
    guard let least = partly.min(by: { ($0.games, $0.states) < ($1.games, $1.states) }) else { return [] }
    let games = "the \(counted(report.summary.games, "game"))"
    let part =
      least.games < report.summary.games
      ? "a part of \(games), the least at \(least.games) (\(least.law.id))" : "some of the states of \(games)"
    return [
      "\(partly.count) of \(looked.count) laws are slow and looked at \(part); --json says at how many each law did"
    ]
  }

  private func longLists(_ report: CheckReport) -> [String] {
    let most = report.summary.mostMoves
    guard most > mostMovesAsked else { return [] }
    return ["a state had \(most) moves; laws that try each tried \(mostMovesAsked) of them"]
  }

  private func text(_ report: HiddenMoveReport) -> String {
    let mover = report.mover.map { "seat \($0 + 1)'s" } ?? "chance's"
    let named = report.differences.prefix(4)
    let others = report.differences.dropFirst(4).reduce(0) { $0 + $1.tries }
    let unseen = report.tries - report.differences.reduce(0) { $0 + $1.tries }
    let parts =
      named.map { "\($0.what) \(time($0.delays)) (\($0.tries))" } + (others > 0 ? ["something else (\(others))"] : [])
      + (unseen > 0 ? ["nothing (\(unseen))"] : [])
    return "what seat \(report.seat + 1) first sees of \(mover) hidden moves, in \(report.tries) tries: "
      + parts.joined(separator: ", ")
  }

  private func time(_ delays: ClosedRange<Int>) -> String {
    if delays.upperBound == 0 { return "at once" }
    if delays.lowerBound < delays.upperBound { return "\(delays.lowerBound) to \(delays.upperBound) moves later" }
    return "\(counted(delays.lowerBound, "move")) later"
  }

  // MARK: Coverage

  private func text(_ chunk: Coverage.Chunk) -> [String] {
    let missed = MissedLines(chunk).text
    let head = "\(chunk.name): \(chunk.lines.count - chunk.missedLines.count) of \(chunk.lines.count) lines ran"
    let uncalled = chunk.missedFunctions.map { "\($0.name ?? "a function") (line \($0.line))" }
    return [missed.isEmpty ? head : "\(head); not: \(missed)"]
      + (uncalled.isEmpty ? [] : ["\(chunk.name): never called: \(uncalled.joined(separator: ", "))"])
  }
}

/// A script's lines that never ran, as runs of lines with their functions.
private struct MissedLines {
  private var runs: [(first: Int, last: Int, function: String?)] = []

  init(_ chunk: Coverage.Chunk) {
    var isRunning = false
    for line in chunk.lines {
      guard line.hits == 0 else {
        isRunning = false
        continue
      }
      let function = Self.function(around: line.number, in: chunk)
      if isRunning, let last = runs.last, last.function == function {
        runs[runs.count - 1].last = line.number
      } else {
        runs.append((line.number, line.number, function))
      }
      isRunning = true
    }
  }

  /// As in `41-42, 45 (in describe), 60`.
  var text: String {
    var parts: [String] = []
    for (index, run) in runs.enumerated() {
      let lines = run.first == run.last ? "\(run.first)" : "\(run.first)-\(run.last)"
      let isLast = index + 1 == runs.count || runs[index + 1].function != run.function
      parts.append(lines + (isLast ? run.function.map { " (in \($0))" } ?? "" : ""))
    }
    return parts.joined(separator: ", ")
  }

  /// The innermost named function around a line.
  private static func function(around line: Int, in chunk: Coverage.Chunk) -> String? {
    let around = chunk.functions.filter { $0.name != nil && $0.line <= line && line <= $0.lastLine }
    return around.max { ($0.line, -$0.lastLine) < ($1.line, -$1.lastLine) }?.name
  }
}
