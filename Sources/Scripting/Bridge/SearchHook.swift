import Lua
import Opponents
import ParlorCore

/// The functions of a search.
enum SearchHook: String, CaseIterable {
  case evaluate, prior, rollout, stop
}

/// A function that a search or an evaluation calls.
@usableFromInline
struct HookCall {
  /// Its option.
  let name: String
  let function: Function

  /// The worth of a position to a seat.
  /// - Parameter anyNumber: whether any score is allowed, instead of only a share of a win.
  func worth(of view: Value, to seat: String, anyNumber: Bool) throws(ScriptError) -> Double {
    let expected = anyNumber ? "a number" : "a number from 0 for a sure loss to 1 for a sure win"
    return try call(
      expecting: expected,
      { stack in
        stack.push(view)
        stack.push(seat)
        return 2
      }
    ) { (stack) throws(ScriptError) in
      stack.number(at: -1).flatMap { (anyNumber ? $0.isFinite : (0...1).contains($0)) ? $0 : nil }
    }
  }

  /// The priors of moves.
  func priors(of moves: [ScriptMove], seeing view: Value) throws(ScriptError) -> [Double] {
    try call(expecting: "a list of \(moves.count) numbers, 0 or more", pushing(view, moves)) {
      (stack) throws(ScriptError) in
      guard stack.kind(at: -1) == .table, case .list(let values) = try stack.value(at: -1) else { return nil }
      let priors = values.compactMap(\.asNumber).filter { $0 >= 0 && $0.isFinite }
      return priors.count == moves.count && values.count == moves.count ? priors : nil
    }
  }

  /// The next move of a game that judges a position.
  func move(among moves: [ScriptMove], seeing view: Value) throws(ScriptError) -> ScriptMove {
    try call(expecting: Self.oneOfTheMoves, pushing(view, moves)) { (stack) throws(ScriptError) in stack.move(at: -1) }
  }

  /// Whether the search may end.
  func isEnough(_ progress: SearchProgress) throws(ScriptError) -> Bool {
    try call(
      expecting: "true or false",
      { stack in
        stack.push(["steps": .integer(progress.steps), "value": .number(progress.value)])
        return 1
      }
    ) { (stack) throws(ScriptError) in stack.kind(at: -1) == .none ? false : stack.flag(at: -1) }
  }

  /// The error for an illegal move.
  func illegal(_ move: ScriptMove) -> ScriptError { wrong(Self.oneOfTheMoves, got: move.shown) }

  private static let oneOfTheMoves = "one of the moves"

  private func pushing(_ view: Value, _ moves: [ScriptMove]) -> (Stack) -> Int {
    { stack in
      stack.push(view)
      stack.pushTable(elements: moves.count)
      for (index, move) in moves.enumerated() {
        stack.push(move)
        stack.setElement(index + 1, of: -2)
      }
      return 2
    }
  }

  /// Calls the function. The closures push the arguments and read the result.
  private func call<Result>(
    expecting expected: String, _ push: (Stack) -> Int, read: (Stack) throws(ScriptError) -> Result?
  ) throws(ScriptError) -> Result {
    do throws(ScriptError) {
      return try function.call(arguments: push) { (stack) throws(ScriptError) in
        guard let result = try read(stack) else { throw wrong(expected, got: stack.describe(at: -1)) }
        return result
      }
    } catch { throw error.isStop ? error : error.asked(in: name) }
  }

  private func wrong(_ expected: String, got given: String) -> ScriptError {
    ScriptError(
      "\(function.place): \(name) must return \(expected), got \(given)",
      traceback: "\(function.place): in function '\(name)'")
  }
}
