import ParlorCore

// How reports write numbers and tables.

/// A number with a comma between thousands: 4,312.
func grouped(_ number: Int) -> String {
  let digits = Array("\(number.magnitude)")
  let groups = stride(from: digits.count, to: 0, by: -3).map { String(digits[max(0, $0 - 3)..<$0]) }
  return (number < 0 ? "-" : "") + groups.reversed().joined(separator: ",")
}

/// A number with so many digits after the point; a hyphen where there is none.
func decimal(_ number: Double?, digits: Int) -> String {
  guard let number, number.isFinite else { return "-" }
  let scale = repeatElement(10, count: digits).reduce(1, *)
  let parts = (number.magnitude * Double(scale)).rounded()
  guard parts < 1e15 else { return "\(number)" }
  let (whole, rest) = Int(parts).quotientAndRemainder(dividingBy: scale)
  let fraction = String(scale + rest).dropFirst()
  let sign = number < 0 && parts > 0 ? "-" : ""
  return "\(sign)\(grouped(whole))\(digits == 0 ? "" : ".\(fraction)")"
}

/// A share in hundredths with one digit: 55.6 %.
func percent(_ share: Double?) -> String { share.map { "\(decimal($0 * 100, digits: 1)) %" } ?? "-" }

/// The interval of a share in hundredths: 54.6 to 56.6 %; a hyphen without a game.
func interval(_ share: Share) -> String {
  guard share.games > 0 else { return "-" }
  return "\(decimal(share.interval.lowerBound * 100, digits: 1)) to \(percent(share.interval.upperBound))"
}

/// Rows with their cells below one another: the first two columns to the left, the others, numbers, to the right.
func aligned(_ rows: [[String]]) -> [String] {
  let rows = rows.map { $0.map(withVisibleControls) }
  let columns = rows.map(\.count).max() ?? 0
  let widths = (0..<columns).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
  return rows.map { row in
    row.enumerated().filter { widths[$0.offset] > 0 }.map { column, cell in
      let space = String(repeating: " ", count: widths[column] - cell.count)
      return column < 2 ? cell + space : space + cell
    }.joined(separator: "  ")
  }
}

/// Blocks of lines with an empty line between them; those without a line are left out.
func paragraphs(_ blocks: [[Shown]]) -> Shown {
  blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
}

/// Lines that say what the games of two count as that had no end of their own, and what the first of each kind was.
func incidentLines(stalls: Int, forfeits: Int, _ incidents: [Incident]) -> [String] {
  func lines(_ count: Int, _ name: String, _ meaning: String, isForfeit: Bool) -> [String] {
    guard count > 0 else { return [] }
    let first = incidents.first { ($0.cause != nil) == isForfeit }
    return ["\(counted(count, name)), \(meaning)"] + (first.map { ["  \($0.line)"] } ?? [])
  }
  return lines(stalls, "stall", "each a draw", isForfeit: false)
    + lines(forfeits, "forfeit", "each lost by the player who forfeits", isForfeit: true)
}

/// A figure with how far its interval reaches; a hyphen without one.
func measured(_ estimate: Estimate?, digits: Int, scale: Double = 1, unit: String = "") -> String {
  decimal(estimate.map { $0.mean * scale }, digits: digits) + reach(estimate, digits: digits, scale: scale, unit: unit)
}

/// How far an interval reaches from its figure, to the side where it reaches further, with a space before it; nothing without
/// an interval.
/// - Parameter unit: what the figure is a number of, as in ` %`; it stands behind both.
func reach(_ estimate: Estimate?, digits: Int, scale: Double = 1, unit: String = "") -> String {
  guard let estimate, let interval = estimate.interval else { return unit }
  if estimate.method == .alike { return unit + " (all alike)" }
  let reach = max(interval.upperBound - estimate.mean, estimate.mean - interval.lowerBound)
  return " ± \(decimal(reach * scale, digits: digits))\(unit)"
}

extension LengthHistogram {
  /// How many games had each length, or one of a few in a row where there are many lengths.
  var bins: [(lengths: ClosedRange<Int>, games: Int)] {
    let most = 40
    guard let range else { return [] }
    let width = (range.count + most - 1) / most
    var counts = Array(repeating: 0, count: (range.count + width - 1) / width)
    for (length, times) in entries { counts[(length - range.lowerBound) / width] += times }
    return counts.enumerated().map { index, games in
      let first = range.lowerBound + index * width
      return (first...min(first + width - 1, range.upperBound), games)
    }
  }

  /// A bar for each bin; nil where all games are equally long.
  var bars: String? {
    let (bins, blocks) = (bins, Array(" ▁▂▃▄▅▆▇█"))
    guard bins.count > 1 else { return nil }
    let tallest = bins.map(\.games).max() ?? 1
    // A length that occurred has a bar, however low.
    return String(bins.map { blocks[$0.games == 0 ? 0 : max(1, ($0.games * 8 + tallest / 2) / tallest)] })
  }
}
