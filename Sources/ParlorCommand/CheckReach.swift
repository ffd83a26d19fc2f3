import Checking
import GameLaws
import ParlorCore
import Terminal

/// What a check says of how far it looked, and of what seats learn of hidden moves.
struct CheckReach {
  private let report: CheckReport

  init(_ report: CheckReport) { self.report = report }

  /// The lines, without the name of the game.
  var lines: [String] { parts + longLists + report.hiddenMoves.map(line) }

  /// Laws that take long look at a part of many games; a law that is broken is looked at no further.
  private var parts: [String] {
    guard report.violations.isEmpty else { return [] }
    let looked = report.reach.filter { $0.states > 0 }
    let partly = looked.filter { $0.states < report.summary.states }
    guard let least = partly.map(\.games).min() else { return [] }
    let games = "the \(counted(report.summary.games, "game"))"
    let part =
      least < report.summary.games ? "a part of \(games), the least at \(least)" : "some of the states of \(games)"
    return ["\(partly.count) of \(looked.count) laws looked at \(part); --json says at how many each law did"]
  }

  private var longLists: [String] {
    let most = report.summary.mostMoves
    guard most > mostMovesAsked else { return [] }
    return ["a state had \(most) moves; laws that ask about each asked about \(mostMovesAsked) of them"]
  }

  private func line(_ report: HiddenMoveReport) -> String {
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
}
