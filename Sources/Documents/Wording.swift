import ParlorCore

// The format of numbers and tables in reports.

/// A number with thousands separators: 4,312.
package func grouped(_ number: Int) -> String {
  let digits = Array("\(number.magnitude)")
  let groups = stride(from: digits.count, to: 0, by: -3).map { String(digits[max(0, $0 - 3)..<$0]) }
  return (number < 0 ? "-" : "") + groups.reversed().joined(separator: ",")
}

/// A number with `digits` decimals; a hyphen for nil.
package func decimal(_ number: Double?, digits: Int) -> String {
  guard let number, number.isFinite else { return "-" }
  let scale = repeatElement(10, count: digits).reduce(1, *)
  let parts = (number.magnitude * Double(scale)).rounded()
  guard parts < 1e15 else { return "\(number)" }
  let (whole, rest) = Int(parts).quotientAndRemainder(dividingBy: scale)
  let fraction = String(scale + rest).dropFirst()
  let sign = number < 0 && parts > 0 ? "-" : ""
  return "\(sign)\(grouped(whole))\(digits == 0 ? "" : ".\(fraction)")"
}

/// A share in per cent with one decimal: 55.6 %.
package func percent(_ share: Double?) -> String { share.map { "\(decimal($0 * 100, digits: 1)) %" } ?? "-" }

/// An interval of shares in per cent: 54.6 to 56.6 %; a hyphen for nil.
package func percents(_ range: ClosedRange<Double>?) -> String {
  range.map { "\(decimal($0.lowerBound * 100, digits: 1)) to \(percent($0.upperBound))" } ?? "-"
}

/// A text with its first letter in upper case.
package func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

/// Rows with aligned columns: names to the left, numbers to the right.
func aligned(_ rows: [[String]], names: Int) -> [String] {
  let rows = rows.map { $0.map(withVisibleControls) }
  let columns = rows.map(\.count).max() ?? 0
  let widths = (0..<columns).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
  return rows.map { row in
    row.enumerated().filter { widths[$0.offset] > 0 }.map { column, cell in
      let space = String(repeating: " ", count: widths[column] - cell.count)
      return column < names ? cell + space : space + cell
    }.joined(separator: "  ")
  }
}
