import Console
import ParlorCore
import Scripting
import Synchronization

/// For programs: the Test Anything Protocol, version 14.
final class TAPPrinter: TestPrinter {
  private let count = Atomic(0)

  func print(_ report: TestReport) {
    if let failure = report.failure { printPoint("\(report.file): it runs", failure) }
    for result in report.results { printPoint("\(report.file): \(result.name)", result.failure) }
  }

  private func printPoint(_ name: String, _ failure: TestReport.Failure?) {
    let number = count.add(1, ordering: .relaxed).newValue
    if number == 1 { writeOutput("TAP version 14\n") }
    writeOutput("\(failure == nil ? "ok" : "not ok") \(number) - \(escaped(name))\n")
    guard let failure else { return }
    let lines = Shown(lines: failure.message).lines + failure.calls.map { Shown($0) }
    writeOutput("  ---\n  message: |\n" + lines.map { "    \($0)\n" }.joined() + "  ...\n")
  }

  /// A name without text that looks like a directive.
  private func escaped(_ name: String) -> String {
    withVisibleControls(name).map { $0 == "#" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  }

  func printSummary(of reports: [TestReport]) {
    let count = count.load(ordering: .relaxed)
    if count == 0 { writeOutput("TAP version 14\n") }
    writeOutput("1..\(count)\n")
  }
}
