public import ParlorCore

/// A tempo that a function gives: `timing(length, step)`, both whole numbers from 1.
///
/// It returns how long the button of this step lights up and how long it is dark then, in seconds. Or it returns, for
/// step 1, a list of cues: then that is the whole playback, and the function isn't asked for the other steps. A cue is
/// a table with these fields:
///
/// - `at`: when it begins, in seconds from the beginning of the playback;
/// - `lasting`: how long it lasts, in seconds;
/// - `name`: `flash` where it is left out, else anything that the front end knows, as in `click`;
/// - `button`: for other cues than flashes, the number of a button. The flashes take the buttons of the sequence in its
///   order; the function needn't know it.
///
/// What it draws with `math.random` follows from the sequence and the step: it is the same however often the playback is
/// asked for, and another one in another match.
///
/// Flashes are listed in the order of their times, one for each button; light and dark last 1 ms at least, and a
/// playback ten minutes at most. Times count to the millionth of a second.
public struct FunctionTempo: PlaybackTempo {
  private let function: FunctionValue

  public init(_ function: FunctionValue) { self.function = function }

  /// The playback that the function gives.
  /// - Throws: what the function fails with, or a failure that says what it must give.
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
