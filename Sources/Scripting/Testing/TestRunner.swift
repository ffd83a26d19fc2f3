import Lua
import Match
import ParlorCore

/// Runs the tests that a script file describes.
///
/// Each test runs in a host of its own, in which the file is loaded anew, so that none can find what another left. A
/// test that passes is run a second time: what it prints and every match that it begins must be the same again, byte
/// for byte. A runner may be used on several threads at a time.
public struct TestRunner: Sendable {
  /// Makes the host of one run: of the file's path, and what takes the output.
  public typealias HostMaker = @Sendable (String, @escaping (String) -> Void) throws -> ScriptHost

  /// What the names of the tests that run have to contain; nil for all tests.
  public var filter: String?
  /// Whether transcripts that are missing or differ are written.
  public var isRecording: Bool
  private let makeHost: HostMaker

  /// Makes a runner.
  public init(filter: String? = nil, isRecording: Bool = false, makeHost: @escaping HostMaker) {
    self.filter = filter
    self.isRecording = isRecording
    self.makeHost = makeHost
  }

  /// Runs the tests of a file.
  public func run(path: String) -> TestReport {
    var report = TestReport(path)
    do {
      let file = File(path: path, source: try TextFile.read(path), runner: self)
      let names = try file.names()
      if names.isEmpty { throw ScriptError("\(path): there is no test in it; write it(\"...\", function() ... end)") }
      for (index, name) in names.enumerated() where filter.map(name.contains) ?? true {
        report.results.append(TestReport.Result(name: name, failure: file.failure(of: index)))
      }
      report.recorded = file.goldens.recorded
    } catch {
      report.failure = TestReport.Failure(error, file: path, place: path, output: "")
    }
    return report
  }

  /// One file, and how it is run again and again.
  private struct File {
    let path: String
    let source: String
    let runner: TestRunner
    let goldens: GoldenFolder

    init(path: String, source: String, runner: TestRunner) {
      self.path = path
      self.source = source
      self.runner = runner
      goldens = GoldenFolder(of: path, isRecording: runner.isRecording)
    }

    /// The names of the tests.
    func names() throws -> [String] { try TestAttempt(of: self.path, source, goldens, runner.makeHost).names() }

    /// Why a test fails; nil where it passes twice alike.
    func failure(of index: Int) -> TestReport.Failure? {
      let first = attempt(index)
      if let failure = first.failure { return failure }
      let second = attempt(index)
      if let failure = second.failure { return failure }
      guard let difference = Self.firstDifference(first.evidence, second.evidence) else { return nil }
      let message = "run again with the same seed, the test came to something else: \(difference)"
      return TestReport.Failure(ScriptError(message), file: path, place: first.place, output: "")
    }

    private func attempt(_ index: Int) -> TestAttempt.Ending {
      do { return try TestAttempt(of: path, source, goldens, runner.makeHost).run(index) } catch {
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
}
