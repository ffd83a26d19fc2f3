public import ParlorCore

/// Something that is kept with a state and follows from it, so that states are equal whatever they keep.
///
/// `@unchecked`, because the compiler can't see this: the games whose states keep anything are used on the thread of
/// their machine alone.
@usableFromInline
class StateNote: @unchecked Sendable {}

/// What the functions of mods say of one state of an engine with such moves, so that they are asked once.
///
/// Without it a list of thousands of moves would be made anew for each of them that is read.
///
/// `@unchecked` for the reason that `StateNote` gives: it is written on the thread of the game's machine alone.
@usableFromInline
final class ModAnswers<Base: Hashable & Sendable & Codable>: StateNote, @unchecked Sendable {
  @usableFromInline typealias Move = ModMove<Base>

  /// Whose turn it is; nil before somebody asks.
  @usableFromInline var turn: Turn?
  /// The legal moves; nil before somebody asks.
  @usableFromInline var moves: [Move]? {
    didSet { (legal, spellings) = (nil, nil) }
  }
  /// The same as the engine's, of a mod that adds none.
  @usableFromInline var engineMoves: [Base]?
  private var legal: Set<Move>?
  private var spellings: [String: Move]?

  @usableFromInline override init() {}

  /// Whether a move is among the legal ones.
  @usableFromInline
  func contains(_ move: Move) -> Bool {
    guard let moves else { return false }
    if moves.count <= mostSearched { return moves.contains(move) }
    if let legal { return legal.contains(move) }
    let all = Set(moves)
    legal = all
    return all.contains(move)
  }

  /// The legal move that is spelled so; the closure spells one.
  func move(spelled text: String, by spell: (Move) throws -> String) rethrows -> Move? {
    if let spellings { return spellings[text] }
    var all: [String: Move] = [:]
    for move in moves ?? [] {
      let spelling = try spell(move)
      if all[spelling] == nil { all[spelling] = move }
    }
    spellings = all
    return all[text]
  }
}

/// Up to how many moves one is sooner found in the list than hashed.
@usableFromInline let mostSearched = 16
