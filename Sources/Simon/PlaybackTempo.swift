public import ParlorCore

/// The speed of a playback.
public protocol PlaybackTempo: Sendable {
  /// What it can fail with: `Never`, but for the function of a script.
  associatedtype Failure: Error = Never

  /// The playback of a sequence as a timeline that begins at zero.
  ///
  /// Each button is a cue `flash` of its own, whose subject is the button's number, in the order of the sequence.
  /// Between two flashes it is dark for a while. Other cues may lie among them. The timeline is ten minutes long at
  /// most.
  func playback(of sequence: ButtonSequence) throws(Failure) -> [Cue]

  /// How long the slowest playback of up to so many buttons takes; zero, the default, where nobody knows before.
  func slowestPlayback(upTo length: Int) -> Duration
}

extension PlaybackTempo {
  public func slowestPlayback(upTo length: Int) -> Duration { .zero }
}

extension Duration {
  /// The shortest flash, and the shortest time without light between two flashes: what is shorter can't be seen.
  static let shortestFlash = Duration.milliseconds(1)
  /// The longest playback allowed.
  static let longestPlayback = Duration.seconds(600)

  /// A time in seconds, to the millionth; nil where it isn't one from 0 to that of the longest playback.
  init?(exactSeconds seconds: Double) {
    guard seconds >= 0, seconds <= 600 else { return nil }
    self = .microseconds(Int64((seconds * 1_000_000).rounded()))
  }
}

extension NamedFields {
  /// The time of a field in seconds, which may not be left out.
  func seconds(_ name: String) throws(Refusal) -> Duration {
    try require(name, takes: "seconds from 0 to 600") { $0.asNumber.flatMap(Duration.init(exactSeconds:)) }
  }
}
