import Lua
import Match
import ParlorCore

/// One run of a test file in its own host: for the tests' names, or for one test.
final class TestAttempt {
  /// The result of a test.
  struct Ending {
    /// The file and line of the test.
    let place: String
    let failure: TestReport.Failure?
    /// Its prints and its matches' transcripts; empty if it failed.
    let evidence: String
  }

  private let file: TestedFile
  private let output: Output
  private let host: ScriptHost
  private let session: TestSession

  /// A host's output.
  private final class Output {
    var text = ""
  }

  init(of file: TestedFile, isCovering: Bool = false) throws {
    let output = Output()
    self.file = file
    self.output = output
    host = try file.makeHost(file.path) { output.text += $0 }
    session = try host.beginTesting(goldens: file.goldens)
    if isCovering { try host.machine.startCoverage() }
  }

  /// The lines that ran, if counted.
  var coverage: Coverage { host.machine.coverage }

  /// The names of the tests, in the order of the file.
  func names() throws -> [String] {
    try host.run(file.source, name: file.path)
    return session.plan.cases.map(\.name)
  }

  /// Runs a test by its number.
  func run(_ index: Int) -> Ending {
    var place = file.path
    do {
      let evidence = try host.machine.withinLimit(runningFile: file.path) { () throws(ScriptError) in
        try host.run(file.source, name: file.path)
        guard session.plan.cases.indices.contains(index) else {
          throw ScriptError("\(file.path): loaded again, the file describes other tests")
        }
        place = session.plan.cases[index].place
        try session.plan.run(session.plan.cases[index])
        try session.checkExpectations()
        return self.traces()
      }
      return Ending(place: place, failure: nil, evidence: evidence)
    } catch {
      return Ending(
        place: place, failure: TestReport.Failure(error, file: file.path, place: place, output: output.text),
        evidence: "")
    }
  }

  /// The output and the matches; an error replaces an invalid match.
  private func traces() -> String {
    let transcripts = session.matches.map { match in
      do { return try Transcript(of: match).evidence() } catch { return "\(error)\n" }
    }
    return ([output.text] + transcripts).joined(separator: "\n")
  }
}
