public import ParlorCore

/// A match of any game, driven by strings and values: what scripts, the command line and front ends hold.
///
/// Only here are a game's own types erased. A call that throws leaves the match unchanged.
public protocol AnyMatch: AnyObject {
  /// The game, settings, seed and players that the match began with.
  var setup: MatchSetup { get }
  /// The seats, in order.
  var seats: [Seat] { get }
  /// The number of moves played, including chance's.
  var ply: Int { get }
  /// Who decides next.
  /// - Throws: an error also where the rules name a seat that doesn't exist.
  var turn: Turn { get throws(MatchError) }

  /// The rules, for code that knows their type.
  var rules: any Game { get }

  /// The approximate memory of its moves, opponents and cached logs, in bytes, for limits of memory.
  var memoryFootprint: Int { get }

  /// Whether every view shows the whole state, which opponents that search on the board need.
  var hidesNothing: Bool { get }

  /// Whether cues are shown or heard; if so, a move whose cues fail isn't played.
  var needsCues: Bool { get set }

  /// Whether the game may count for a low score. A front end clears it where a person chose the seed, undid a move, or
  /// lost moves to changed rules; saves keep it.
  var isFair: Bool { get set }
  /// Whether the same seed gives the same game: no player searches against the clock, or did so before the match was
  /// loaded.
  var isRepeatable: Bool { get set }

  /// Plays one move: draws for chance, asks an opponent, or returns the seat that waits for a move from outside.
  @discardableResult func step() throws(MatchError) -> Step
  /// Steps until the game is over or waits for a move from outside; after `limit` steps it returns `.played`.
  @discardableResult func run(limit: Int) throws(MatchError) -> Step
  /// Plays one move as `step` does, but plays the deadline's move where an opponent chooses too late.
  /// - Parameter isInTime: called with the thinking time that the opponent reports; it may return false only where the
  ///   state has a deadline.
  func step(inTime isInTime: (_ thinking: Duration) -> Bool) throws(MatchError) -> Step
  /// Plays a move for the seat to move, even where an opponent plays that seat.
  func play(_ text: String) throws(MatchError)
  /// Checks that the moves can be played in order, without playing any.
  func check(_ moves: [String]) throws(MatchError)
  /// Plays the move of the state's deadline.
  func expire() throws(MatchError)
  /// Sets chance's next draws, replacing earlier deals; after them, chance draws at random again. Drawn moves are in
  /// the log: `undo` takes them back without dealing them again.
  /// - Throws: an error where it's chance's turn and the first move isn't legal; an illegal later one fails the step
  ///   that would draw it.
  func deal(_ draws: [String]) throws(MatchError)
  /// Sets chance's next draw to a card of a deck, shuffled by a seed, of chance's current moves: each comes once before
  /// any repeats, then the deck is shuffled anew. Does nothing where it isn't chance's turn, or where its moves aren't
  /// equally likely. O(number), up to the count of the moves.
  /// - Parameter number: the card, from 1.
  func deal(card number: Int, shuffledBy seed: Seed) throws(MatchError)
  /// Replays a logged move, of a seat or of chance.
  func restore(_ text: String) throws(MatchError)

  /// Takes back the last move of a seat and chance's draws after it; false where no seat has moved. O(plies).
  @discardableResult func undo() throws(MatchError) -> Bool
  /// Replays what `undo` took back; false when there is nothing.
  @discardableResult func redo() throws(MatchError) -> Bool

  /// The spellings of the legal moves; empty when it is no seat's turn.
  func legalMoves() throws(MatchError) -> [String]
  /// The move that a text names for the seat to move, as scripts get it.
  /// - Throws: why it is none.
  func value(ofMove text: String) throws(MatchError) -> Value
  /// The legal moves as scripts get them: whole numbers where the game has them, otherwise strings.
  func legalValues() throws(MatchError) -> [Value]
  /// A viewer's view as text.
  func board(for viewer: Viewer) throws(MatchError) -> String
  /// A viewer's view as a scene.
  func scene(for viewer: Viewer) throws(MatchError) -> Scene
  /// A viewer's view as data.
  func value(for viewer: Viewer) throws(MatchError) -> Value
  /// The moves so far, without what the viewer may not know. O(plies).
  func log(for viewer: Viewer) throws(MatchError) -> [LogEntry]
  /// The log after a ply, for code that follows the match: entries of earlier calls are cached, so the rules aren't
  /// asked about them again.
  func log(for viewer: Viewer, after ply: Int) throws(MatchError) -> [LogEntry]
  /// The moves that `redo` would play, as the referee sees them. O(plies).
  func logOfTakenBack() throws(MatchError) -> [LogEntry]
  /// The whole state and every seat's view at a ply, hidden or not. O(plies).
  func inspection(at ply: Int) throws(MatchError) -> Inspection
  /// The cues of the last move that a viewer notices.
  func cues(for viewer: Viewer) throws(MatchError) -> [Cue]
  /// How long the seat to move may take; nil without a deadline.
  func timeToMove() throws(MatchError) -> Duration?
}

