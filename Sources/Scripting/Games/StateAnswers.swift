public import Lua
import ParlorCore

/// What the rules in Lua say of one state where a number and a list of ascending numbers can't say it.
@usableFromInline
final class StateAnswers {
  /// Who decides next.
  let turn: Turn
  /// The legal moves that are numbers; they come before the texts.
  let numbers: [Int]
  /// The legal moves that are texts.
  let texts: [String]
  /// How the script spells all these; nil before somebody asks.
  var spellings: [String]?

  init(_ turn: Turn, _ numbers: [Int] = [], _ texts: [String] = []) {
    self.turn = turn
    self.numbers = numbers
    self.texts = texts
  }

  /// The plain answers that a state has, for whoever can't keep the state.
  convenience init(plainOf state: TableValue) {
    self.init(state.knownPlainMover, (0..<state.plainCount).map(state.plainMove))
  }

  /// How many moves there are.
  @usableFromInline var count: Int { numbers.count + texts.count }

  /// The answers of an engine in Swift.
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

  /// A move by its position: the numbers come first.
  @usableFromInline
  func move(at position: Int) -> ScriptMove {
    position < numbers.count ? .number(numbers[position]) : .text(texts[position - numbers.count])
  }
}
