import ArgumentParser
import Glibc
import Lua
import ParlorCore
import Scripting
import Terminal

/// `parlor test`: runs tests written in Lua.
struct Test: ScriptCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run tests written in Lua.",
    discussion: """
      A test file describes tests with 'it', 'describe' and 'expect'. In a folder the test files are those named \
      NAME-test.lua or NAME_test.lua, at any depth, and all that lie in a folder named 'tests'. Each test runs twice, in \
      a machine of its own, and has to come to the same. What 'parlor.store' keeps is gone after each test.

      \(Parlor.exitCodes)
      """)

  @OptionGroup var scripts: ScriptOptions

  @Option(help: ArgumentHelp("Run the tests alone whose name contains a text.", valueName: "text"))
  var filter: String?

  @Option(
    parsing: .unconditional, help: "How many files run at a time; one for each core without it.",
    transform: { try countingNumber($0) })
  var jobs: Int?

  @Flag(help: "Write the golden transcripts that are missing or differ; the run then fails, so that nobody forgets.")
  var record = false

  @Flag(help: "Say at the end which lines of the scripts ran that the tests loaded.")
  var coverage = false

  @Flag(help: "Print the results in the Test Anything Protocol.")
  var tap = false

  @Option(help: ArgumentHelp("Write the results as JUnit does, for continuous integration.", valueName: "file"))
  var junit: String?

  @Argument(help: "Test files, and folders to look for some in; the current folder without any.")
  var paths: [String] = ["."]

  func validate() throws {
    guard jobs ?? 1 <= 1_024 else {
      throw ValidationError("'--jobs' takes a whole number from 1 to 1024, not \(jobs ?? 1)")
    }
    // Told before the tests run, whose results would be lost.
    if let junit, TextFile.isFolder(junit) || !TextFile.isFolder(folder(of: junit)) {
      let problem =
        TextFile.isFolder(junit) ? "\(quoted(junit)) is a folder" : "there is no \(quoted(folder(of: junit)))"
      throw ValidationError("'--junit' takes a file in a folder that is there, and \(problem)")
    }
  }

  func run() throws {
    let files = try Failure.catching(.usage) { try TestFiles(in: paths).paths }
    let printer: any TestPrinter = tap ? TAPPrinter() : LinePrinter()
    let reports = ordered(files, jobs: jobs ?? coreCount, { [runner] in runner.run(path: $0) }, done: printer.print)
    printer.printSummary(of: reports)
    if coverage { writeOutput(CoverageList(of: reports).text(prefix: tap ? "# " : "")) }
    try finishOutput()
    if let junit { try Failure.catching { try TextFile.write(JUnitReport(reports).text, to: junit) } }
    try leave(after: reports)
  }

  private var runner: TestRunner {
    let scripts = scripts
    return TestRunner(filter: filter, isRecording: record, isCovering: coverage) { file, write in
      try scripts.hostMaker(folders: TestFiles.folders(around: file))(MemoryScriptStore(), write)
    }
  }

  /// Ends the program with the exit code that the results ask for.
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
