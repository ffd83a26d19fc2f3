/// A row of whole numbers. Sums pass their numbers through it, so that one function writes, reads and adds them.
struct NumberArchive {
  /// The largest plain numbers and sums of products that are read, so that reports don't overflow.
  static let (largest, largestSum) = (Int128(1) << 50, Int128(1) << 120)

  /// What was written.
  private(set) var numbers: [Int128] = []
  private var next = 0
  private var use: Use

  /// What is done with the numbers that pass.
  private enum Use {
    case writing, reading, adding
  }

  /// Whether a number was missing or too large for its place.
  private(set) var isBroken = false

  /// Whether all was read, and nothing was wrong with it.
  var isWhole: Bool { !isBroken && next == numbers.count }

  /// Begins to write.
  init() { use = .writing }

  /// Begins to read.
  init(_ numbers: [Int128]) { (self.numbers, use) = (numbers, .reading) }

  /// Adds what was written to the numbers that pass from now on.
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

  /// Writes the games with the least and the most of something, reads them, or takes others into account.
  mutating func pass(_ extremes: inout Extremes) {
    let isAdding = use == .adding
    var numbers = extremes.numbers
    // They aren't added to one another.
    if isAdding { use = .reading }
    for place in numbers.indices { pass(&numbers[place]) }
    if isAdding { use = .adding }
    guard let passed = Extremes(numbers: numbers) else {
      isBroken = true
      return
    }
    extremes.add(passed)
  }

  /// Writes whether something is so, reads it, or has it be so where either is.
  mutating func pass(_ flag: inout Bool) {
    var number = flag ? 1 : 0
    pass(&number)
    flag = number != 0
  }
}
