public import ParlorCore

/// A tempo computed by a function: `timing(length, step)`, both whole numbers from 1.
///
/// It returns how long the step's button lights up and how long the gap after it lasts, in seconds. For step 1 it may
/// instead return a list of cues: the whole playback, and the function isn't called for the other steps. A cue is a
/// table with these fields:
///
/// - `at`: the start, in seconds from the start of the playback;
/// - `lasting`: the duration, in seconds;
/// - `name`: `flash` by default, else any cue that the front end knows, as in `click`;
/// - `button`: the number of a button, for cues other than flashes. The flashes get the sequence's buttons in order, so
///   the function needn't know them.
///
/// Its draws with `math.random` follow from the sequence and the step: they are the same for every call about the same
/// playback, and differ between matches.
///
/// Flashes are listed in order of time, one per button; light and gap last at least 1 ms each, and a playback at most
/// ten minutes. Times are rounded to microseconds.
public struct FunctionTempo: PlaybackTempo {
  private let function: FunctionValue

  public init(_ function: FunctionValue) { self.function = function }

  /// The playback from the function.
  /// - Throws: the function's error, or a failure about an invalid result.
  public func playback(of sequence: ButtonSequence) throws(FunctionFailure) -> [Cue] {
    let (buttons, seed) = (sequence.buttons, sequence.seed)
    var cues: [Cue] = []
    var begin = Duration.zero
    for (index, button) in buttons.enumerated() {
      let question = "timing(\(buttons.count), \(index + 1))"
      let answer = try function.call(
        [.integer(buttons.count), .integer(index + 1)], seed: seed.derived(index: index))
      if index == 0, let list = answer.first?.asList {
        do { return try ScriptedTimeline(list, of: buttons).cues } catch {
          throw FunctionFailure("\(question): \(error.reason)")
        }
      }
      let (on, gap) = try Self.beat(answer, to: question)
      cues.append(.flash(button, at: begin, lasting: on))
      begin += on + gap
      guard begin <= .longestPlayback else {
        throw FunctionFailure("\(question) makes the playback longer than 600 seconds")
      }
    }
    return cues
  }

  private static func beat(
    _ answer: [Value], to question: String
  ) throws(FunctionFailure) -> (on: Duration, gap: Duration) {
    let times = answer.prefix(2).map { $0.asNumber.flatMap(Duration.init(exactSeconds:)) ?? .zero }
    if times.count == 2, let on = times.first, let gap = times.last, min(on, gap) >= .shortestFlash { return (on, gap) }
    let shown = answer.prefix(2).map { $0 == .none ? "nil" : "\($0)" }.joined(separator: " and ")
    throw FunctionFailure(
      "\(question) must give two numbers above 0 (seconds on, seconds of gap), each from 0.001 to 600, "
        + "got \(shown.isEmpty ? "nil" : shown)")
  }
}
