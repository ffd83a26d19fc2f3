import ArgumentParser
import Console
import Glibc
import Lua
import ParlorCore
import Playtest
import Scripting
import Synchronization

/// `parlor test`: runs tests written in Lua.
struct Test: ScriptCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run tests written in Lua.",
    discussion: """
      A test file contains tests written with 'it', 'describe' and 'expect'. In a folder, these are test files: \
      NAME-test.lua and NAME_test.lua at any depth, and every file in a folder named 'tests'. Each test runs twice, \
      in its own machine, and both runs must have the same result. Values that a test puts into 'parlor.store' are \
      gone after it.

      \(Parlor.exitCodes)
      """)

  @OptionGroup var scripts: ScriptOptions

  @Option(help: ArgumentHelp("Run only the tests whose name contains this string.", valueName: "text"))
  var filter: String?

  @Option(
    parsing: .unconditional, help: "How many files to run at a time; by default one for each core.",
    transform: { try wholeNumber($0, from: 1) })
  var jobs: Int?

  @Flag(help: "Write golden transcripts that are missing or differ. The run then fails, as a reminder.")
  var record = false

  @Flag(help: "Report at the end which lines of the loaded scripts ran.")
  var coverage = false

  @Flag(help: "Print the results in the Test Anything Protocol.")
  var tap = false

  @Option(
    help: ArgumentHelp(
      "Write the results to a file in the format of JUnit, for continuous integration.", valueName: "file"))
  var junit: String?

  @Argument(help: "Test files, or folders that contain them; by default the current folder.")
  var paths: [String] = ["."]

  func validate() throws {
    try checkJobs(jobs)
    // Checked before the tests run, because their results would be lost.
    if let junit, TextFile.isFolder(junit) || !TextFile.isFolder(folder(of: junit)) {
      let problem =
        TextFile.isFolder(junit) ? "\(quoted(junit)) is a folder" : "there is no \(quoted(folder(of: junit)))"
      throw ValidationError("'--junit' takes a file in a folder that is there, and \(problem)")
    }
  }

  func run() throws {
    let files = try Failure.catching(.usage) { try TestFiles(in: paths).paths }
    let printer: any TestPrinter = tap ? TAPPrinter() : LinePrinter()
    let reports = run(files, printer)
    printer.printSummary(of: reports)
    if coverage { writeCoverage(of: reports) }
    try finishOutput()
    if let junit { try Failure.catching { try TextFile.write(JUnitReport(reports: reports).text, to: junit) } }
    try leave(after: reports)
  }

  /// Prints the coverage of the scripts that tests loaded.
  private func writeCoverage(of reports: [TestReport]) {
    var coverage = LineCoverage()
    for report in reports { coverage.add(report.coverage) }
    let lines = coverage.scripts.isEmpty ? ["no scripts ran but the tests themselves"] : coverage.text
    writeOutput(lines.map { "\(tap ? "# " : "")\($0)\n" as Shown }.joined())
  }

  private func run(_ files: [String], _ printer: any TestPrinter) -> [TestReport] {
    let reports = Mutex<[TestReport]>([])
    ordered(files, jobs: jobs ?? coreCount, { [runner] in runner.run(path: $0) }) { report in
      printer.print(report)
      reports.withLock { $0.append(report) }
      return true
    }
    return reports.withLock { $0 }
  }

  private var runner: TestRunner {
    let scripts = scripts
    return TestRunner(filter: filter, isRecording: record, isCovering: coverage) { file, write in
      try scripts.hostMaker(folders: TestFiles.folders(around: file))(MemoryScriptStore(), write)
    }
  }

  /// Ends the program with the results' exit code.
  private func leave(after reports: [TestReport]) throws {
    if let filter, reports.allSatisfy({ $0.failure == nil && $0.results.isEmpty }) {
      throw Failure(.usage, "no test's name contains '\(filter)'")
    }
    let isFailed = reports.contains { $0.failure != nil || $0.failureCount > 0 }
    if isFailed { throw ExitCode(Failure.Code.script.rawValue) }
    if record {
      let count = reports.reduce(0) { $0 + $1.recorded.count }
      throw Failure(.script, "--record wrote \(counted(count, "transcript")); look at the change, and run without it")
    }
  }
}
