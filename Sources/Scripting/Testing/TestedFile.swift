import Lua
import ParlorCore
import Playtest

/// A test file, which runs repeatedly.
final class TestedFile {
  let path: String
  let source: String
  let goldens: GoldenFolder
  let makeHost: TestRunner.HostMaker
  /// The lines of loaded scripts that ran so far.
  private(set) var coverage = LineCoverage()

  init(_ path: String, source: String, isRecording: Bool, makeHost: @escaping TestRunner.HostMaker) {
    self.path = path
    self.source = source
    self.makeHost = makeHost
    goldens = GoldenFolder(of: path, isRecording: isRecording)
  }

  /// The names of the tests.
  func names() throws -> [String] { try TestAttempt(of: self).names() }

  /// The failure of a test; nil if it passes twice identically.
  func failure(of index: Int, isCovering: Bool) -> TestReport.Failure? {
    let first = attempt(index, isCovering: isCovering)
    if let failure = first.failure { return failure }
    let second = attempt(index)
    if let failure = second.failure { return failure }
    guard let difference = Self.firstDifference(first.evidence, second.evidence) else { return nil }
    let message = "run again with the same seed, the test came to something else: \(difference)"
    return TestReport.Failure(ScriptError(message), file: path, place: first.place, output: "")
  }

  private func attempt(_ index: Int, isCovering: Bool = false) -> TestAttempt.Ending {
    do {
      let attempt = try TestAttempt(of: self, isCovering: isCovering)
      defer { if isCovering { coverage.add(attempt.coverage, without: path) } }
      return attempt.run(index)
    } catch {
      return TestAttempt.Ending(
        place: path, failure: TestReport.Failure(error, file: path, place: path, output: ""), evidence: "")
    }
  }

  private static func firstDifference(_ old: String, _ new: String) -> String? {
    if old == new { return nil }
    let lines = [old, new].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let number = zip(lines[0], lines[1]).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let line = number ?? min(lines[0].count, lines[1].count)
    let (before, after) = (lines[0].dropFirst(line).first ?? "", lines[1].dropFirst(line).first ?? "")
    return "first \(quoted(String(before))), then \(quoted(String(after)))"
  }
}
