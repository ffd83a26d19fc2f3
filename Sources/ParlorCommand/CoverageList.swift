import ParlorCore
import Scripting
import Terminal

/// Which lines of the scripts that tests loaded ran, a line for each script with something before it.
func coverageList(of reports: [TestReport], prefix: String) -> String {
  var coverage = LineCoverage()
  for report in reports { coverage.add(report.coverage) }
  if coverage.scripts.isEmpty { return "\(prefix)no scripts ran but the tests themselves\n" }
  return coverageList(of: coverage, prefix: prefix)
}

/// Which lines of scripts ran, a line for each script with something before it.
func coverageList(of coverage: LineCoverage, prefix: String = "") -> String {
  coverage.scripts.map { script in
    let ran = script.lineCount - script.missed.count
    let share = script.lineCount == 0 ? 100 : ran * 100 / script.lineCount
    let padding = String(repeating: " ", count: 3 - "\(share)".count)
    let missed = script.missed.isEmpty ? "" : "; not run: \(ranges(script.missed))"
    return "\(prefix)\(padding)\(share)% \(script.path): \(ran) of \(counted(script.lineCount, "line"))\(missed)\n"
  }.joined()
}

/// Numbers with those in a row drawn together: `3, 7-9`.
private func ranges(_ numbers: [Int]) -> String {
  var ranges: [ClosedRange<Int>] = []
  for number in numbers {
    let last = ranges.last.flatMap { $0.upperBound == number - 1 ? ranges.popLast() : nil }
    ranges.append((last?.lowerBound ?? number)...number)
  }
  return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ", ")
}
