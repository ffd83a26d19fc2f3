extension Plot {
  /// What positions are worth to the seat that moved first, after each number of moves: a line in the middle of the games,
  /// in a band of half of them, in one of four fifths.
  static func ribbon(_ bands: [RibbonCounts.Band]) -> String {
    guard let first = bands.first, let last = bands.last, first.ply < last.ply else { return "" }
    let (top, height) = (4.0, 140.0)
    func points(_ place: Int) -> [String] {
      bands.map { band in
        let x = Double(band.ply - first.ply) / Double(last.ply - first.ply) * width
        return "\(coordinate(x)) \(coordinate(top + (1 - band.values[place]) * height))"
      }
    }
    func area(_ low: Int, _ high: Int) -> String {
      "<path class=\"band\" d=\"M\((points(low) + points(high).reversed()).joined(separator: "L"))Z\"/>"
    }
    let rules = [0, 0.5, 1].map { line(0, top + $0 * height, width, top + $0 * height, "rule") }
    let middle = "\n<path class=\"whisker\" d=\"M\(points(2).joined(separator: "L"))\"/>"
    let bottom = top + height + 15
    return picture(
      height: bottom + 4,
      rules.joined() + area(0, 4) + area(1, 3) + middle
        + text(2, top + 12, "wins", "faint") + text(2, top + height - 4, "loses", "faint")
        + text(0, bottom, grouped(first.ply), "faint") + text(width / 2, bottom, "moves", "faint middle")
        + text(width, bottom, grouped(last.ply), "faint end"))
  }
}
