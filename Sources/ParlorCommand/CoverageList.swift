import ParlorCore
import Scripting
import Terminal

/// Which lines of scripts ran, a line for each script.
struct CoverageList {
  private let scripts: [LineCoverage.Script]

  init(of reports: [TestReport]) {
    var coverage = LineCoverage()
    for report in reports { coverage.add(report.coverage) }
    scripts = coverage.scripts
  }

  /// The text, each line with something before it.
  func text(prefix: String) -> String {
    if scripts.isEmpty { return "\(prefix)no scripts ran but the tests themselves\n" }
    return scripts.map { script in
      let ran = script.lineCount - script.missed.count
      let share = script.lineCount == 0 ? 100 : ran * 100 / script.lineCount
      let padding = String(repeating: " ", count: 3 - "\(share)".count)
      let missed = script.missed.isEmpty ? "" : "; not run: \(Self.ranges(script.missed))"
      return "\(prefix)\(padding)\(share)% \(script.path): \(ran) of \(counted(script.lineCount, "line"))\(missed)\n"
    }.joined()
  }

  /// Numbers with those in a row drawn together: `3, 7-9`.
  private static func ranges(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound == number - 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ", ")
  }
}
