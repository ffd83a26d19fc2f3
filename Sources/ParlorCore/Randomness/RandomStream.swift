/// A stream of random numbers: xoshiro256** by Blackman and Vigna (2018), period 2^256 - 1.
///
/// Lua 5.4's generator. The same seed gives the same numbers everywhere. It isn't for cryptography.
public struct RandomStream: RandomNumberGenerator, Hashable, Sendable {
  @usableFromInline var s0, s1, s2, s3: UInt64

  /// Makes a stream from 64 bits, spread by SplitMix64 as the authors of the generator advise.
  @inlinable
  public init(seededBy bits: UInt64) {
    var mixer = SplitMix64(state: bits)
    s0 = mixer.next()
    s1 = mixer.next()
    s2 = mixer.next()
    s3 = mixer.next()
  }

  /// The next 64 bits.
  @inlinable
  @inline(__always)
  public mutating func next() -> UInt64 {
    let product = s1 &* 5
    let result = ((product << 7) | (product >> 57)) &* 9
    let shifted = s1 << 17
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = (s3 << 45) | (s3 >> 19)
    return result
  }

  /// A whole number from 0 to `bound - 1`, each exactly as likely (Lemire's method); 0 when `bound` is below 2.
  @inlinable
  @inline(__always)
  public mutating func next(below bound: Int) -> Int {
    guard bound > 1 else { return 0 }
    let width = UInt64(truncatingIfNeeded: bound)
    var (high, low) = next().multipliedFullWidth(by: width)
    if low < width { (self, high) = Self.redrawn(self, high, low, below: width) }
    return Int(truncatingIfNeeded: high)
  }

  /// What a draw comes to whose number may have to be rejected, and the stream behind it.
  ///
  /// It is rare. As a function of values of its own it leaves the words of a stream that is used once unseeded until
  /// then, but for the one that its first number comes from.
  @usableFromInline @inline(never)
  static func redrawn(_ stream: Self, _ high: UInt64, _ low: UInt64, below width: UInt64) -> (Self, UInt64) {
    var (stream, product) = (stream, (high: high, low: low))
    let rejected = (0 &- width) % width
    while product.low < rejected { product = stream.next().multipliedFullWidth(by: width) }
    return (stream, product.high)
  }

  /// A fraction from 0 up to but not including 1, of 53 random bits.
  @inlinable
  public mutating func nextFraction() -> Double { Double(next() >> 11) * 0x1p-53 }
}

/// The generator SplitMix64 by Steele, Lea and Flood (2014): it turns one number into well-spread ones.
@usableFromInline
struct SplitMix64 {
  @usableFromInline var state: UInt64

  @inlinable init(state: UInt64) { self.state = state }

  @inlinable
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
