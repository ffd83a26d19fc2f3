internal import ParlorCore

/// The frequency and the kinds of a person's errors when repeating a sequence.
///
/// A round of n buttons is right with probability 1 / (1 + e^((n - span) / slope)), the curve of spans in Corsi's block
/// task (1972). The weights divided by their sum are the shares of the kinds of errors.
public struct ErrorModel: Hashable, Sendable {
  /// The length repeated correctly with probability 1/2.
  public var span = 7.1
  /// The width of the curve's fall, in buttons; above 0.
  public var slope = 0.83
  /// The weight of swaps of two neighbours.
  public var swaps = 0.6
  /// The weight of wrong buttons.
  public var substitutions = 0.25
  /// The weight of late presses.
  public var timeouts = 0.15

  /// Creates the model of a person with the average span in Corsi's task.
  public init() {}

  /// The probability of repeating `length` buttons correctly.
  func chance(ofRight length: Int) -> Double { 1 / (1 + exponential((Double(length) - span) / slope)) }

  /// The presses of a round; nil stands for a late press.
  /// - Parameters:
  ///   - sequence: the correct buttons.
  ///   - start: the number of buttons already pressed.
  ///   - buttons: the number of buttons in the game.
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
      // Without two different neighbours, or without a time limit, the error is a wrong button.
      entry[place] = (sequence[place] + stream.next(below: buttons - 1)) % buttons + 1
    }
    return entry
  }
}