extension AnyMatch {
  /// Steps until the game is over or waits for a move from outside.
  /// - Throws: an error also after 100,000 moves: the game doesn't end.
  @discardableResult
  public func run() throws(MatchError) -> Step {
    let step = try run(limit: MatchError.longestRun)
    guard step != .played else { throw .endless }
    return step
  }

  /// A viewer's scene, expanded with the moves that the viewer may play now; the referee may play for any seat.
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

  /// The mover's name in the log.
  func logged(seats: [Seat]) -> String {
    switch self {
    case .chance: LogEntry.chance
    case .over: LogEntry.nobody
    case let turn: turn.name(seats: seats) ?? ""
    }
  }
}

/// The result of a step.
public enum Step: Hashable, Sendable {
  /// A move was played.
  case played
  /// This seat waits for a move from outside.
  case waiting(seat: Int)
  /// The game is over.
  case over(Outcome)
}

/// One move of the log.
public struct LogEntry: Hashable, Sendable {
  /// The mover of a random draw.
  public static let chance = "chance"
  /// The mover after the end; logs are replayed, so it appears only where the rules answer differently the second time.
  public static let nobody = "nobody"

  /// The number of the move, from 1.
  public let ply: Int
  /// The seat's name, `chance`, or `nobody`.
  public let mover: String
  /// The move's spelling; nil where the viewer may not know it.
  public let text: String?
  /// The move as scripts get it: a whole number where the game has one, otherwise its spelling.
  public let value: Value?
}

/// Why a match refused or failed, in one line.
public enum MatchError: Error, CustomStringConvertible {
  /// The move isn't legal.
  case refused(Refusal)
  /// The number of players isn't the number of seats.
  case wrongPlayerCount(Int, seats: [Seat])
  /// An opponent failed: the seat it plays, its name, and why.
  case opponent(seat: String, name: String, any Error)
  /// The rules contradict themselves.
  case rules(String)
  /// The rules threw this error; rules that call scripts can.
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

  /// The number of moves after which a game counts as endless.
  package static var longestRun: Int { 100_000 }
  package static var endless: MatchError { .rules("the game isn't over after \(longestRun) moves") }

  /// Runs a game's code and wraps its error.
  @inlinable
  @inline(__always)
  static func catching<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(MatchError) -> Result {
    do { return try body() } catch { throw .failed(error) }
  }
}

/// Everything that a match starts from: enough to play the same match again.
public struct MatchSetup: Hashable, Sendable {
  /// The plugin's id.
  public var game: String
  /// The chosen settings; the others have their defaults.
  public var settings: [String: Value]
  /// The seed of every random draw.
  public var seed: Seed
  /// The player of each seat, in seat order: `human`, an opponent's id, or a script's path.
  public var players: [String]
  /// The seats' moves that open the match; chance draws between them. They are in the log, and such a match doesn't
  /// count for a low score.
  public var opening: [String]
  /// The state before the opening; nil for the game's own start. Such a match doesn't count for a low score either.
  public var picture: StatePicture?

  public init(
    game: String, settings: [String: Value] = [:], seed: Seed, players: [String], opening: [String] = [],
    picture: StatePicture? = nil
  ) {
    (self.game, self.settings, self.seed) = (game, settings, seed)
    (self.players, self.opening, self.picture) = (players, opening, picture)
  }
}

/// A drawn start state, for games that read one.
public struct StatePicture: Hashable, Sendable {
  /// The state as the game's `describe` prints it.
  public var text: String
  /// Whether the state needn't be reachable by play.
  public var isFree: Bool

  public init(_ text: String, isFree: Bool = false) { (self.text, self.isFree) = (text, isFree) }
}

/// The player name of a seat whose moves come from outside.
public let humanPlayer = "human"

extension AnyMatch {
  /// Takes moves back, or plays them again, until a person is to move: past those of opponents.
  /// - Returns: false where there is nothing.
  public func goToPerson(back: Bool) throws(MatchError) -> Bool {
    var hasMoved = false
    while try back ? undo() : redo() {
      hasMoved = true
      if case .seat(let seat) = try turn, setup.isPerson(seat) { break }
    }
    if hasMoved { isFair = false }
    return hasMoved
  }
}

extension MatchSetup {
  /// Whether moves for a seat come from outside.
  public func isPerson(_ seat: Int) -> Bool { PlayerSpelling(players[seat]).isPerson }
}
