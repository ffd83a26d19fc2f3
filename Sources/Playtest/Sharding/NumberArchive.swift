/// A sequence of whole numbers. Sums pass their numbers through it, so one function writes, reads and adds them.
struct NumberArchive {
  /// The largest readable numbers and sums of products, so that reports don't overflow.
  static let (largest, largestSum) = (Int128(1) << 50, Int128(1) << 120)

  /// The written numbers.
  private(set) var numbers: [Int128] = []
  private var next = 0
  private var use: Use

  /// What the archive does with passing numbers.
  private enum Use {
    case writing, reading, adding
  }

  /// Whether a number was missing or too large for its place.
  private(set) var isBroken = false

  /// Whether all numbers were read without a fault.
  var isWhole: Bool { !isBroken && next == numbers.count }

  /// Begins writing.
  init() { use = .writing }

  /// Begins reading.
  init(_ numbers: [Int128]) { (self.numbers, use) = (numbers, .reading) }

  /// From now on, adds the written numbers to passing numbers.
  mutating func beginAdding() { (use, next) = (.adding, 0) }

  /// Writes, reads or adds a number.
  mutating func pass<Number: FixedWidthInteger>(_ number: inout Number) {
    if use == .writing { return numbers.append(Int128(number)) }
    if use == .adding, next < numbers.count {
      number &+= Number(truncatingIfNeeded: numbers[next])
      next += 1
      return
    }
    guard next < numbers.count, let read = Number(exactly: numbers[next]),
      numbers[next].magnitude <= (Number.bitWidth > 64 ? Self.largestSum : Self.largest).magnitude
    else {
      isBroken = true
      return
    }
    number = read
    next += 1
  }

  /// Writes or reads extremes, or merges them.
  mutating func pass(_ extremes: inout Extremes) {
    let isAdding = use == .adding
    var numbers = extremes.numbers
    // Extremes aren't sums, so they are read and merged.
    if isAdding { use = .reading }
    for place in numbers.indices { pass(&numbers[place]) }
    if isAdding { use = .adding }
    guard let passed = Extremes(numbers: numbers) else {
      isBroken = true
      return
    }
    extremes.add(passed)
  }

  /// Writes or reads a flag, or combines flags by or.
  mutating func pass(_ flag: inout Bool) {
    var number = flag ? 1 : 0
    pass(&number)
    flag = number != 0
  }
}
