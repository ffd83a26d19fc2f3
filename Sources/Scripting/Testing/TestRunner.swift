import Lua

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
  /// Whether it is counted which lines run; tests then take longer.
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
