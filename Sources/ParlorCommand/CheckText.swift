import Checking
import GameLaws
import Lua
import ParlorCore
import Scripting
import Terminal

/// The report on a checked game, for people.
struct CheckText {
  private let game: CheckedGame

  init(_ game: CheckedGame) { self.game = game }

  /// The report, a line or more.
  var text: String {
    let parts =
      game.findings.map { "\($0)" } + game.laws.map(text) + play + endings + memory
      + (game.report.map { CheckReach($0).lines.map { "\(game.name): \($0)" } } ?? [])
      + (game.coverage ?? []).flatMap(text)
    let end = game.findingCount == 0 ? "nothing found" : counted(game.findingCount, "finding")
    return (parts + ["\(game.name): \(end)"]).joined(separator: "\n") + "\n"
  }

  private func text(_ broken: CheckedGame.BrokenLaw) -> String {
    let scenario = broken.scenario.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.isEmpty ? "" : "    \($0)" }
    return """
      \(broken.finding)
        breaks the law \(broken.violation.law.id): \(broken.violation.law.summary)
        \(way(broken.violation)); as a script for 'parlor run':

      \(scenario.joined(separator: "\n"))

      """
  }

  private func way(_ violation: Violation) -> String {
    guard let shortest = violation.shortest else {
      return "Seed \(violation.seed) shows it after \(counted(violation.moves.count, "move"))"
    }
    let kind = shortest.isMinimal ? "The shortest game" : "A short game"
    return "\(kind) that shows it has \(counted(shortest.moves.count, "move")) (found with seed \(violation.seed))"
  }

  // MARK: What was seen

  private var play: [String] {
    guard let summary = game.report?.summary else {
      return game.isPlayed ? [] : ["\(game.name): no game was played, as --seeds 0 wants it"]
    }
    let endings =
      summary.endings.map { "\($0.reason) \($0.count)" }
      + (summary.unfinished > 0 ? ["unfinished \(summary.unfinished)"] : [])
    let head =
      "\(game.name): \(counted(summary.games, "game")), \(counted(summary.plies, "move")); "
      + "endings: \(endings.joined(separator: ", "))"
    guard !summary.movesNeverPlayed.isEmpty else { return [head] + seats(summary) }
    let never = summary.movesNeverPlayed
    let most = 10
    let list = never.prefix(most).joined(separator: ", ") + (never.count > most ? ", ... (\(never.count))" : "")
    return [head, "\(game.name): moves never played: \(list)"] + seats(summary)
  }

  /// Where all moves or all wins are others', which is most likely a slip in whose turn it is, or in who won.
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

  /// What is remembered from call to call: a cache may be, but what play changes belongs to the state.
  private var memory: [String] {
    guard game.report != nil, !game.outerChanges.isEmpty else { return [] }
    return ["\(game.name): remembered outside of the state, as only a cache should be: \(game.outerChanges.shown)"]
  }

  private func text(_ chunk: Coverage.Chunk) -> [String] {
    let missed = MissedLines(chunk)
    var lines: [String] = []
    let head = "\(chunk.name): \(chunk.lines.count - chunk.missedLines.count) of \(chunk.lines.count) lines ran"
    lines.append(missed.isEmpty ? head : "\(head); not: \(missed.text)")
    let uncalled = chunk.missedFunctions.map { "\($0.name ?? "a function") (line \($0.line))" }
    if !uncalled.isEmpty { lines.append("\(chunk.name): never called: \(uncalled.joined(separator: ", "))") }
    return lines
  }
}

/// The lines of a script that never ran, as runs of lines with the functions that they are in.
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

  var isEmpty: Bool { runs.isEmpty }

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

  /// The innermost function with a name around a line.
  private static func function(around line: Int, in chunk: Coverage.Chunk) -> String? {
    let around = chunk.functions.filter { $0.name != nil && $0.line <= line && line <= $0.lastLine }
    return around.max { ($0.line, -$0.lastLine) < ($1.line, -$1.lastLine) }?.name
  }
}
