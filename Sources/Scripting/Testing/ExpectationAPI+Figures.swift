import Lua
import ParlorCore

// Expectations about figures with intervals.
extension ExpectationAPI {
  static var measuring: [APIFunction] {
    [
      APIFunction(
        "to_be_between",
        "Expects a number between two others. For a figure of a playtest, such as a share, the whole interval must lie "
          + "there; a failure says how many more games would settle it.",
        [.init("low", "number", "the smallest number"), .init("high", "number", "the largest number")],
        example: "expect(31):to_be_between(30, 32)\nlocal report = require(\"parlor\").playtest {\n  "
          + "game = \"four-in-a-row\", players = { \"greedy\", \"random\" }, games = 200, seed = 1,\n}\n"
          + "expect(report.wins.red):to_be_between(0.8, 1)"
      ) { call in try beBetween(call) }
    ]
  }

  private static func beBetween(_ call: Call) throws(ScriptError) {
    let (stack, expectation) = (call.stack, try expectation(call))
    guard let low = stack.number(at: call.position(1)) else { throw call.wrong(1, "low", expected: "a number") }
    guard let high = stack.number(at: call.position(2)), high >= low else {
      throw call.wrong(2, "high", expected: "a number, \(ComparedValue.number(low).shown) or more")
    }
    let got = try expectation.compared(on: stack)
    let bounds = "from \(ComparedValue.number(low).shown) to \(ComparedValue.number(high).shown)"
    guard let figure = MeasuredFigure(got) else {
      guard let number = got.asNumber else {
        throw ScriptError("\(call.name): expect(...) must be given a number or a figure of a report, got \(got.shown)")
      }
      return try expectation.check(
        low <= number && number <= high, "expected a number \(bounds), got \(got.shown)",
        opposite: "expected a number that isn't \(bounds), got \(got.shown)")
    }
    let (isInside, isOutside) = (low <= figure.low && figure.high <= high, figure.high < low || high < figure.low)
    let advice = isInside || isOutside ? "" : figure.advice(low: low, high: high)
    // An inconclusive interval meets neither.
    try expectation.check(
      expectation.isNegated ? !isOutside : isInside, "expected a figure \(bounds), got \(figure.text)\(advice)",
      opposite: "expected a figure that isn't \(bounds), got \(figure.text)\(advice)")
  }
}

/// A share or a mean of a playtest, with its interval.
private struct MeasuredFigure {
  let value: Double
  let low: Double
  let high: Double
  let games: Double

  init?(_ got: ComparedValue) {
    guard case .table(let fields) = got else { return nil }
    func number(_ name: String) -> Double? { fields[.text(Array(name.utf8))]?.asNumber }
    guard let value = number("share") ?? number("mean"), let low = number("low"), let high = number("high") else {
      return nil
    }
    (self.value, self.low, self.high) = (value, low, high)
    games = number("games") ?? 0
  }

  var text: String {
    let parts = [value, low, high].map { ComparedValue.number(($0 * 10_000).rounded() / 10_000).shown }
    let count = Int(exactly: games) ?? 0
    return "\(parts[0]) (\(parts[1]) to \(parts[2])\(count > 0 ? " of \(counted(count, "game"))" : ""))"
  }

  /// The number of further games that would decide on which side of a bound the figure lies: an interval narrows with
  /// the square root of the number of games.
  func advice(low bottom: Double, high top: Double) -> String {
    let distance = min((value - bottom).magnitude, (value - top).magnitude)
    let reach = max(high - value, value - low)
    let needed = (games * (reach / distance) * (reach / distance)).rounded(.up) - games
    guard needed.isFinite, needed > 0, needed < 1e12 else { return "; more games may settle it" }
    return "; about \(Int(needed)) more games would settle it"
  }
}

extension ComparedValue {
  fileprivate var asNumber: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }
}
