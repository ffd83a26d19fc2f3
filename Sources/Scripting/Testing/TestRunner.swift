import Lua

/// Runs the tests of a script file.
///
/// Each test runs in its own host with the file loaded anew. A passing test runs twice: its output and matches must
/// be identical byte for byte. A runner may be used on several threads.
public struct TestRunner: Sendable {
  /// Makes the host of one run from the file's path and a closure that takes the output.
  public typealias HostMaker = @Sendable (String, @escaping (String) -> Void) throws -> ScriptHost

  /// The text that tests' names must contain; nil for all tests.
  public var filter: String?
  /// Whether missing or different transcripts are written.
  public var isRecording: Bool
  /// Whether lines are counted, which takes longer.
  public var isCovering: Bool
  private let makeHost: HostMaker

  public init(
    filter: String? = nil, isRecording: Bool = false, isCovering: Bool = false, makeHost: @escaping HostMaker
  ) {
    self.filter = filter
    self.isRecording = isRecording
    self.isCovering = isCovering
    self.makeHost = makeHost
  }

  /// Runs the tests of a file.
  public func run(path: String) -> TestReport {
    var report = TestReport(path)
    do {
      let file = TestedFile(path, source: try TextFile.read(path), isRecording: isRecording, makeHost: makeHost)
      let names = try file.names()
      if names.isEmpty { throw ScriptError("\(path): there is no test in it; write it(\"...\", function() ... end)") }
      for (index, name) in names.enumerated() where filter.map(name.contains) ?? true {
        report.results.append(TestReport.Result(name: name, failure: file.failure(of: index, isCovering: isCovering)))
      }
      report.recorded = file.goldens.recorded
      report.coverage = file.coverage
    } catch {
      report.failure = TestReport.Failure(error, file: path, place: path, output: "")
    }
    return report
  }
}
