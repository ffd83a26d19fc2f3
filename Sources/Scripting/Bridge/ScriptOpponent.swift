public import Lua
public import ParlorCore

/// An opponent that a script plays: its function is called with a table of what the seat sees.
///
/// What is generic here is short and can be specialised elsewhere; the rest is in `ScriptSeat`.
@usableFromInline
final class ScriptOpponent<G: Game>: Opponent, SightSource {
  @usableFromInline let seat: ScriptSeat
  // The seat's own: it lives as long as the seat, and counting it for each choice would take as long as the rules.
  @usableFromInline let choice: Unmanaged<Choice>
  // What the script is asked, for as long as it thinks: its own look at it reads it, and copying it for every choice
  // would cost more than most scripts ever look.
  @exclusivity(unchecked) @usableFromInline var shown: Question<G>?

  @usableFromInline
  init(_ seat: ScriptSeat) {
    self.seat = seat
    choice = .passUnretained(seat.choice)
    seat.show(self)
  }

  deinit { seat.show(nil) }

  @inlinable
  func choose(_ sight: Sight<G>, using stream: inout RandomStream) throws -> G.Move {
    let seed = stream.next()
    return try withUnsafePointer(to: sight) { try answer(Question(at: $0, seed: seed)) }
  }

  @inlinable
  func answer(_ question: Question<G>) throws -> G.Move {
    let outer = shown
    shown = question
    defer { shown = outer }
    let answer = try ask(question)
    let game = question.sight.game
    if case .number(let number) = answer, let move = game.move(numbered: number), try question.sight.isLegal(move) {
      return move
    }
    return try read(answer, in: question.sight)
  }

  @usableFromInline var isListening: Bool { seat.isListening }

  @usableFromInline func hear(_ cues: [Cue]) throws { try seat.hear(cues) }

  /// Asks the script, which sees the moves as whole numbers where the game has them, and as texts elsewhere.
  @inlinable
  func ask(_ question: Question<G>) throws -> Choice.Answer {
    let moves = try question.sight.moves
    // To count the moves takes as long as to list them where they are the bits of a word.
    if let answer = try ask(question, listing: moves, room: 64) { return answer }
    if let answer = try ask(question, listing: moves, room: moves.count) { return answer }
    return try seat.choice.call(listing: try entries(of: moves, in: question.sight), seed: question.seed)
  }

  /// Asks with a list of whole numbers; nil where there is no room for the moves, or one of them has no number.
  @inlinable @inline(__always)
  func ask(_ question: Question<G>, listing moves: G.Moves, room: Int) throws -> Choice.Answer? {
    try withUnsafeTemporaryAllocation(of: Int64.self, capacity: room) { numbers in
      var count = 0
      for move in moves {
        guard count < room, let number = question.sight.game.number(for: move) else { return nil }
        numbers[count] = Int64(number)
        count &+= 1
      }
      let listed = UnsafeBufferPointer(rebasing: numbers[..<count])
      return try choice._withUnsafeGuaranteedRef { try $0.call(listing: listed, seed: question.seed) }
    }
  }

  @usableFromInline
  func entries(of moves: G.Moves, in sight: Sight<G>) throws -> [Choice.Entry] {
    var entries: [Choice.Entry] = []
    for move in moves {
      entries.append(try sight.game.number(for: move).map(Choice.Entry.number) ?? .text(try sight.text(for: move)))
    }
    return entries
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
    guard let sight = shown?.sight else { throw ScriptError.staleSight }
    return try sight.game.describe(try sight.view)
  }

  @usableFromInline
  func view() throws -> Value {
    guard let sight = shown?.sight else { throw ScriptError.staleSight }
    return try sight.game.value(of: try sight.view)
  }
}
