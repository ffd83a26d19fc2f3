public import Lua
public import ParlorCore

/// An opponent that a script plays: its function is called with a table of what the seat sees.
///
/// What is generic here is short and can be specialised elsewhere; the rest is in `ScriptSeat`.
@usableFromInline
final class ScriptOpponent<G: Game>: Opponent, SightSource {
  @usableFromInline let seat: ScriptSeat
  // Read by the script's own look at it, while `choose` waits for the script; never while it is written.
  @exclusivity(unchecked) @usableFromInline var sight: Sight<G>?

  @usableFromInline
  init(_ seat: ScriptSeat) {
    self.seat = seat
    seat.show(self)
  }

  deinit { seat.show(nil) }

  @inlinable
  func choose(_ sight: Sight<G>, using stream: inout RandomStream) throws -> G.Move {
    self.sight = sight
    defer { self.sight = nil }
    let answer = try ask(sight)
    if case .number(let number) = answer, let move = sight.game.move(numbered: number), try sight.isLegal(move) {
      return move
    }
    return try read(answer, in: sight)
  }

  /// Asks the script, which sees the moves as whole numbers where the game has them, and as texts elsewhere.
  @inlinable
  func ask(_ sight: Sight<G>) throws -> Choice.Answer {
    let moves = try sight.moves
    guard let first = moves.first, sight.game.number(for: first) != nil else {
      return try seat.choice.call(listing: try names(of: moves, in: sight))
    }
    let capacity = moves.count
    return try withUnsafeTemporaryAllocation(of: Int64.self, capacity: capacity) { numbers in
      var count = 0
      for move in moves where count < capacity {
        numbers[count] = Int64(sight.game.number(for: move) ?? 0)
        count &+= 1
      }
      return try seat.choice.call(listing: UnsafeBufferPointer(rebasing: numbers[..<count]))
    }
  }

  @usableFromInline
  func names(of moves: G.Moves, in sight: Sight<G>) throws -> [String] {
    var names: [String] = []
    for move in moves { names.append(try sight.text(for: move)) }
    return names
  }

  /// The move that an answer spells.
  @usableFromInline
  func read(_ answer: Choice.Answer, in sight: Sight<G>) throws -> G.Move {
    guard let text = answer.text else {
      throw WrongChoice(returned: answer.shown, problem: "choose must return a legal move, one of seen.moves")
    }
    switch try sight.read(text) {
    case .move(let move): return move
    case .refused(let refusal): throw WrongChoice(returned: answer.shown, problem: refusal.reason)
    }
  }

  // MARK: What the table shows when it is read

  @usableFromInline
  func board() throws -> String {
    guard let sight else { throw ScriptError.staleSight }
    return try sight.game.describe(try sight.view)
  }

  @usableFromInline
  func view() throws -> Value {
    guard let sight else { throw ScriptError.staleSight }
    return try sight.game.value(of: try sight.view)
  }
}
