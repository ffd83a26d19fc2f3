public import ParlorCore

/// The speed of a playback.
public protocol PlaybackTempo: Sendable {
  /// The error of a playback: `Never`, except for a script's function.
  associatedtype Failure: Error = Never

  /// The playback of a sequence as a timeline from zero.
  ///
  /// Each button is a cue `flash` with the button's number as its subject, in the order of the sequence, with a gap
  /// between flashes. Other cues may be among them. The timeline lasts at most ten minutes.
  func playback(of sequence: ButtonSequence) throws(Failure) -> [Cue]

  /// The duration of the slowest playback of up to `length` buttons; zero, the default, if unknown.
  func slowestPlayback(upTo length: Int) -> Duration
}

extension PlaybackTempo {
  public func slowestPlayback(upTo length: Int) -> Duration { .zero }
}

extension Duration {
  /// The shortest flash and the shortest gap; anything shorter can't be seen.
  static let shortestFlash = Duration.milliseconds(1)
  /// The longest playback allowed.
  static let longestPlayback = Duration.seconds(600)

  /// A time in seconds, rounded to microseconds; nil if it isn't between 0 and the longest playback.
  init?(exactSeconds seconds: Double) {
    guard seconds >= 0, seconds <= 600 else { return nil }
    self = .microseconds(Int64((seconds * 1_000_000).rounded()))
  }
}

extension NamedFields {
  /// The time in a required field, in seconds.
  func seconds(_ name: String) throws(Refusal) -> Duration {
    try require(name, takes: "seconds from 0 to 600") { $0.asNumber.flatMap(Duration.init(exactSeconds:)) }
  }
}
