import Console
import ParlorCore
import Scripting

/// Prints results of tests, file by file in order, as soon as possible.
protocol TestPrinter: Sendable {
  func print(_ report: TestReport)
  func printSummary(of reports: [TestReport])
}

/// For people: a line per file, followed by its failures.
struct LinePrinter: TestPrinter {
  func print(_ report: TestReport) {
    let count = counted(report.results.count, "test")
    if let failure = report.failure {
      writeOutput("✗ \(report.file)\n\(lines(of: failure, name: nil))")
    } else if report.failureCount > 0 {
      writeOutput("✗ \(report.file): \(report.failureCount) of \(count) failed\n")
    } else if !report.results.isEmpty {
      writeOutput("✓ \(report.file): \(count)\n")
    }
    for result in report.results {
      if let failure = result.failure { writeOutput(lines(of: failure, name: result.name)) }
    }
    for path in report.recorded { writeOutput("  recorded \(path)\n") }
  }

  private func lines(of failure: TestReport.Failure, name: String?) -> Shown {
    let parts = Shown(lines: failure.message).text.split(
      separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    // The name precedes the colon before a difference.
    let head = parts.count > 1 && parts[0].hasSuffix(":") ? parts[0].dropLast() : parts[0]
    let place = name.map { " (in '\($0)')" } ?? ""
    var lines: [Shown] = ["\(head)\(place)\(head.count < parts[0].count ? ":" : "")"]
    if parts.count > 1 { lines += Shown(lines: String(parts[1])).lines }
    lines += failure.calls.map { "  \($0)" }
    let output = Shown(printed: failure.output).lines
    if !failure.output.isEmpty {
      lines += ["  it printed:"] + (output.last?.isEmpty == true ? output.dropLast() : output[...]).map { "  | \($0)" }
    }
    return lines.map { "  \($0)\n" }.joined()
  }

  func printSummary(of reports: [TestReport]) {
    let tests = reports.reduce(0) { $0 + $1.results.count }
    let failed = reports.reduce(0) { $0 + $1.failureCount }
    let broken = reports.count { $0.failure != nil }
    let ran = "\(counted(tests, "test")) in \(counted(reports.count { !$0.results.isEmpty }, "file"))"
    let files = broken == 0 ? "" : "; \(counted(broken, "file")) couldn't be run"
    writeOutput(failed == 0 ? "\(ran) passed\(files)\n" : "\(failed) of \(ran) failed\(files)\n")
  }
}
