/// A stream of random numbers: xoshiro256** by Blackman and Vigna (2018), period 2^256 - 1, as in Lua 5.4.
///
/// Equal seeds give equal numbers on every platform. Not for cryptography.
public struct RandomStream: RandomNumberGenerator, Hashable, Sendable {
  @usableFromInline var s0, s1, s2, s3: UInt64

  /// Makes a stream from 64 bits, expanded by SplitMix64 as the authors of the generator advise.
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

  /// A whole number from 0 to `bound - 1`, exactly uniform (Lemire's method); 0 if `bound` is below 2.
  @inlinable
  @inline(__always)
  public mutating func next(below bound: Int) -> Int {
    guard bound > 1 else { return 0 }
    let width = UInt64(truncatingIfNeeded: bound)
    var (high, low) = next().multipliedFullWidth(by: width)
    if low < width { (self, high) = Self.redrawn(self, high, low, below: width) }
    return Int(truncatingIfNeeded: high)
  }

  /// The result of a draw that may be rejected, and the stream after it.
  ///
  /// A rare case. As a separate function of values, it lets the compiler leave a stream that is used once mostly
  /// unseeded: only the word behind its first number is computed.
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

/// The generator SplitMix64 by Steele, Lea and Flood (2014), which spreads a seed into independent words.
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
