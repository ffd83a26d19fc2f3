internal import ParlorCore

/// How often, and how, a person errs when repeating a sequence.
///
/// A round of n buttons is right with the chance 1 / (1 + e^((n - span) / slope)), the curve that spans of Corsi's block
/// task (1972) follow. The shares are weights: what each has of their sum is how many errors are of its kind.
public struct ErrorModel: Hashable, Sendable {
  /// The length repeated correctly half of the time.
  public var span = 7.1
  /// Over how many buttons the chance falls; above 0.
  public var slope = 0.83
  /// The weight of errors that swap two neighbours.
  public var swaps = 0.6
  /// The weight of errors that press a wrong button.
  public var substitutions = 0.25
  /// The weight of errors that press too late.
  public var timeouts = 0.15

  /// Makes the model of a person with the span of Corsi's task.
  public init() {}

  /// The probability of repeating `length` buttons correctly.
  func chance(ofRight length: Int) -> Double { 1 / (1 + exponential((Double(length) - span) / slope)) }

  /// What is pressed in a round; nil stands for a press that comes too late.
  /// - Parameters:
  ///   - sequence: what is right.
  ///   - start: how many buttons were pressed already.
  ///   - buttons: how many buttons there are.
  func entry(
    of sequence: [Int], from start: Int, buttons: Int, canBeLate: Bool, using stream: inout RandomStream
  ) -> [Int?] {
    var entry: [Int?] = sequence
    guard start < sequence.count, stream.nextFraction() >= chance(ofRight: sequence.count) else { return entry }
    let kind = stream.nextFraction() * (swaps + substitutions + timeouts)
    let place = start + stream.next(below: sequence.count - start)
    let pairs = (start..<sequence.count).dropLast().filter { sequence[$0] != sequence[$0 + 1] }
    if kind < swaps, let pair = pairs.random(using: &stream) {
      entry.swapAt(pair, pair + 1)
    } else if kind >= swaps + substitutions, canBeLate {
      entry[place] = nil
    } else {
      // Where there are no two different neighbours, or nobody can be late, the error is a wrong button.
      entry[place] = (sequence[place] + stream.next(below: buttons - 1)) % buttons + 1
    }
    return entry
  }
}
