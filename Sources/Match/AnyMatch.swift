public import ParlorCore

/// A match of any game, spoken to in text and values: what scripts, the command line and front ends hold.
///
/// Here, and only here, a game's own types are erased. A call that throws leaves the match as it was.
public protocol AnyMatch: AnyObject {
  /// What the match was made of.
  var setup: MatchSetup { get }
  /// The seats, in order.
  var seats: [Seat] { get }
  /// How many moves were played, those of chance included.
  var ply: Int { get }
  /// Who decides next.
  /// - Throws: an error also where the rules name a seat that there isn't.
  var turn: Turn { get throws(MatchError) }

  /// The rules, for whoever can tell their type.
  var rules: any Game { get }

  /// About how many bytes of memory its moves, its opponents and the logs that were told take: whoever limits memory
  /// counts them.
  var memoryFootprint: Int { get }

  /// Whether every view shows the whole state, as opponents need it that look ahead on the board.
  var hidesNothing: Bool { get }

  /// Whether somebody shows or hears cues: then a move whose cues the rules can't work out isn't played.
  var needsCues: Bool { get set }

  /// Whether the game may count for a low score. A front end says that it doesn't where a person chose the seed, took
  /// something back, or lost moves to other rules; saves keep it.
  var isFair: Bool { get set }
  /// Whether the same seed gives the same game: nobody who plays searches against the clock, or did before the match was
  /// loaded.
  var isRepeatable: Bool { get set }

  /// Plays one move: draws for chance, asks an opponent, or says that a seat waits for a move from outside.
  @discardableResult func step() throws(MatchError) -> Step
  /// Steps until the game is over or a move from outside is wanted, or, with the result `.played`, so many times.
  @discardableResult func run(limit: Int) throws(MatchError) -> Step
  /// Plays one move as `step` does; where an opponent's choice comes too late, the deadline's move takes its place.
  /// - Parameter isInTime: asked when an opponent has chosen, with the time that this took it by its own account; only
  ///   where the state has a deadline may it say no.
  func step(inTime isInTime: (_ thinking: Duration) -> Bool) throws(MatchError) -> Step
  /// Plays a move for the seat whose turn it is, whoever plays that seat.
  func play(_ text: String) throws(MatchError)
  /// Checks that seats can play these moves one after the other, and plays none of them.
  func check(_ moves: [String]) throws(MatchError)
  /// Plays the move that the deadline of the state names.
  func expire() throws(MatchError)
  /// Has the next draws of chance take these moves, in order, in the place of what was dealt before; then it draws as
  /// ever. What was drawn stands in the log: `undo` takes it back, but doesn't deal it again.
  /// - Throws: an error where it's chance's turn and the first isn't legal; one that isn't later on fails the step that
  ///   would draw it.
  func deal(_ draws: [String]) throws(MatchError)
  /// Has the next draw of chance be a card of a deck that a seed shuffles: of the moves that chance has now, each comes
  /// once before any comes again, then each in another order. Nothing where it isn't chance's turn, or where chance
  /// doesn't draw each as often as the next. O(number) for a number up to the count of the moves.
  /// - Parameter number: the number of the card, from 1.
  func deal(card number: Int, shuffledBy seed: Seed) throws(MatchError)
  /// Plays a logged move again, whether a seat or chance made it.
  func restore(_ text: String) throws(MatchError)

  /// Takes back the last move of a seat, with what chance drew after it; false at the beginning. O(plies).
  @discardableResult func undo() throws(MatchError) -> Bool
  /// Plays again what `undo` took back; false when nothing was.
  @discardableResult func redo() throws(MatchError) -> Bool

  /// The spellings of the moves that the seat to move may choose from; empty when it is nobody's turn.
  func legalMoves() throws(MatchError) -> [String]
  /// The same moves as scripts know them: whole numbers where the game has them, text elsewhere.
  func legalValues() throws(MatchError) -> [Value]
  /// What a viewer sees, as text.
  func board(for viewer: Viewer) throws(MatchError) -> String
  /// What a viewer sees, as a picture.
  func scene(for viewer: Viewer) throws(MatchError) -> Scene
  /// What a viewer sees, as data.
  func value(for viewer: Viewer) throws(MatchError) -> Value
  /// The moves so far, as a viewer may know them. O(plies).
  func log(for viewer: Viewer) throws(MatchError) -> [LogEntry]
  /// The moves after the first few, in the same way, for whoever follows the match: of the moves before, which were told
  /// when this was asked earlier, the rules aren't asked again.
  func log(for viewer: Viewer, after ply: Int) throws(MatchError) -> [LogEntry]
  /// The moves that were taken back and that `redo` would play, as the referee knows them. O(plies).
  func logOfTakenBack() throws(MatchError) -> [LogEntry]
  /// All there is after so many moves of those played, hidden or not. O(plies).
  func inspection(at ply: Int) throws(MatchError) -> Inspection
  /// What a viewer notices after the last move.
  func cues(for viewer: Viewer) throws(MatchError) -> [Cue]
  /// How long the seat to move may take; nil for as long as it likes.
  func timeToMove() throws(MatchError) -> Duration?
}

extension AnyMatch {
  /// Steps until the game is over or a move from outside is wanted.
  /// - Throws: an error also after 100,000 moves, for a game that doesn't end.
  @discardableResult
  public func run() throws(MatchError) -> Step {
    let step = try run(limit: MatchError.longestRun)
    guard step != .played else { throw .endless }
    return step
  }

