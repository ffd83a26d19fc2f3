internal import ParlorCore

/// The thinking time of a person before a press: log-normal, like reaction times.
public struct Pace: Hashable, Sendable {
  /// The median time, in seconds.
  public var pause = 0.5
  /// The standard deviation of the logarithm of the times.
  public var spread = 0.3

  public init() {}

  /// A random time for one press.
  func pause(using stream: inout RandomStream) -> Duration {
    // A sum of twelve fractions is nearly normal (mean 6, deviation 1) and the same on every machine.
    let bell = (0..<12).reduce(-6.0) { sum, _ in sum + stream.nextFraction() }
    return .milliseconds(Int64((pause * exponential(spread * bell) * 1000).rounded()))
  }
}

/// The exponential function without a library: a series for a fraction of the exponent, then repeated squaring.
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
