internal import ParlorCore

/// How long a person thinks before a press: a time whose logarithm is spread as a bell curve, as reaction times are.
public struct Pace: Hashable, Sendable {
  /// The time that half of the presses take longer than, in seconds.
  public var pause = 0.5
  /// How far the times spread: the standard deviation of their logarithm.
  public var spread = 0.3

  /// Makes the pace of a person.
  public init() {}

  /// How long one press takes.
  func pause(using stream: inout RandomStream) -> Duration {
    // Twelve fractions add up to a bell curve about 6 with a deviation of 1, on every machine the same.
    let bell = (0..<12).reduce(-6.0) { sum, _ in sum + stream.nextFraction() }
    return .milliseconds(Int64((pause * exponential(spread * bell) * 1000).rounded()))
  }
}

/// The exponential function, without a library: the series of a small part of the exponent, squared up again.
func exponential(_ exponent: Double) -> Double {
  let small = min(max(exponent, -700), 700) / 1024
  var (sum, term) = (1.0, 1.0)
  for step in 1...12 {
    term *= small / Double(step)
    sum += term
  }
  for _ in 0..<10 { sum *= sum }
  return sum
}
