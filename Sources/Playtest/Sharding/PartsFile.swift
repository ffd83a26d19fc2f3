public import ParlorCore

/// A file of a shard's part of an experiment, exact and with a checksum.
public struct PartsFile {
  /// The version of the files.
  public static let version = 3
  static let title = "parlor parts"

  /// One part.
  public struct Content {
    let part: PlayedParts.Part

    var saved: Value {
      [
        "plan": .text(part.plan), "from": .integer(part.games.lowerBound), "to": .integer(part.games.upperBound),
        "batch": part.batch.saved,
      ]
    }
  }

  /// The head that all shards have: the experiment, its options, the program's version, and the content.
  public let head: Value
  /// The shard; nil for a file of several.
  public let shard: Shard?
  /// The number of games of other files before it.
  public let before: Int
  let parts: [PlayedParts.Part]

  /// Takes the games that a shard played.
  public init(_ shard: Shard, of parts: PlayedParts, head: Value) {
    (self.head, self.shard, before, self.parts) = (head, shard, parts.gameCount, parts.played)
  }

  /// Takes all available parts.
  public init(all parts: PlayedParts, head: Value) {
    (self.head, shard, before, self.parts) = (head, nil, 0, parts.all.map(\.part))
  }

  /// The text of the file.
  public var text: String {
    let value: Value = [
      "head": head, "shard": shard.map { .list([.integer($0.number), .integer($0.count)]) } ?? .none,
      "before": .integer(before), "parts": .list(parts.map { Content(part: $0).saved }),
    ]
    return SealedText.text(Self.title, version: Self.version, value.json)
  }

  /// Whether a text is a file of parts, of any version.
  public static func isOne(_ text: String) -> Bool { text.hasPrefix(title + " ") }

  /// Reads a file.
  /// - Throws: an error about its content.
  public init(text: String) throws(Refusal) {
    let value = try SealedText.value(
      of: text, Self.title, version: Self.version,
      notOne: "no shard of an experiment; 'parlor tournament --shard 1/4 --out FILE' writes one")
    guard case .record(let fields)? = value, let head = fields["head"], case .record = head,
      let before = fields["before"]?.count, let shard = fields["shard"], let list = fields["parts"]?.asList
    else { throw SealedText.unreadable }
    var parts: [PlayedParts.Part] = []
    for saved in list {
      guard let part = PlayedParts.Part(saved: saved) else { throw SealedText.unreadable }
      parts.append(part)
    }
    let numbers = shard.counts ?? []
    self.shard = numbers.count == 2 ? Shard(numbers[0], of: numbers[1]) : nil
    guard (self.shard == nil) == (shard == .none) else { throw SealedText.unreadable }
    (self.head, self.before, self.parts) = (head, before, parts)
  }

  /// Checks that the file belongs to an experiment.
  /// - Throws: an error that names the difference.
  public func check(_ head: Value) throws(Refusal) {
    guard let difference = HeadDifference(self.head, from: head) else { return }
    if let file = difference.file { throw Refusal("it was played with another \(file) than there is now") }
    throw Refusal(
      "it is of another experiment: '\(difference.name)' is \(difference.own) in it, and \(difference.other) here")
  }
}

extension PlayedParts.Part {
  fileprivate init?(saved: Value) {
    guard case .record(let fields) = saved, case .text(let plan)? = fields["plan"], let from = fields["from"]?.count,
      let to = fields["to"]?.count, from < to, let batch = fields["batch"].flatMap(Batch.init(saved:)),
      batch.tally.games == to - from
    else { return nil }
    self.init(plan: plan, games: from..<to, batch: batch)
  }
}

extension Batch {
  var saved: Value {
    [
      "tally": tally.saved, "base": comparison?.base.saved ?? .none, "pairs": comparison?.pairs.saved ?? .none,
      "blocks": blocks.saved,
    ]
  }

  /// Reads a batch without records; nil if it is invalid.
  fileprivate init?(saved: Value) {
    func tally(_ saved: Value?) -> Tally? {
      guard let saved, case .record(let fields) = saved, let seats = fields["seats"]?.count else { return nil }
      return Tally(saved: saved, seats: seats)
    }
    guard case .record(let fields) = saved, let own = tally(fields["tally"]),
      let blocks = fields["blocks"].flatMap(BlockSums.init(saved:))
    else { return nil }
    self.init(seats: own.seats)
    (self.tally, self.blocks) = (own, blocks)
    guard let pairs = fields["pairs"], pairs != .none else { return }
    guard let base = tally(fields["base"]), base.seats == own.seats,
      let pairs = PairSums(saved: pairs, seats: own.seats)
    else { return nil }
    add(base: base, pairs)
  }
}

extension BlockSums {
  fileprivate var saved: Value {
    .list(
      numbered.map { block, figures in
        .list(([block] + figures.flatMap { [$0.sum, $0.whole] }).map(Value.integer))
      })
  }

  fileprivate init?(saved: Value) {
    self.init()
    guard let lists = saved.asList else { return nil }
    let most = Int(NumberArchive.largest)
    for list in lists {
      let numbers = (list.asList ?? []).compactMap(\.asInteger).filter { (-most...most).contains($0) }
      guard let block = numbers.first, block >= 0, numbers.count % 2 == 1, numbers.count == list.asList?.count else {
        return nil
      }
      add(stride(from: 2, to: numbers.count, by: 2).map { Fraction(numbers[$0 - 1], of: numbers[$0]) }, to: block)
    }
  }
}
