import Testing

@Suite("Expectations of figures")
struct FigureExpectationTests {
  /// A figure of 400 games.
  private static func figure(_ value: Double, _ low: Double, _ high: Double) -> String {
    "{ share = \(value), low = \(low), high = \(high), games = 400 }"
  }

  @Test(
    "numbers and whole intervals that lie between the bounds pass, and so do opposites that lie beyond them",
    arguments: [
      "expect(3):to_be_between(3, 4)", "expect(5).never:to_be_between(3, 4)",
      "expect(\(figure(0.5, 0.45, 0.55))):to_be_between(0.45, 0.55)",
      "expect(\(figure(0.7, 0.65, 0.75))).never:to_be_between(0.45, 0.55)",
      "local report = require('parlor').playtest { game = 'four-in-a-row', players = { 'greedy', 'random' }, games = 60, "
        + "seed = 1 } expect(report.wins.red):to_be_between(0.7, 1) expect(report.start_share):to_be_between(0.7, 1) "
        + "expect(report.length):to_be_between(5, 30) expect(report.legal_moves).never:to_be_between(1, 2) "
        + "expect(report.stalls):to_be_between(0, 0.1) expect(report.forfeits):to_be_between(0, 0.1)",
    ])
  func passes(source: String) throws { #expect(try TestFolder.failure(inTest: source) == nil) }

  @Test("a failure has the figure, and how many more games would settle it", arguments: failures)
  func fails(source: String, message: String) throws {
    let failure = try TestFolder.failure(inTest: source)
    #expect(failure?.hasSuffix(message) == true, "\(failure ?? "passed")")
  }

  static let failures = [
    ("expect(5):to_be_between(3, 4)", "expected a number from 3.0 to 4.0, got 5"),
    ("expect(3).never:to_be_between(3, 4)", "expected a number that isn't from 3.0 to 4.0, got 3"),
    (
      "expect(\(figure(0.52, 0.47, 0.57))):to_be_between(0.45, 0.55)",
      "expected a figure from 0.45 to 0.55, got 0.52 (0.47 to 0.57 of 400 games); about 712 more games would settle it"
    ),
    (
      "expect(\(figure(0.62, 0.57, 0.67))):to_be_between(0.45, 0.55)",
      "expected a figure from 0.45 to 0.55, got 0.62 (0.57 to 0.67 of 400 games)"
    ),
    (
      "expect(\(figure(0.55, 0.5, 0.6))):to_be_between(0.45, 0.55)",
      "got 0.55 (0.5 to 0.6 of 400 games); more games may settle it"
    ),
    (
      "expect(\(figure(0.57, 0.52, 0.62))).never:to_be_between(0.45, 0.55)",
      "isn't from 0.45 to 0.55, got 0.57 (0.52 to 0.62 of 400 games); about 2101 more games would settle it"
    ),
    (
      "local report = require('parlor').playtest { game = 'four-in-a-row', games = 60, seed = 1 } "
        + "expect(report.length):to_be_between(19, report.length.high - 0.5)",
      "more games would settle it"
    ),
    ("expect('x'):to_be_between(1, 2)", "expect(...) must be given a number or a figure of a report, got 'x'"),
    ("expect(1):to_be_between(2, 1)", "'high' must be a number, 2.0 or more, got 1"),
  ]
}
