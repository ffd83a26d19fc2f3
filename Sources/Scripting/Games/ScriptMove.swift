import Lua
public import ParlorCore

/// A move of a game in Lua: a whole number or a text, as the script's list gives it.
public enum ScriptMove: Hashable, Sendable, Codable, CustomStringConvertible {
  case number(Int)
  case text(String)

  /// The move as text: a number in decimal spelling.
  public var text: String {
    switch self {
    case .number(let number): String(number)
    case .text(let text): text
    }
  }

  public var description: String { text }

  /// The move that a text spells: a number where it is the decimal spelling of one.
  public init(spelled text: String) {
    if let number = Int(text), String(number) == text { self = .number(number) } else { self = .text(text) }
  }

  var call: Rules.Move {
    switch self {
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    }
  }

  func push(on stack: Stack) {
    switch self {
    case .number(let number): stack.push(number)
    case .text(let text): stack.push(text)
    }
  }
}

/// The legal moves of a state of a game in Lua: whole numbers, and after them texts.
public struct ScriptMoves: MoveList {
  /// The state, which has the moves itself where they are plain.
  let state: TableValue
  /// The moves where they aren't.
  let answers: StateAnswers?

  /// Who decides among them. Whoever makes the list sees to it that either answers or a state with plain ones is there.
  var turn: Turn { answers?.turn ?? state.plainMover ?? .chance }

  public var startIndex: Int { 0 }

  public var endIndex: Int {
    guard let answers else { return state.plainCount }
    return answers.numbers.count + answers.texts.count
  }

  public subscript(position: Int) -> ScriptMove {
    guard let answers else { return .number(state.plainMove(at: position)) }
    let count = answers.numbers.count
    return position < count ? .number(answers.numbers[position]) : .text(answers.texts[position - count])
  }

  public func random(using stream: inout RandomStream) -> ScriptMove? {
    let count = endIndex
    return count == 0 ? nil : self[stream.next(below: count)]
  }

  /// Whether a move is in the list; asked about every move that is played.
  func contains(_ move: ScriptMove) -> Bool {
    switch move {
    case .number(let number): answers?.numbers.contains(number) ?? state.hasPlainMove(number)
    case .text(let text): answers?.texts.contains(text) ?? false
    }
  }
}

extension TableValue {
  /// Whose turn the rules said it is, where their answers were plain.
  var plainMover: Turn? { plainTurn.map { $0 < 0 ? .chance : .seat($0) } }
}
