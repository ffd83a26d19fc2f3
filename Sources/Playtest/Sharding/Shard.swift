public import ParlorCore

/// One part of a playtest's games, for one of several machines.
public struct Shard: Hashable, Sendable {
  /// The part's number, from 1.
  public let number: Int
  /// The number of parts.
  public let count: Int

  /// Makes a shard; nil if the numbers are out of range.
  public init?(_ number: Int, of count: Int) {
    guard count >= 1, count <= 1_000_000, (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// The indexes of its games.
  func range(of games: Int) -> Range<Int> { start(number - 1, games)..<start(number, games) }

  private func start(_ shard: Int, _ games: Int) -> Int {
    // Avoids the product of two large numbers.
    let (size, rest) = games.quotientAndRemainder(dividingBy: count)
    return shard * size + min(shard, rest)
  }
}

/// The file of a playtest's shard, exact and with a checksum.
public struct ShardFile: Hashable, Sendable {
  /// The version of the files.
  public static let version = 7
  private static let title = "parlor shard"

  /// The part of the playtest.
  public let shard: Shard
  /// The plan, the program's version, and how commands name the game.
  public let head: Value
  /// The results of its games.
  public let tally: Tally

  /// Takes the results of a shard.
  /// - Parameter head: the head that all shards of a playtest have.
  public init(_ shard: Shard, head: Value, tally: Tally) { (self.shard, self.head, self.tally) = (shard, head, tally) }

  /// The text of the file.
  public var text: String {
    let value: Value = [
      "shard": .integer(shard.number), "of": .integer(shard.count), "head": head, "tally": tally.saved,
    ]
    return Self.text(of: value.json)
  }

  /// The text of a file with some content and its checksum; anyone can make one.
  package static func text(of content: String) -> String { SealedText.text(title, version: version, content) }

  /// Checks that it is this shard of a playtest.
  /// - Throws: an error that names the difference.
  public func check(isShard shard: Shard, head: Value) throws(Refusal) {
    guard self.shard == shard else { throw Refusal("this is shard \(self.shard.number) of \(self.shard.count)") }
    guard let difference = HeadDifference(self.head, from: head) else { return }
    if let file = difference.file { throw Refusal("it was played with another \(file) than there is now") }
    throw Refusal(
      "it is of another playtest: '\(difference.name)' is \(difference.own) in it, and \(difference.other) here")
  }

  /// Reads a file.
  /// - Throws: an error about its content.
  public init(text: String) throws(Refusal) {
    let value = try SealedText.value(
      of: text, Self.title, version: Self.version,
      notOne: "not a shard of a playtest; 'parlor playtest --shard 1/4 --out FILE' writes one")
    guard case .record(let fields)? = value, case .integer(let number)? = fields["shard"],
      case .integer(let count)? = fields["of"], let shard = Shard(number, of: count), let head = fields["head"],
      case .record(let headFields) = head, case .list(let seats)? = headFields["seats"],
      let tally = fields["tally"].flatMap({ Tally(saved: $0, seats: seats.count) })
    else { throw SealedText.unreadable }
    self.init(shard, head: head, tally: tally)
  }
}
