import ParlorCore

/// How sounds are made.
package enum SoundWay: String, CaseIterable, Sendable {
  /// By an audio player if there is a device, else by the bell.
  case auto
  /// By an audio player, or not at all.
  case tones
  /// By the terminal's bell.
  case bell
  case off
}

/// Tones, clicks and music through an audio player, else the terminal's bell.
final class Sound {
  private let player: (any WavePlayer)?
  private let rings: Bool
  /// Rings the terminal's bell.
  var ring: () -> Void = {}

  /// - Parameter rings: whether the bell rings without a player.
  init(_ player: (any WavePlayer)?, rings: Bool) { (self.player, self.rings) = (player, player == nil && rings) }

  convenience init(_ way: SoundWay) {
    switch way {
    case .auto: self.init(SoundPlayer.hasDevice ? SoundPlayer.found : nil, rings: true)
    case .tones: self.init(SoundPlayer.found, rings: false)
    case .bell: self.init(nil, rings: true)
    case .off: self.init(nil, rings: false)
    }
  }

  /// Plays the sounds of cues as one timeline, so that gaps can't drift.
  /// - Parameters:
  ///   - uses: the uses of cues by name.
  ///   - tone: the tone in hertz of a cue that lights a place.
  func play(_ cues: [Cue], uses: [String: Scene.CueUse], tone: (Cue) -> Double?) {
    let notes = cues.flatMap { cue -> [Note] in
      if uses[cue.name] == .fanfare { return Note.fanfare(at: cue.at) }
      return (tone(cue) ?? cue.tone).map { [Note($0, at: cue.at, lasting: cue.lasting)] } ?? []
    }
    if notes.isEmpty { return }
    if let player { player.play(Note.wave(of: notes)) } else if rings { ring() }
  }

  /// The click of a wheel.
  func click() { player?.play(Note.wave(of: [Note(1_800, at: .zero, lasting: .milliseconds(8))])) }

  /// Stops all sound.
  func stop() { player?.stop() }
}

extension Cue {
  /// The tone in its details, in hertz.
  fileprivate var tone: Double? {
    if case .record(let fields)? = details { fields["tone"]?.asNumber } else { nil }
  }
}

/// A tone with a duration.
struct Note {
  private let frequency: Double
  private let begin, end: Double

  /// - Parameter frequency: in hertz; inaudible ones are silent.
  init(_ frequency: Double, at: Duration, lasting: Duration) {
    self.frequency = (20...20_000).contains(frequency) ? frequency : 0
    (begin, end) = (at / .seconds(1), (at + lasting) / .seconds(1))
  }

  /// A short fanfare.
  static func fanfare(at start: Duration) -> [Note] {
    let melody: [(Double, Int)] = [
      (523.25, 120), (659.25, 120), (783.99, 120), (1_046.5, 260), (783.99, 120), (1_046.5, 460),
    ]
    var at = start
    return melody.map { frequency, milliseconds in
      defer { at += .milliseconds(milliseconds + 20) }
      return Note(frequency, at: at, lasting: .milliseconds(milliseconds))
    }
  }

  private static let rate = 22_050
  /// The longest timeline in seconds.
  private static let longest = 120.0

  /// Notes as the bytes of a WAV file: 16 bits, one channel.
  static func wave(of notes: [Note]) -> [UInt8] {
    let length = Int(min(longest, notes.map(\.end).max() ?? 0) * Double(rate))
    var samples = [Double](repeating: 0, count: length)
    for note in notes where note.frequency > 0 { note.add(to: &samples) }
    let data = samples.flatMap { bytes(Int16(max(-1, min(1, $0)) * 32_000)) }
    let format =
      bytes(Int16(1)) + bytes(Int16(1)) + bytes(Int32(rate)) + bytes(Int32(rate * 2)) + bytes(Int16(2))
      + bytes(Int16(16))
    return Array("RIFF".utf8) + bytes(Int32(36 + data.count)) + Array("WAVEfmt ".utf8) + bytes(Int32(16)) + format
      + Array("data".utf8) + bytes(Int32(data.count)) + data
  }

  /// A tone with fades of five milliseconds, so that it doesn't click.
  private func add(to samples: inout [Double]) {
    let (first, last) = (Int(begin * Double(Self.rate)), min(samples.count, Int(end * Double(Self.rate))))
    guard first < last else { return }
    let fade = max(1, min(Self.rate / 200, (last - first) / 2))
    for index in first..<last {
      let loudness = min(1, Double(min(index - first, last - 1 - index)) / Double(fade))
      samples[index] += 0.35 * loudness * sine(Double(index - first) * frequency / Double(Self.rate))
    }
  }
}

/// The sine of a number of turns, within about 0.001 (Bhaskara's approximation).
private func sine(_ turns: Double) -> Double {
  let turn = turns - turns.rounded(.down)
  let half = turn < 0.5 ? turn : turn - 0.5
  let x = half * 2 * (1 - half * 2)
  let value = 16 * x / (5 - 4 * x)
  return turn < 0.5 ? value : -value
}

private func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
  withUnsafeBytes(of: number.littleEndian) { Array($0) }
}
