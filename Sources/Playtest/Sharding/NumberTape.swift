/// The whole numbers of a tally in a row, for a file: each kind of sums passes its numbers through, and the same
/// function writes and reads them.
struct NumberTape {
  /// The largest numbers that are read, plain ones and sums of products: a million of them can be added up.
  static let (largest, largestSum) = (Int128(1) << 43, Int128(1) << 106)

  /// What was written.
  private(set) var numbers: [Int128] = []
  private var next = 0
  /// Whether numbers are read, and not written.
  let isReading: Bool
  /// Whether a number was missing or too large for its place.
  private(set) var isBroken = false

  /// Whether all was read, and nothing was wrong with it.
  var isWhole: Bool { !isBroken && next == numbers.count }

  /// Begins to write.
  init() { isReading = false }

  /// Begins to read.
  init(_ numbers: [Int128]) { (self.numbers, isReading) = (numbers, true) }

  /// Writes a number, or sets it to the one that is read.
  mutating func pass<Number: FixedWidthInteger>(_ number: inout Number) {
    guard isReading else { return numbers.append(Int128(number)) }
    guard next < numbers.count, let read = Number(exactly: numbers[next]),
      numbers[next].magnitude <= (Number.bitWidth > 64 ? Self.largestSum : Self.largest).magnitude
    else {
      isBroken = true
      return
    }
    number = read
    next += 1
  }

  /// Writes whether something is so, or reads it.
  mutating func pass(_ flag: inout Bool) {
    var number = flag ? 1 : 0
    pass(&number)
    flag = number != 0
  }
}