  /// What a viewer sees as front ends draw it, with the moves that the viewer may make now; the referee may make any.
  public func expandedScene(for viewer: Viewer) throws(MatchError) -> ExpandedScene {
    let mover: Int? = if case .seat(let seat) = try turn { seat } else { nil }
    let mayMove = viewer == .referee || mover.map { viewer == .seat($0) } == true
    let moves = mayMove ? try legalMoves() : []
    return try scene(for: viewer).expanded(
      for: SceneAudience(seats: seats, viewer: viewer, mover: mover, moves: moves))
  }

  /// Whether a seat has moved yet.
  public var isBegun: Bool {
    get throws(MatchError) { try log(for: .spectator).contains { $0.mover != LogEntry.chance } }
  }

  /// How the game ended; nil while it goes on.
  public var outcome: Outcome? {
    get throws(MatchError) { if case .over(let outcome) = try turn { outcome } else { nil } }
  }

  /// The outcome in words: `red won (line)`.
  public func describe(_ outcome: Outcome) -> String { outcome.text(seats: seats) }
}

extension Outcome {
  /// The outcome in words: `red won (line)`.
  public func text(seats: [Seat]) -> String {
    let names = winners.filter(seats.indices.contains).map { seats[$0].name }
    return switch verdict {
    case .won: "\(names.joined(separator: " and ")) won (\(reason))"
    case .drawn: "draw (\(reason))"
    case .lost: "lost (\(reason))"
    }
  }
}

extension Turn {
  /// The name of the seat to move, by its number where it has none; nil when it is no seat's turn.
  public func name(seats: [Seat]) -> String? {
    guard case .seat(let seat) = self else { return nil }
    return seats.indices.contains(seat) ? seats[seat].name : "seat \(seat &+ 1)"
  }

  /// Who plays a move, as the log calls them.
  func logged(seats: [Seat]) -> String {
    switch self {
    case .chance: LogEntry.chance
    case .over: LogEntry.nobody
    case let turn: turn.name(seats: seats) ?? ""
    }
  }
}

/// What a step came to.
public enum Step: Hashable, Sendable {
  /// A move was played.
  case played
  /// This seat's move has to come from outside.
  case waiting(seat: Int)
  /// The game is over.
  case over(Outcome)
}

/// One move of the log.
public struct LogEntry: Hashable, Sendable {
  /// Who moves when nobody decides.
  public static let chance = "chance"
  /// Who moves after the end: only where the rules don't answer the same each time, since a log is played again.
  public static let nobody = "nobody"

  /// The number of the move, from 1.
  public let ply: Int
  /// The seat's name, `chance`, or `nobody`.
  public let mover: String
  /// The move's spelling; nil where the viewer may not know it.
  public let text: String?
  /// The move as scripts know it: a whole number where the game has one, else its spelling.
  public let value: Value?
}

/// Why a match didn't do what it was asked for, in one line.
public enum MatchError: Error, CustomStringConvertible {
  /// The move isn't legal.
  case refused(Refusal)
  /// There isn't one player for each seat.
  case wrongPlayerCount(Int, seats: [Seat])
  /// An opponent failed: the seat it plays, its name, and why.
  case opponent(seat: String, name: String, any Error)
  /// The rules contradict themselves.
  case rules(String)
  /// The rules failed with this, as those do that ask a script.
  case failed(any Error)

  public var description: String {
    switch self {
    case .refused(let refusal): refusal.reason
    case .wrongPlayerCount(let count, let seats):
      "\(counted(count, "player")) for \(counted(seats.count, "seat")) (\(seats.map(\.name).joined(separator: ", ")))"
    case .opponent(let seat, let name, let error): "\(name), who plays \(seat), failed: \(error)"
    case .rules(let message): message
    case .failed(let error): "\(error)"
    }
  }

  /// After so many moves without an end, the rules are taken to be wrong.
  package static var longestRun: Int { 100_000 }
  package static var endless: MatchError { .rules("the game isn't over after \(longestRun) moves") }

  /// Runs something of a game's.
  @inlinable
  @inline(__always)
  static func catching<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(MatchError) -> Result {
    do { return try body() } catch { throw .failed(error) }
  }
}

/// What a match is made of before its first move: enough to play the same match again.
public struct MatchSetup: Hashable, Sendable {
  /// The plugin's id.
  public var game: String
  /// The settings that somebody chose; the others have their default values.
  public var settings: [String: Value]
  /// Where every random draw comes from.
  public var seed: Seed
  /// What each seat is played by, in the order of the seats: `human`, an opponent's id, or a script's path.
  public var players: [String]
  /// The moves of seats that the match begins with, between which chance draws. They stand in the log like any other, and
  /// such a match doesn't count for a low score.
  public var opening: [String]
  /// The state that the match begins with, and its opening after that; nil for the game's own start. Such a match doesn't
  /// count for a low score either.
  public var picture: StatePicture?

  /// Makes a setup.
  public init(
    game: String, settings: [String: Value] = [:], seed: Seed, players: [String], opening: [String] = [],
    picture: StatePicture? = nil
  ) {
    (self.game, self.settings, self.seed) = (game, settings, seed)
    (self.players, self.opening, self.picture) = (players, opening, picture)
  }
}

/// A state that somebody drew, for a game that reads pictures.
public struct StatePicture: Hashable, Sendable {
  /// The state as the game's `describe` prints it.
  public var text: String
  /// Whether no game has to lead there.
  public var isFree: Bool

  /// Takes a picture.
  public init(_ text: String, isFree: Bool = false) { (self.text, self.isFree) = (text, isFree) }
}

/// The name of a player who isn't an opponent: somebody or something outside plays its moves.
public let humanPlayer = "human"
