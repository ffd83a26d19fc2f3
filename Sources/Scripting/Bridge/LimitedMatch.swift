import Lua
package import Match
package import ParlorCore

/// A match whose rules and opponents have the machine's limit of time for each thing they are asked.
///
/// Where they pass it, the call fails, the match is as it was, and they can be asked again.
package final class LimitedMatch: AnyMatch {
  /// The match itself.
  let match: any AnyMatch
  private let host: ScriptHost

  init(_ match: any AnyMatch, in host: ScriptHost) {
    self.match = match
    self.host = host
  }

  package var setup: MatchSetup { match.setup }
  package var seats: [Seat] { match.seats }
  package var ply: Int { match.ply }
  package var rules: any Game { match.rules }
  package var weight: Int { match.weight }
  package var hidesNothing: Bool { match.hidesNothing }
  package var needsCues: Bool {
    get { match.needsCues }
    set { match.needsCues = newValue }
  }
  package var isFair: Bool {
    get { match.isFair }
    set { match.isFair = newValue }
  }

  package var isRepeatable: Bool {
    get { match.isRepeatable }
    set { match.isRepeatable = newValue }
  }

  package var turn: Turn { get throws(MatchError) { try limited { try match.turn } } }
  package func step() throws(MatchError) -> Step { try limited { try match.step() } }
  package func step(inTime isInTime: (_ thinking: Duration) -> Bool) throws(MatchError) -> Step {
    try limited { try match.step(inTime: isInTime) }
  }
  package func run(limit: Int) throws(MatchError) -> Step { try limited { try match.run(limit: limit) } }
  package func play(_ text: String) throws(MatchError) { try limited { try match.play(text) } }
  package func check(_ moves: [String]) throws(MatchError) { try limited { try match.check(moves) } }
  package func expire() throws(MatchError) { try limited { try match.expire() } }
  package func deal(_ draws: [String]) throws(MatchError) { try limited { try match.deal(draws) } }
  package func deal(card number: Int, shuffledBy seed: Seed) throws(MatchError) {
    try limited { try match.deal(card: number, shuffledBy: seed) }
  }
  package func restore(_ text: String) throws(MatchError) { try limited { try match.restore(text) } }
  package func undo() throws(MatchError) -> Bool { try limited { try match.undo() } }
  package func redo() throws(MatchError) -> Bool { try limited { try match.redo() } }
  package func legalMoves() throws(MatchError) -> [String] { try limited { try match.legalMoves() } }
  package func legalValues() throws(MatchError) -> [Value] { try limited { try match.legalValues() } }
  package func board(for viewer: Viewer) throws(MatchError) -> String { try limited { try match.board(for: viewer) } }
  package func value(for viewer: Viewer) throws(MatchError) -> Value { try limited { try match.value(for: viewer) } }
  package func log(for viewer: Viewer) throws(MatchError) -> [LogEntry] { try limited { try match.log(for: viewer) } }
  package func logOfTakenBack() throws(MatchError) -> [LogEntry] { try limited { try match.logOfTakenBack() } }
  package func cues(for viewer: Viewer) throws(MatchError) -> [Cue] { try limited { try match.cues(for: viewer) } }
  package func timeToMove() throws(MatchError) -> Duration? { try limited { try match.timeToMove() } }
  package func log(for viewer: Viewer, after ply: Int) throws(MatchError) -> [LogEntry] {
    try limited { try match.log(for: viewer, after: ply) }
  }

  private func limited<Result>(_ body: () throws -> Result) throws(MatchError) -> Result {
    do { return try host.ask(body) } catch let error as MatchError { throw error } catch { throw .failed(error) }
  }
}
