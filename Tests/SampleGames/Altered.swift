public import ParlorCore

/// A game with some of its functions replaced: what a test needs to break one of them.
///
/// What isn't replaced is the base game's. A replacement may fail, and receives everything the function does.
public struct Altered<Base: Game>: Game {
  public typealias State = Base.State
  public typealias Move = Base.Move
  public typealias View = Base.View
  public typealias Failure = any Error

  /// The game that is altered.
  public let base: Base
  /// Replaces the seats.
  public var newSeats: [Seat]?
  /// Replaces `start`.
  public var newStart: (@Sendable () throws -> State)?
  /// Replaces `turn`.
  public var newTurn: (@Sendable (State) throws -> Turn)?
  /// Replaces `moves`.
  public var newMoves: (@Sendable (State) throws -> [Move])?
  /// Replaces `apply`.
  public var newApply: (@Sendable (Move, inout State) throws -> Void)?
  /// Replaces `text`.
  public var newText: (@Sendable (Move, State) throws -> String)?
  /// Replaces `view`.
  public var newView: (@Sendable (State, Viewer) throws -> View)?
  /// Replaces `isLegal`.
  public var newIsLegal: (@Sendable (Move, State) throws -> Bool)?
  /// Replaces `read`.
  public var newRead: (@Sendable (String, State) throws -> Reading<Move>)?
  /// Replaces `number`.
  public var newNumber: (@Sendable (Move) -> Int?)?
  /// Replaces `weight`.
  public var newWeight: (@Sendable (Move, State) throws -> Int?)?
  /// Replaces `isRevealed`.
  public var newIsRevealed: (@Sendable (Move, State, Viewer) throws -> Bool)?
  /// Replaces `cues`.
  public var newCues: (@Sendable (Move, State) throws -> [Cue])?
  /// Replaces `deadline`.
  public var newDeadline: (@Sendable (State) throws -> Deadline<Move>?)?
  /// Replaces where moves lie, on a board of two by two.
  public var newCell: (@Sendable (Move, State) throws -> Cell?)?
  /// Replaces `describe`.
  public var newDescribe: (@Sendable (View) throws -> String)?

  /// Replaces `scene`.
  public var newScene: (@Sendable (View, Viewer) throws -> Scene)?

  /// Alters a game.
  public init(_ base: Base, _ alter: (inout Altered) -> Void) {
    self.base = base
    alter(&self)
  }

  public var seats: [Seat] { newSeats ?? base.seats }

  public func start() throws -> State { try newStart?() ?? base.start() }

  public func turn(in state: State) throws -> Turn { try newTurn?(state) ?? base.turn(in: state) }

  public func moves(in state: State) throws -> [Move] { try newMoves?(state) ?? Array(base.moves(in: state)) }

  public func apply(_ move: Move, to state: inout State) throws {
    if let newApply { try newApply(move, &state) } else { try base.apply(move, to: &state) }
  }

  public func text(for move: Move, in state: State) throws -> String {
    try newText?(move, state) ?? base.text(for: move, in: state)
  }

  public func view(of state: State, for viewer: Viewer) throws -> View {
    try newView?(state, viewer) ?? base.view(of: state, for: viewer)
  }

  public func isLegal(_ move: Move, in state: State) throws -> Bool {
    try newIsLegal?(move, state) ?? moves(in: state).contains(move)
  }

  public func read(_ text: String, in state: State) throws -> Reading<Move> {
    if let newRead { return try newRead(text, state) }
    var spellings: [String] = []
    for move in try moves(in: state) {
      spellings.append(try self.text(for: move, in: state))
      if spellings.last == text { return .move(move) }
    }
    return .refused(Refusal(of: text, legal: spellings))
  }

  public func number(for move: Move) -> Int? { if let newNumber { newNumber(move) } else { base.number(for: move) } }

  public func move(numbered number: Int) -> Move? { base.move(numbered: number) }

  public func weight(of move: Move, in state: State) throws -> Int? {
    if let newWeight { try newWeight(move, state) } else { try base.weight(of: move, in: state) }
  }

  public func isRevealed(_ move: Move, in state: State, to viewer: Viewer) throws -> Bool {
    try newIsRevealed?(move, state, viewer) ?? base.isRevealed(move, in: state, to: viewer)
  }

  public func cues(after move: Move, in state: State) throws -> [Cue] {
    try newCues?(move, state) ?? base.cues(after: move, in: state)
  }

  public func deadline(in state: State) throws -> Deadline<Move>? {
    if let newDeadline { try newDeadline(state) } else { try base.deadline(in: state) }
  }

  public var moveMap: MoveMap<Altered>? { newCell.map { MoveMap(columns: 2, rows: 2, cell: $0) } }

  public func describe(_ view: View) throws -> String { try newDescribe?(view) ?? base.describe(view) }

  public func scene(of view: View, for viewer: Viewer) throws -> Scene {
    if let newScene { return try newScene(view, viewer) }
    return newDescribe == nil ? try base.scene(of: view, for: viewer) : Scene(.text(try describe(view)))
  }
}
