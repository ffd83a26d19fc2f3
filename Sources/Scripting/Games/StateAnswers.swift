import Lua
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

  /// A move by its position: the numbers come first.
  @usableFromInline
  func move(at position: Int) -> ScriptMove {
    position < numbers.count ? .number(numbers[position]) : .text(texts[position - numbers.count])
  }
}
