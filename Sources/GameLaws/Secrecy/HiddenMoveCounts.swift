/// Counts of what seats learned of hidden moves.
struct HiddenMoveCounts: Sendable {
  private struct Key: Hashable {
    let viewer: Int
    let mover: Int?
  }

  private struct Count {
    var tries = 0
    var differences: [String: Difference] = [:]
  }

  private struct Difference {
    var tries: Int
    var delays: ClosedRange<Int>

    mutating func add(_ other: Difference) {
      tries += other.tries
      delays =
        min(delays.lowerBound, other.delays.lowerBound)...max(delays.upperBound, other.delays.upperBound)
    }
  }

  private var counts: [Key: Count] = [:]

  /// Adds a try: the seat's first difference, nil for none, and its delay in moves after the hidden one.
  mutating func addTry(of viewer: Int, atMoveOf mover: Int?, seeing difference: String?, after delay: Int) {
    let differences = difference.map { [$0: Difference(tries: 1, delays: delay...delay)] } ?? [:]
    add(Count(tries: 1, differences: differences), to: Key(viewer: viewer, mover: mover))
  }

  private mutating func add(_ count: Count, to key: Key) {
    counts[key, default: Count()].tries += count.tries
    for (what, difference) in count.differences {
      counts[key]?.differences[what, default: Difference(tries: 0, delays: difference.delays)].add(difference)
    }
  }

  /// Adds the counts of other games.
  mutating func add(_ others: HiddenMoveCounts) {
    for (key, count) in others.counts { add(count, to: key) }
  }

  var reports: [HiddenMoveReport] {
    counts.sorted { ($0.key.viewer, $0.key.mover ?? -1) < ($1.key.viewer, $1.key.mover ?? -1) }.map { key, count in
      let differences = count.differences.map {
        HiddenMoveReport.Difference(what: $0, tries: $1.tries, delays: $1.delays)
      }
      .sorted { ($1.tries, $0.what) < ($0.tries, $1.what) }
      return HiddenMoveReport(seat: key.viewer, mover: key.mover, tries: count.tries, differences: differences)
    }
  }
}
