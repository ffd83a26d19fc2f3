public import ParlorCore

/// A match of any game, driven by strings and values, for scripts, the command line and front ends.
///
/// This is the only place that erases a game's own types. A call that throws leaves the match unchanged.
public protocol AnyMatch: AnyObject {
  /// The match's initial game, settings, seed and players.
  var setup: MatchSetup { get }
  /// The seats, in order.
  var seats: [Seat] { get }
  /// The number of moves played, including chance's.
  var ply: Int { get }
  /// The side to move.
  /// - Throws: also if the rules name a nonexistent seat.
  var turn: Turn { get throws(MatchError) }

  /// The rules, for code that knows their type.
  var rules: any Game { get }

  /// The approximate bytes of its moves, opponents and cached logs, for memory limits.
  var memoryFootprint: Int { get }

  /// Whether every view shows the whole state, which opponents that search on the board need.
  var hidesNothing: Bool { get }

  /// Whether cues are shown or heard; if so, a move whose cues fail isn't played.
  var needsCues: Bool { get set }

  /// Whether the game may count for a low score. A front end clears it if a person chose the seed, undid a move, or
  /// lost moves to changed rules; saves keep it.
  var isFair: Bool { get set }
  /// Whether equal seeds give equal games: no player searches against the clock, now or before the match was loaded.
  var isRepeatable: Bool { get set }

  /// Plays one move: draws for chance, asks an opponent, or returns the seat that waits for a move from outside.
  @discardableResult func step() throws(MatchError) -> Step
  /// Steps until the game is over or waits for a move from outside; after `limit` steps it returns `.played`.
  @discardableResult func run(limit: Int) throws(MatchError) -> Step
  /// Plays one move like `step`, but plays the deadline's move if an opponent chooses too late.
  /// - Parameter isInTime: receives the opponent's reported thinking time; may return false only if the state has a
  ///   deadline.
  func step(inTime isInTime: (_ thinking: Duration) -> Bool) throws(MatchError) -> Step
  /// Plays a move for the seat to move, even if an opponent plays that seat.
  func play(_ text: String) throws(MatchError)
  /// Checks that the moves can be played in order, without playing any.
  func check(_ moves: [String]) throws(MatchError)
  /// Plays the move of the state's deadline.
  func expire() throws(MatchError)
  /// Sets chance's next draws and replaces earlier deals; after them, chance draws at random again. Drawn moves are in
  /// the log: `undo` takes them back without dealing them again.
  /// - Throws: an error if it's chance's turn and the first move isn't legal; a later illegal move fails the step
  ///   that would draw it.
  func deal(_ draws: [String]) throws(MatchError)
  /// Sets chance's next draw to a card of a shuffled deck of chance's current moves: each occurs once before any
  /// repeats, then the deck is reshuffled. Does nothing if it isn't chance's turn, or if the moves aren't equally
  /// likely. O(number), up to the count of the moves.
  /// - Parameter number: the card, from 1.
  func deal(card number: Int, shuffledBy seed: Seed) throws(MatchError)
  /// Replays a logged move, of a seat or of chance.
  func restore(_ text: String) throws(MatchError)

  /// Takes back the last move of a seat and chance's draws after it; false if no seat has moved. O(plies).
  @discardableResult func undo() throws(MatchError) -> Bool
  /// Replays what `undo` took back; false if there is nothing.
  @discardableResult func redo() throws(MatchError) -> Bool

  /// The spellings of the legal moves; empty if it is no seat's turn.
  func legalMoves() throws(MatchError) -> [String]
  /// The value in scripts of a move for the seat to move.
  /// - Throws: a refusal that says why the move isn't legal.
  func value(ofMove text: String) throws(MatchError) -> Value
  /// The legal moves as scripts get them: whole numbers if the game has them, otherwise strings.
  func legalValues() throws(MatchError) -> [Value]
  /// A viewer's view as text.
  func board(for viewer: Viewer) throws(MatchError) -> String
  /// A viewer's view as a scene.
  func scene(for viewer: Viewer) throws(MatchError) -> Scene
  /// A viewer's view as data.
  func value(for viewer: Viewer) throws(MatchError) -> Value
  /// The moves so far, without anything that the viewer may not know. O(plies).
  func log(for viewer: Viewer) throws(MatchError) -> [LogEntry]
  /// The log after a ply, for incremental readers: earlier entries are cached, so the rules aren't asked about them
  /// again.
  func log(for viewer: Viewer, after ply: Int) throws(MatchError) -> [LogEntry]
  /// The moves that `redo` would play, as the referee sees them. O(plies).
  func logOfTakenBack() throws(MatchError) -> [LogEntry]
  /// The whole state and every seat's view at a ply, hidden or not. O(plies).
  func inspection(at ply: Int) throws(MatchError) -> Inspection
  /// The cues of the last move that a viewer notices.
  func cues(for viewer: Viewer) throws(MatchError) -> [Cue]
  /// The time limit of the seat to move; nil without a deadline.
  func timeToMove() throws(MatchError) -> Duration?
}

extension AnyMatch {
  /// Steps until the game is over or waits for a move from outside.
  /// - Throws: also after 100,000 moves, since the game then counts as endless.
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

  /// The result of the game; nil while it is unfinished.
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
  /// The name of the seat to move, or its number if it has none; nil if it is no seat's turn.
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
  /// The mover after the end; logs are replayed, so it appears only if the rules answer differently the second time.
  public static let nobody = "nobody"

  /// The number of the move, from 1.
  public let ply: Int
  /// The seat's name, `chance`, or `nobody`.
  public let mover: String
  /// The move's spelling; nil if the viewer may not know it.
  public let text: String?
  /// The move as scripts get it: a whole number if the game has one, otherwise its spelling.
  public let value: Value?
}

/// The reason why a match refused or failed, in one line.
public enum MatchError: Error, CustomStringConvertible {
  /// The move isn't legal.
  case refused(Refusal)
  /// The number of players isn't the number of seats.
  case wrongPlayerCount(Int, seats: [Seat])
  /// An opponent failed: its seat, name and error.
  case opponent(seat: String, name: String, any Error)
  /// The rules contradict themselves.
  case rules(String)
  /// The rules threw this error; only rules that call scripts do.
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

/// The start of a match: enough to play the same match again.
public struct MatchSetup: Hashable, Sendable {
  /// The plugin's id.
  public var game: String
  /// The chosen settings; all others have their defaults.
  public var settings: [String: Value]
  /// The seed of every random draw.
  public var seed: Seed
  /// The player of each seat, in seat order: `human`, an opponent's id, or a script's path.
  public var players: [String]
  /// The opening moves of the seats; chance draws between them. They are in the log, and such a match doesn't count for
  /// a low score.
  public var opening: [String]
  /// The state before the opening; nil for the game's own start. With one, the match doesn't count for a low score.
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
  /// The state in the format of the game's `describe`.
  public var text: String
  /// Whether the state may be unreachable by play.
  public var isFree: Bool

  public init(_ text: String, isFree: Bool = false) { (self.text, self.isFree) = (text, isFree) }
}

/// The player name of seats that are played from outside.
public let humanPlayer = "human"

extension AnyMatch {
  /// Undoes or redoes moves, including those of opponents, until a person is to move.
  /// - Returns: false if there is nothing to undo or redo.
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
