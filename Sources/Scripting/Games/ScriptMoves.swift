public import Lua
public import ParlorCore

extension ScriptMove: MemoryReporting {
  package var memoryFootprint: Int { if case .text(let text) = self { text.memoryFootprint } else { 0 } }
}

/// The legal moves of a game in Lua: whole numbers, then texts.
public struct ScriptMoves: MoveList {
  /// The state, which holds plain moves.
  @usableFromInline let state: TableValue
  /// The moves if they aren't plain.
  @usableFromInline let answers: StateAnswers?

  @inlinable
  init(state: TableValue, answers: StateAnswers?) {
    self.state = state
    self.answers = answers
  }

  public var startIndex: Int { 0 }

  @inlinable public var endIndex: Int { answers?.count ?? state.plainCount }

  @inlinable
  public subscript(position: Int) -> ScriptMove {
    answers?.move(at: position) ?? .number(state.plainMove(at: position))
  }

  @inlinable @inline(__always)
  public func random(using stream: inout RandomStream) -> ScriptMove? {
    let count = endIndex
    return count == 0 ? nil : self[stream.next(below: count)]
  }

  /// Whether a move is in the list; asked at every move.
  func contains(_ move: ScriptMove) -> Bool {
    switch move {
    case .number(let number): answers?.numbers.contains(number) ?? state.hasPlainMove(number)
    case .text(let text): answers?.texts.contains { $0.isExactly(text) } ?? false
    }
  }
}

extension TableValue {
  /// The turn, if the answers are plain.
  @inlinable var plainMover: Turn? { plainTurn.map { $0 < 0 ? .chance : .seat($0) } }

  /// The turn of plain answers.
  @inlinable var knownPlainMover: Turn { plainMover ?? .chance }
}
