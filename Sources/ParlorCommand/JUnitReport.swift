import Console
import ParlorCore
import Scripting

/// Test results in JUnit's format, without times, so that the same results are the same bytes.
struct JUnitReport {
  let reports: [TestReport]

  var text: String {
    let suites = reports.map(suite)
    let tests = suites.reduce(0) { $0 + $1.cases.count }
    let failures = suites.reduce(0) { $0 + $1.failures }
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites tests=\"\(tests)\" failures=\"\(failures)\">",
    ]
    for suite in suites where !suite.cases.isEmpty {
      let numbers = "tests=\"\(suite.cases.count)\" failures=\"\(suite.failures)\""
      lines.append("  <testsuite name=\"\(asMarkup(suite.name))\" \(numbers)>")
      lines += suite.cases
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>", ""]).joined(separator: "\n")
  }

  private func suite(_ report: TestReport) -> (name: String, failures: Int, cases: [String]) {
    var cases = report.results.map { testCase($0.name, in: report.file, $0.failure) }
    if let failure = report.failure { cases.append(testCase("it runs", in: report.file, failure)) }
    return (report.file, report.failureCount + (report.failure == nil ? 0 : 1), cases)
  }

  private func testCase(_ name: String, in file: String, _ failure: TestReport.Failure?) -> String {
    let head = "    <testcase classname=\"\(asMarkup(file))\" name=\"\(asMarkup(name))\""
    guard let failure else { return head + "/>" }
    let line = failure.message.prefix { $0 != "\n" }
    let text = failure.message + failure.calls.map { "\n\($0)" }.joined()
    return "\(head)>\n      <failure message=\"\(asMarkup(String(line)))\">\(asMarkup(text))</failure>\n"
      + "    </testcase>"
  }
}
