import Lua
import ParlorCore

/// What the rules in Lua say of one state: whose turn it is, and the legal moves.
///
/// An object, so that the next state of the same game can be answered in the same memory.
final class StateAnswers {
  /// The seat to move; chance's is -1, and nobody's -2.
  private var mover = -1
  private var outcome: Outcome?
  /// How many of the moves are numbers; they come first.
  var count = 0
  var texts: [String] = []
  private var numbers: UnsafeMutableBufferPointer<Int64>

  init() { numbers = .allocate(capacity: 16) }

  deinit { numbers.deallocate() }

  /// Who decides next.
  var turn: Turn {
    get {
      if mover >= 0 { return .seat(mover) }
      return outcome.map(Turn.over) ?? .chance
    }
    set {
      switch newValue {
      case .seat(let seat): mover = seat
      case .chance: mover = -1
      case .over: mover = -2
      }
      if case .over(let ending) = newValue { outcome = ending } else { outcome = nil }
    }
  }

  /// Where the machine writes moves that are numbers.
  var buffer: UnsafeMutableBufferPointer<Int64> { numbers }

  func number(at position: Int) -> Int { Int(numbers[position]) }

  func contains(_ move: ScriptMove) -> Bool {
    switch move {
    case .number(let number): numbers[..<count].contains(Int64(number))
    case .text(let text): texts.contains(text)
    }
  }

  /// Takes down the number of a seat, or -1 for chance, and how many moves the machine wrote.
  @inline(__always)
  func set(_ seat: Int, _ count: Int) {
    mover = seat
    if outcome != nil { outcome = nil }
    self.count = count
    if !texts.isEmpty { texts = [] }
  }

  /// Takes moves down that the machine couldn't write by itself.
  func set(_ numbers: [Int], _ texts: [String]) {
    if numbers.count > self.numbers.count {
      self.numbers.deallocate()
      // With room to spare, since the next list may be a little longer.
      self.numbers = .allocate(capacity: numbers.count * 2)
    }
    for (index, number) in numbers.enumerated() { self.numbers[index] = Int64(number) }
    count = numbers.count
    self.texts = texts
  }
}
