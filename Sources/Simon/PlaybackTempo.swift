public import ParlorCore

/// How fast a sequence is played back.
public protocol PlaybackTempo: Sendable {
  /// What it can fail with: `Never`, but for the function of a script.
  associatedtype Failure: Error = Never

  /// The playback of a sequence as a timeline that begins at zero.
  ///
  /// Each button is a cue `flash` of its own, with the button's number as its detail, in the order of the sequence.
  /// Between two flashes it is dark for a while. Other cues may lie among them. The timeline is ten minutes long at
  /// most.
  func playback(of sequence: ButtonSequence) throws(Failure) -> [Cue]

  /// How long the slowest playback of up to so many buttons takes; nil, the default, where nobody knows before.
  func slowestPlayback(upTo length: Int) -> Duration?
}

extension PlaybackTempo {
  public func slowestPlayback(upTo length: Int) -> Duration? { nil }
}
