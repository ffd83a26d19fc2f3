/// The rules of one turn-based game: a value that answers questions about states.
///
/// Rules are pure. A game does no input or output, reads no clock, draws no random number and knows no screen;
/// it carries its own parameters (the size of a board, a word list) so that states stay small. Copies of a state
/// then give look-ahead, undo, saves and replay for nothing.
///
/// The protocol has two halves. *What a game must say* is everything a new game has to write. *What it may say
/// better* has a default for every requirement; a game overrides one where it knows a faster or a friendlier answer.
/// Both halves are checked by the laws of the `GameLaws` product.
public protocol Game: Sendable {
  /// A position: everything that the rules need to go on, and nothing that they can work out.
  associatedtype State: Hashable & Sendable & Codable
  /// One choice, of a seat or of chance.
  associatedtype Move: Hashable & Sendable & Codable
  /// What one viewer may know of a state.
  associatedtype View: Hashable & Sendable & Codable = State
  /// The legal moves of a state, in an order that is the same in every process.
  associatedtype Moves: MoveList = [Move] where Moves.Element == Move
  /// What the rules can fail with: `Never` for rules in Swift, a script's error for rules in Lua.
  associatedtype Failure: Error = Never

  // MARK: What a game must say

  /// The seats in order of their numbers; from 1 to 32, with names that differ.
  var seats: [Seat] { get }

  /// The state before the first move.
  func start() throws(Failure) -> State

  /// Who decides next in a state: a seat, chance, or nobody because the game is over.
  func turn(in state: State) throws(Failure) -> Turn

  /// Every legal move of a state, each once; not empty unless the game is over.
  func moves(in state: State) throws(Failure) -> Moves

  /// Plays a move that is legal in the state.
  ///
  /// A caller checks first (`isLegal`, `moves` or `read`): what an illegal move does here is the game's own affair,
  /// but it never traps.
  func apply(_ move: Move, to state: inout State) throws(Failure)

  /// The one spelling of a legal move: no two legal moves of a state share one, and `read` gives the move back.
  func text(for move: Move, in state: State) throws(Failure) -> String

  /// What a viewer may know of a state; two states that a seat can't tell apart give equal views.
  func view(of state: State, for viewer: Viewer) throws(Failure) -> View

  // MARK: What a game may say better than its default does

  /// Whether a move is legal; the default looks for it in `moves`.
  func isLegal(_ move: Move, in state: State) throws(Failure) -> Bool

  /// Reads what a person or a script wrote; the default compares with the text of every legal move.
  func read(_ text: String, in state: State) throws(Failure) -> Reading<Move>

  /// The whole number that scripts know a move by, whose decimal spelling is the move's text; nil where text is all.
  ///
  /// With it a move crosses into a script without a string in between. Mods look the moves of such a game up by
  /// `isLegal`, so it has to be quick there.
  func number(for move: Move) -> Int?

  /// The move that `number` belongs to, legal or not; nil where there is none.
  func move(numbered number: Int) -> Move?

  /// The weight of a chance move, 1 or more; nil, the default, where all moves of the state weigh the same.
  ///
  /// Either every chance move of a state has a weight or none has. Without weights a draw takes O(1).
  func weight(of move: Move, in state: State) throws(Failure) -> Int?

  /// Whether every view shows the whole state, so that a search may look ahead from it; false by default.
  var hidesNothing: Bool { get }

  /// The state that a view shows whole; nil, the default, where it hides some of it.
  func state(shownBy view: View) -> State?

  /// Whether a viewer may read a move in the log; the default hides what its owner alone may know.
  ///
  /// By default everybody sees the moves of a game of perfect information; else a seat sees its own moves, and
  /// nobody but the referee sees the moves of chance.
  func isRevealed(_ move: Move, in state: State, to viewer: Viewer) throws(Failure) -> Bool

  /// Whether a viewer may read in the log, from this state on, all moves that led to it, also those that `isRevealed`
  /// hides, as sealed bids once they are open; false by default.
  ///
  /// It has to follow from the viewer's view.
  func opensLog(in state: State, to viewer: Viewer) throws(Failure) -> Bool

  /// What is shown and heard after a move, given the state that the move led to; nothing by default.
  func cues(after move: Move, in state: State) throws(Failure) -> [Cue]

  /// How long the seat to move may think, and what is played for it then; no limit by default.
  func deadline(in state: State) throws(Failure) -> Deadline<Move>?

  /// A view as plain text of one or more lines, without a line break at the end.
  func describe(_ view: View) throws(Failure) -> String

  /// What a view looks like, for every front end; by default the text of `describe`.
  ///
  /// Equal views give equal scenes, and a scene tells nothing that the view doesn't.
  func scene(of view: View, for viewer: Viewer) throws(Failure) -> Scene

  /// A view as plain data, for scripts and pages; `.none` by default.
  func value(of view: View) throws(Failure) -> Value

  /// The view that plain data tells as `value(of:)` does, with or without other fields; nil, the default, where that
  /// can't be read. What a mod shows in a view of its own is drawn so.
  func view(from value: Value) -> View?

  /// The state that somebody drew as `describe` prints it, to begin a match with; refused by default.
  /// - Parameter isFree: whether no game has to lead there.
  func state(pictured picture: String, isFree: Bool) throws(Refusal) -> State

  /// Where the moves lie on the game's board; nil, the default, where they have no cells.
  var moveMap: MoveMap<Self>? { get throws(Failure) }

  /// What mods may do with a state beside playing moves; nothing by default.
  var operations: [Operation<Self>] { get }
}

/// A game that hides nothing, so that a search may look straight at the state.
public protocol PerfectInformation: Game where View == State {}

/// A game with secrets that can imagine states a seat can't tell from the true one.
public protocol Sampleable: Game {
  /// Whether it can: a mod can't where it shows more than what its states are sampled from. True by default.
  var canSample: Bool { get }

  /// A state drawn from those that give this view to this viewer.
  func sample(
    consistentWith view: View, for viewer: Viewer, using stream: inout RandomStream
  ) throws(Failure) -> State
}
