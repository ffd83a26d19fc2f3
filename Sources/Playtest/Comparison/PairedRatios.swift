import ParlorCore

/// The difference, between two playtests with the same seeds, of a figure that is a ratio of sums.
struct PairedRatios: Hashable, Sendable {
  /// A game's contribution to a figure: an amount, and its number of units.
  typealias Part = (amount: Int, units: Int)

  /// Whether it is a share: then all games have the same units and few amounts.
  private let isShare: Bool
  private var base = RatioSums(), other = RatioSums()
  /// The sums of products of the base's part and the other's: amounts, units, and the two mixed products.
  private var amounts: Int128 = 0, units: Int128 = 0, amountUnits: Int128 = 0, unitAmounts: Int128 = 0
  /// For a share, the number of pairs by difference.
  private var steps: [Int: Int] = [:]

  init(isShare: Bool) { self.isShare = isShare }

  mutating func add(_ base: Part, _ other: Part) {
    self.base.add(base.amount, of: base.units)
    self.other.add(other.amount, of: other.units)
    amounts &+= Int128(base.amount) &* Int128(other.amount)
    units &+= Int128(base.units) &* Int128(other.units)
    amountUnits &+= Int128(base.amount) &* Int128(other.units)
    unitAmounts &+= Int128(base.units) &* Int128(other.amount)
    if isShare { steps[other.amount - base.amount, default: 0] += 1 }
  }

  mutating func add(_ sums: Self) {
    base.add(sums.base)
    other.add(sums.other)
    amounts &+= sums.amounts
    units &+= sums.units
    amountUnits &+= sums.amountUnits
    unitAmounts &+= sums.unitAmounts
    steps.merge(sums.steps, uniquingKeysWith: +)
  }

  /// The sums as plain data.
  var saved: Value {
    var (copy, archive) = (self, NumberArchive())
    copy.pass(through: &archive)
    return [
      "numbers": .list(archive.numbers.map { .text("\($0)") }),
      "steps": .list(steps.sorted { $0.key < $1.key }.map { .list([.integer($0.key), .integer($0.value)]) }),
    ]
  }

  /// Reads sums of the same kind; nil if they are invalid.
  func reading(_ saved: Value) -> Self? {
    guard case .record(let fields) = saved, let texts = fields["numbers"]?.asTexts,
      let steps = fields["steps"]?.asList
    else { return nil }
    let numbers = texts.compactMap { Int128($0) }
    var (sums, archive) = (Self(isShare: isShare), NumberArchive(numbers))
    sums.pass(through: &archive)
    guard archive.isWhole, numbers.count == texts.count else { return nil }
    let games = sums.base.games
    let most = games > 0 ? max(0, sums.base.units / games) : 0
    for step in steps {
      let pair = (step.asList ?? []).compactMap(\.asInteger)
      guard pair.count == 2, Value.integer(pair[1]).count != nil, (-most...most).contains(pair[0]),
        sums.steps.updateValue(pair[1], forKey: pair[0]) == nil
      else { return nil }
    }
    // A share has a step for each pair, any other figure has none.
    let counted = sums.steps.values.reduce(0) { min($0, games) &+ min($1, games) }
    guard games == sums.other.games, counted == (isShare ? games : 0), !isShare || games == 0 || most > 0 else {
      return nil
    }
    return sums
  }

  private mutating func pass(through archive: inout NumberArchive) {
    base.pass(through: &archive)
    other.pass(through: &archive)
    archive.pass(&amounts)
    archive.pass(&units)
    archive.pass(&amountUnits)
    archive.pass(&unitAmounts)
  }

  /// By how much the other's figure is larger, with an interval of 99 %; nil if no pair has the figure.
  var difference: Estimate? { isShare ? ofShares : ofRatios }

  /// The score interval: Student's t is too narrow if few pairs differ.
  private var ofShares: Estimate? {
    guard base.games > 0 else { return nil }
    let units = base.units / base.games
    let counts = steps.merging([-units: 0, units: 0], uniquingKeysWith: +).sorted { $0.key < $1.key }
    return Estimate(counts.map { (Double($0.key) / Double(units), $0.value) }, confidence: .ninetyNine)
  }

  /// Student's t of the differences of the residuals: the delta method.
  private var ofRatios: Estimate? {
    guard let first = base.ratio, let second = other.ratio else { return nil }
    let games = Double(base.games)
    let (scale, otherScale) = (games / Double(base.units), games / Double(other.units))
    let products =
      Double(amounts) - second * Double(amountUnits) - first * Double(unitAmounts) + first * second * Double(units)
    let (own, others) = (base.residuals * scale * scale, other.residuals * otherScale * otherScale)
    let squares = own + others - 2 * products * scale * otherScale
    // The rounding error if all pairs differ equally.
    let dust = (base.dust * scale * scale + other.dust * otherScale * otherScale)
    return Estimate(
      mean: second - first, squares: squares <= dust ? 0 : squares, games: base.games,
      method: base.units == base.games && other.units == other.games ? .t : .ratio, confidence: .ninetyNine)
  }
}
