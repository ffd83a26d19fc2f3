/// Somebody who plays a seat without a person: it is asked for a move, and sees what its seat may see.
///
/// An opponent may remember things between its choices. It belongs to one match at a time.
public protocol Opponent<G> {
  associatedtype G: Game

  /// Chooses one of the legal moves; never asked when there is none.
  /// - Parameter stream: where every random draw must come from, fresh for each choice.
  func choose(_ sight: Sight<G>, using stream: inout RandomStream) throws -> G.Move

  /// Chooses as `choose` does; where an opponent doesn't say how, it is asked to choose with the question's stream.
  func answer(_ question: Question<G>) throws -> G.Move

  /// Whether the opponent wants to hear cues; false where it doesn't say, and then none are worked out for it.
  var isListening: Bool { get }

  /// Takes note of what its seat notices after a move, its own included; called only where it listens.
  ///
  /// What a match that was loaded had played is heard again; what an undo takes back isn't unheard.
  func hear(_ cues: [Cue]) throws
}

extension Opponent {
  @inlinable
  public func answer(_ question: Question<G>) throws -> G.Move {
    var stream = question.stream
    return try choose(question.sight, using: &stream)
  }

  @inlinable public var isListening: Bool { false }

  @inlinable public func hear(_ cues: [Cue]) {}
}

/// What a seat sees when it is its turn: the gate that hides the rest of the state.
public struct Sight<G: Game> {
  /// The rules, which everybody knows.
  public let game: G
  /// The seat to move.
  public let seat: Int
  @usableFromInline let state: G.State

  /// Looks at a state from a seat.
  @inlinable
  public init(of state: G.State, in game: G, from seat: Int) {
    self.game = game
    self.seat = seat
    self.state = state
  }

  /// What the seat may know of the state.
  public var view: G.View {
    @inlinable get throws(G.Failure) { try game.view(of: state, for: .seat(seat)) }
  }

  /// The legal moves.
  public var moves: G.Moves {
    @inlinable get throws(G.Failure) { try game.moves(in: state) }
  }

  /// Whether a move is legal.
  @inlinable
  public func isLegal(_ move: G.Move) throws(G.Failure) -> Bool { try game.isLegal(move, in: state) }

  /// The spelling of a legal move.
  public func text(for move: G.Move) throws(G.Failure) -> String { try game.text(for: move, in: state) }

  /// The legal move that a text spells, or why there is none.
  public func read(_ text: String) throws(G.Failure) -> Reading<G.Move> { try game.read(text, in: state) }
}

/// An opponent of any type.
///
/// Made where the opponent's type is known, it keeps the fast path of that type: `any Opponent` forgets it.
public struct AnyOpponent<G: Game>: Opponent {
  @usableFromInline let chooser: Chooser<G>

  /// Takes an opponent.
  @inlinable
  public init<Wrapped: Opponent>(_ opponent: Wrapped) where Wrapped.G == G {
    chooser = Chooser(
      choose: { sight, stream in try opponent.choose(sight, using: &stream) },
      answer: { question in try opponent.answer(question) },
      hear: opponent.isListening ? { cues in try opponent.hear(cues) } : nil)
  }

  @inlinable
  public func choose(_ sight: Sight<G>, using stream: inout RandomStream) throws -> G.Move {
    try chooser.choose(sight, &stream)
  }

  @inlinable public func answer(_ question: Question<G>) throws -> G.Move { try chooser.answer(question) }

  @inlinable public var isListening: Bool { chooser.hear != nil }

  @inlinable public func hear(_ cues: [Cue]) throws { try chooser.hear?(cues) }
}

/// What an opponent does, in an object that can be called without being counted.
@usableFromInline
final class Chooser<G: Game> {
  @usableFromInline let choose: (Sight<G>, inout RandomStream) throws -> G.Move
  @usableFromInline let answer: (Question<G>) throws -> G.Move
  @usableFromInline let hear: (([Cue]) throws -> Void)?

  @inlinable
  init(
    choose: @escaping (Sight<G>, inout RandomStream) throws -> G.Move,
    answer: @escaping (Question<G>) throws -> G.Move, hear: (([Cue]) throws -> Void)?
  ) {
    self.choose = choose
    self.answer = answer
    self.hear = hear
  }
}
