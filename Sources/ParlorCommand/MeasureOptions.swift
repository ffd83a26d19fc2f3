import ArgumentParser
import Console
import Match
import Opponents
import ParlorCore
import Playtest

/// What a playtest measures beside what every report says, which takes longer.
struct MeasureOptions: ParsableArguments {
  @Flag(help: "Count how often each move was legal and played.")
  var movesUsed = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Count the openings of up to so many moves, 1 to \(OpeningCounts.deepest), and what became of them.",
      valueName: "depth"),
    transform: { try wholeNumber($0, from: 1) })
  var openings: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Find out what positions are worth, by so many games that are played on from each and from what every legal move "
        + "leads to: near-best moves, lead changes, when games are decided, drama. 100 is a good number.",
      valueName: "rollouts"),
    transform: { try wholeNumber($0, from: 1) })
  var evaluate: Int?

  @Option(
    help: ArgumentHelp(
      "The opponent that plays all seats of those games; random by default.", valueName: "opponent"))
  var evaluateBy: String?

  @Flag(help: "Add up how long games take in their own time: cues, and what players say that they think.")
  var durations = false

  @Flag(
    help: "Measure the processor time that players take for a move, which differs from run to run: mean and longest.")
  var thinkingTime = false

  @Flag(
    help: "Note which lines of the game's file and of players' files never ran, and which functions were never called.")
  var coverage = false

  /// An option that was given; nil where none was.
  var chosen: String? {
    if movesUsed { return "--moves-used" }
    if openings != nil { return "--openings" }
    if evaluate != nil { return "--evaluate" }
    if coverage { return "--coverage" }
    if thinkingTime { return "--thinking-time" }
    return durations ? "--durations" : nil
  }

  func validate() throws {
    if let openings, openings > OpeningCounts.deepest {
      throw ValidationError("'--openings' takes a depth from 1 to \(OpeningCounts.deepest), not \(openings)")
    }
    if let evaluate, Evaluation(rollouts: evaluate) == nil {
      throw ValidationError("'--evaluate' takes 1 to \(Evaluation.mostRollouts) games, not \(evaluate)")
    }
    if evaluateBy != nil, evaluate == nil {
      throw ValidationError("'--evaluate-by' goes with '--evaluate', as in --evaluate 100 --evaluate-by greedy")
    }
  }

  /// Has a plan measure what was chosen.
  func ask(of plan: inout PlaytestPlan, forPage isForPage: Bool, among opponents: OpponentList) throws {
    plan.countsMoves = movesUsed || isForPage
    plan.openingDepth = openings ?? (isForPage ? OpeningCounts.defaultDepth : nil)
    (plan.timesGames, plan.coversLines, plan.measuresThinking) = (durations, coverage, thinkingTime)
    let players = try evaluateBy.map { name in try playerNames(name, among: opponents) } ?? []
    guard players.count < 2, players != [humanPlayer] else {
      throw Failure(.usage, "'--evaluate-by' takes one opponent, as in --evaluate-by greedy")
    }
    plan.evaluation = evaluate.flatMap { Evaluation(rollouts: $0, by: players.first) }
  }
}
