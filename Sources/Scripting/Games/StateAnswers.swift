public import Lua
import ParlorCore

/// The rules' answers about a state if they aren't plain: a seat and ascending numbers.
@usableFromInline
final class StateAnswers {
  /// The next to decide.
  let turn: Turn
  /// The legal moves that are numbers, which come first.
  let numbers: [Int]
  /// The legal moves that are texts.
  let texts: [String]
  /// The texts of all moves; nil before their first use.
  var spellings: [String]?

  init(_ turn: Turn, _ numbers: [Int] = [], _ texts: [String] = []) {
    self.turn = turn
    self.numbers = numbers
    self.texts = texts
  }

  /// A copy of a state's plain answers.
  convenience init(plainOf state: TableValue) {
    self.init(state.knownPlainMover, (0..<state.plainCount).map(state.plainMove))
  }

  @usableFromInline var count: Int { numbers.count + texts.count }

  /// Takes the answers of an engine in Swift.
  convenience init(_ turn: Turn, _ moves: [ScriptMove]) {
    var (numbers, texts): ([Int], [String]) = ([], [])
    for move in moves {
      switch move {
      case .number(let number): numbers.append(number)
      case .text(let text): texts.append(text)
      }
    }
    self.init(turn, numbers, texts)
  }

  /// A move by its position.
  @usableFromInline
  func move(at position: Int) -> ScriptMove {
    position < numbers.count ? .number(numbers[position]) : .text(texts[position - numbers.count])
  }
}
