/// The rules of a turn-based game, as a value that answers questions about states.
///
/// Rules are pure. A game does no input or output, reads no clock, draws no random number and knows no screen. Its
/// parameters (the size of a board, a word list) belong to the game, which keeps states small: copies of a state
/// then suffice for look-ahead, undo, saves and replay.
///
/// The protocol has two halves. A game must implement the first. Each requirement of the second has a default, which a
/// game overrides if it knows a faster or friendlier answer. The laws of the `GameLaws` product check both halves.
public protocol Game: Sendable {
  /// A position: everything that the rules need to continue, and nothing that they can compute.
  associatedtype State: Hashable & Sendable & Codable
  /// One choice, by a seat or by chance.
  associatedtype Move: Hashable & Sendable & Codable
  /// The part of a state that a viewer may know.
  associatedtype View: Hashable & Sendable & Codable = State
  /// The legal moves of a state, in the same order in every process.
  associatedtype Moves: MoveList = [Move] where Moves.Element == Move
  /// The errors of the rules: `Never` for rules in Swift, a script's error for rules in Lua.
  associatedtype Failure: Error = Never

  // MARK: What a game must say

  /// The seats by number; from 1 to 32, with distinct names.
  var seats: [Seat] { get }

  /// The state before the first move.
  func start() throws(Failure) -> State

  /// The side to move: a seat, chance, or nobody if the game is over.
  func turn(in state: State) throws(Failure) -> Turn

  /// The legal moves of a state, each once; not empty unless the game is over.
  func moves(in state: State) throws(Failure) -> Moves

  /// Plays a legal move.
  ///
  /// Callers check the move first (`isLegal`, `moves` or `read`). An illegal move may have any effect, but
  /// never traps.
  func apply(_ move: Move, to state: inout State) throws(Failure)

  /// The unique spelling of a legal move: legal moves of a state have distinct spellings, and `read` inverts this.
  func text(for move: Move, in state: State) throws(Failure) -> String

  /// The part of a state that a viewer may know; states that a seat can't tell apart give equal views.
  func view(of state: State, for viewer: Viewer) throws(Failure) -> View

  // MARK: What a game may say better than its default does

  /// Whether a move is legal; by default, whether `moves` contains it.
  func isLegal(_ move: Move, in state: State) throws(Failure) -> Bool

  /// Reads a move that a person or script wrote; the default compares it with the text of every legal move.
  func read(_ text: String, in state: State) throws(Failure) -> Reading<Move>

  /// The number by which scripts know a move, which spelled in decimal is the move's text; nil if moves are text only.
  ///
  /// With numbers, moves cross into scripts without a string. Mods of such a game check moves by `isLegal`, which
  /// therefore has to be fast.
  func number(for move: Move) -> Int?

  /// The move with a number, legal or not; nil if there is none.
  func move(numbered number: Int) -> Move?

  /// The weight of a chance move, 1 or more; nil, the default, if all moves of the state weigh the same.
  ///
  /// Either every chance move of a state has a weight or none has. A draw without weights takes O(1).
  func weight(of move: Move, in state: State) throws(Failure) -> Int?

  /// Whether every view shows the whole state, which lets a search look ahead from it; false by default.
  var hidesNothing: Bool { get }

  /// The state that a view shows in full; nil, the default, if the view hides part of it.
  func state(shownBy view: View) -> State?

  /// Whether a viewer may read a move in the log.
  ///
  /// By default, all moves of a game of perfect information are revealed; otherwise a seat sees its own moves, and only
  /// the referee sees chance moves.
  func isRevealed(_ move: Move, in state: State, to viewer: Viewer) throws(Failure) -> Bool

  /// Whether, from this state on, a viewer may read all earlier moves in the log, even moves that `isRevealed` hides,
  /// such as sealed bids once they are open; false by default.
  ///
  /// The answer has to follow from the viewer's view.
  func opensLog(in state: State, to viewer: Viewer) throws(Failure) -> Bool

  /// The cues of a move, given the state after it; none by default.
  func cues(after move: Move, in state: State) throws(Failure) -> [Cue]

  /// The time limit of the seat to move, and the move played at its end; no limit by default.
  func deadline(in state: State) throws(Failure) -> Deadline<Move>?

  /// A view as plain text of one or more lines, without a trailing line break.
  func describe(_ view: View) throws(Failure) -> String

  /// A view as a picture, for every front end; by default the text of `describe`.
  ///
  /// Equal views give equal scenes, and a scene tells nothing that the view doesn't.
  func scene(of view: View, for viewer: Viewer) throws(Failure) -> Scene

  /// A view as plain data, for scripts and pages; `.none` by default.
  func value(of view: View) throws(Failure) -> Value

  /// The view that `value(of:)` encodes as this data, which may have other fields; nil, the default, if it can't be
  /// read. A mod's own view is drawn from this one.
  func view(from value: Value) -> View?

  /// The state drawn in the format of `describe`, as the start of a match; refused by default.
  /// - Parameter isFree: whether the state may be one that no game reaches.
  func state(pictured picture: String, isFree: Bool) throws(Refusal) -> State

  /// The cells of the moves on the game's board; nil, the default, if moves have no cells.
  var moveMap: MoveMap<Self>? { get throws(Failure) }

  /// The operations that mods may apply to a state, besides playing moves; none by default.
  var operations: [Operation<Self>] { get }
}

/// A game that hides nothing, which lets a search look straight at the state.
public protocol PerfectInformation: Game where View == State {}

/// A game with secrets that can sample states that a seat can't tell from the true one.
public protocol Sampleable: Game {
  /// Whether sampling works; false for a mod that shows more than its states are sampled from. True by default.
  var canSample: Bool { get }

  /// A random state among those that give this view to this viewer.
  func sample(
    consistentWith view: View, for viewer: Viewer, using stream: inout RandomStream
  ) throws(Failure) -> State
}
