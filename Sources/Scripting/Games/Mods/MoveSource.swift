public import ParlorCore

/// Who says whose turn it is and which moves are legal, under a mod that has its engine's moves.
///
/// It is a type, so that no code for what a script doesn't say stands in the loop of a playout.
public protocol MoveSource<Base> {
  associatedtype Base: Game
  associatedtype Moves: MoveList where Moves.Element == Base.Move

  /// Whether a script may say whose turn it is.
  static var scriptsTurns: Bool { get }
  /// Whether a script has a say in which moves are legal, if only by saying that a game is over.
  static var scriptsMoves: Bool { get }

  /// The legal moves in a state.
  static func moves<State: NativeState<Base.State>>(of mod: ModGame<Base>, in state: State) throws -> Moves
}

/// The engine says both.
public enum EngineMoves<Base: Game>: MoveSource {
  @inlinable public static var scriptsTurns: Bool { false }
  @inlinable public static var scriptsMoves: Bool { false }

  @inlinable
  public static func moves<State: NativeState<Base.State>>(
    of mod: ModGame<Base>, in state: State
  ) throws -> Base.Moves {
    try mod.base.moves(in: state.base)
  }
}

/// A script lists those of the engine's moves that are legal; the engine says whose turn it is.
public enum ListedMoves<Base: Game>: MoveSource {
  public typealias Moves = [Base.Move]

  @inlinable public static var scriptsTurns: Bool { false }
  @inlinable public static var scriptsMoves: Bool { true }
}

/// A script says whose turn it is, and perhaps which of the engine's moves are legal.
public enum ScriptedTurns<Base: Game>: MoveSource {
  public typealias Moves = [Base.Move]

  @inlinable public static var scriptsTurns: Bool { true }
  @inlinable public static var scriptsMoves: Bool { true }
}

extension MoveSource where Moves == [Base.Move] {
  @inlinable
  public static func moves<State: NativeState<Base.State>>(
    of mod: ModGame<Base>, in state: State
  ) throws -> [Base.Move] {
    try mod.engineMoves(in: state.whole)
  }
}
