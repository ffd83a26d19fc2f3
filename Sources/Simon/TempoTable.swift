public import ParlorCore

/// A tempo that depends on the length of the sequence: all buttons of a playback light up equally long.
public struct TempoTable: PlaybackTempo, Hashable {
  /// The times from a given length on.
  public struct Row: Hashable, Sendable {
    /// The shortest sequence with these times, from 1 to 100.
    public let from: Int
    /// How long a button lights up, at least 1 ms.
    public let on: Duration
    /// The gap after a button, at least 1 ms.
    public let gap: Duration

    public init(from: Int, on: Duration, gap: Duration) {
      self.from = from
      self.on = on
      self.gap = gap
    }
  }

  /// The rows, by ascending length from 1.
  public let rows: [Row]

  /// Creates a table.
  /// - Throws: the first fault of the rows.
  public init(_ rows: [Row]) throws(Refusal) {
    try Self.check(rows)
    self.rows = rows
  }

  private init(checked rows: [Row]) { self.rows = rows }

  /// The machine of 1978 as measured: 420, 320 and 220 ms from lengths of 1, 6 and 14 on, with gaps of 50 ms.
  public static let historical = TempoTable(
    checked: [
      Row(from: 1, on: .milliseconds(420), gap: .milliseconds(50)),
      Row(from: 6, on: .milliseconds(320), gap: .milliseconds(50)),
      Row(from: 14, on: .milliseconds(220), gap: .milliseconds(50)),
    ])

  /// The maker's text: faster after 5, 9 and 13 signals. It doesn't say by how much: the steps between the measured 420
  /// and 220 ms are our choice.
  public static let modern = TempoTable(
    checked: [
      Row(from: 1, on: .milliseconds(420), gap: .milliseconds(50)),
      Row(from: 6, on: .milliseconds(350), gap: .milliseconds(50)),
      Row(from: 10, on: .milliseconds(280), gap: .milliseconds(50)),
      Row(from: 14, on: .milliseconds(220), gap: .milliseconds(50)),
    ])

  public func playback(of sequence: ButtonSequence) -> [Cue] {
    guard let row = row(for: sequence.count) else { return [] }
    return sequence.buttons.enumerated().map { step, button in
      .flash(button, at: (row.on + row.gap) * step, lasting: row.on)
    }
  }

  /// The duration of the slowest playback, including the gap after its last button. O(length).
  public func slowestPlayback(upTo length: Int) -> Duration {
    let lengths = 1...max(1, min(length, ButtonSequence.capacity))
    return lengths.compactMap { length in row(for: length).map { ($0.on + $0.gap) * length } }.max() ?? .zero
  }

  private func row(for length: Int) -> Row? { rows.last { $0.from <= length } }

  private static func check(_ rows: [Row]) throws(Refusal) {
    guard rows.first?.from == 1 else { throw Refusal("the first row must be from 1") }
    let times = Duration.shortestFlash ... .longestPlayback
    for (index, row) in rows.enumerated() {
      let place = "row \(index + 1)"
      if index > 0, row.from <= rows[index - 1].from {
        throw Refusal("\(place) must be from a longer sequence than the row before it")
      }
      if row.from > ButtonSequence.capacity { throw Refusal("\(place) is from \(row.from); no sequence is so long") }
      for (name, time) in [("on", row.on), ("gap", row.gap)] where !times.contains(time) {
        throw Refusal("\(place): '\(name)' takes 0.001 to 600 seconds, not \(time)")
      }
    }
  }
}

extension TempoTable {
  /// Reads the tempo of a setting: a name, or a list of rows.
  /// - Throws: an error about the first fault.
  init(_ value: Value, for setting: Setting) throws(SettingError) {
    switch value {
    case .text("historical"): self = .historical
    case .text("modern"): self = .modern
    default:
      guard let rows = value.asList else { throw .wrongValue(value, for: setting) }
      self = try setting.reading { () throws(Refusal) in
        try TempoTable(rows.enumerated().map { (index, value) throws(Refusal) in try Row(value, at: index) })
      }
    }
  }
}

extension TempoTable.Row {
  fileprivate init(_ value: Value, at index: Int) throws(Refusal) {
    let place = "row \(index + 1)"
    let fields = try NamedFields(value, names: ["from", "on", "gap"], place: place)
    guard let from = try fields.integer("from", in: 1...ButtonSequence.capacity) else {
      throw Refusal("\(place) doesn't say from which length on it counts: 'from' is missing")
    }
    self.init(from: from, on: try fields.seconds("on"), gap: try fields.seconds("gap"))
  }
}
