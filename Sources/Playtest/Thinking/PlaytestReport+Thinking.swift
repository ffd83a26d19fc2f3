import Documents
import ParlorCore

// The processor time of choices, for programs and for people.
extension PlaytestReport {
  /// The table of the thinking time, its head first: by player if players rotate, else by seat.
  private var thinkingRows: [[String]] {
    guard let thinking = tally.thinking else { return [] }
    let rows = (plan.rotates ? thinking.players : thinking.seats).enumerated().map { place, row in
      [
        plan.rotates ? playerNames[place] : seats[place].name, plan.rotates ? "" : playerNames[place],
        grouped(row.moves), row.mean.map { spelledTime($0) } ?? "-",
        row.moves == 0 ? "-" : spelledTime(nanoseconds: Double(row.longest)),
      ]
    }
    let head = plan.rotates ? ["player", ""] : ["seat", "player"]
    return [head + ["moves", "thought a move", "longest"]] + rows
  }

  var thinkingBlocks: [Document.Block] {
    let remark = "Processor time for choosing, as measured: it differs from run to run."
    return thinkingRows.isEmpty ? [] : [.table(.init(thinkingRows, names: 2)), .paragraph(remark)]
  }

  /// The thinking time as plain data, in microseconds; nil if it wasn't measured.
  var thinkingValue: Value? {
    guard let thinking = tally.thinking else { return nil }
    return [
      "clock": "processor", "unit": "microseconds",
      "seats": .list(zip(seats, thinking.seats).map { Self.value(of: $1, named: $0.name) }),
      "players": .list(zip(playerNames, thinking.players).map { Self.value(of: $1, named: $0) }),
    ]
  }

  private static func value(of row: ThinkingSums.Row, named name: String) -> Value {
    func microseconds(_ nanoseconds: Double?) -> Value { Value(rounded: nanoseconds.map { $0 / 1_000 }) }
    return [
      "name": .text(name), "moves": .integer(row.moves), "mean": microseconds(row.mean?.mean),
      "low": microseconds(row.mean?.interval?.lowerBound), "high": microseconds(row.mean?.interval?.upperBound),
      "longest": row.moves == 0 ? .none : microseconds(Double(row.longest)),
      "games": .integer(row.mean?.games ?? 0), "method": .text((row.mean?.method ?? .ratio).rawValue),
    ]
  }
}

/// A time in a suitable unit, with the half-width of its interval.
private func spelledTime(_ nanoseconds: Estimate) -> String {
  let unit = timeUnit(nanoseconds.mean)
  return measured(nanoseconds, digits: unit.digits, scale: 1 / unit.size, unit: " \(unit.name)")
}

private func spelledTime(nanoseconds: Double) -> String {
  let unit = timeUnit(nanoseconds)
  return "\(decimal(nanoseconds / unit.size, digits: unit.digits)) \(unit.name)"
}

private func timeUnit(_ nanoseconds: Double) -> (name: String, size: Double, digits: Int) {
  let units = [("ns", 1.0, 0), ("µs", 1e3, 2), ("ms", 1e6, 2), ("s", 1e9, 2)]
  return units.last { nanoseconds >= $0.1 } ?? units[0]
}
