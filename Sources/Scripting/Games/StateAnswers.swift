import Lua
import ParlorCore

/// What the rules in Lua say of one state where a number and a list of ascending numbers can't say it.
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
}
