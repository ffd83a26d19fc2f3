public import ParlorCore

/// The file by which a tuning continues: a head, and a line per candidate and round.
public struct TuningLog {
  /// The version of the files.
  public static let version = 2
  private static let (kind, title) = ("parlor tuning", "parlor tuning \(version)")

  /// The error for another file.
  public static let notOne = Refusal("not a log of 'parlor tune', version \(version); name another file with --out")

  /// The head that identifies the tuning; nil for an empty text.
  public let head: Value?
  /// The entries, in order.
  public let entries: [TuningEntry]

  /// Reads the complete lines of a file.
  /// - Throws: an error about the lines.
  public init(text: String) throws(Refusal) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()[...]
    guard let first = lines.popFirst() else {
      (head, entries) = (nil, [])
      return
    }
    guard first.hasPrefix(Self.title + " ") else {
      let words = first.split(separator: " ", maxSplits: 3)
      guard first.hasPrefix(Self.kind + " "), words.count == 4 else { throw Self.notOne }
      throw Refusal(
        "this log has version \(words[2]); this program reads version \(Self.version); name another file with --out")
    }
    guard let head = Self.content(of: first.dropFirst(Self.title.count + 1)) else {
      throw Refusal("damaged: the checksum of line 1 is wrong; remove the file")
    }
    var entries: [TuningEntry] = []
    for (index, line) in lines.enumerated() {
      guard let entry = Self.content(of: line).flatMap(TuningEntry.init(saved:)) else {
        throw Refusal("damaged: the checksum of line \(index + 2) is wrong; remove this line and those after it")
      }
      entries.append(entry)
    }
    (self.head, self.entries) = (head, entries)
  }

  /// Checks that the log belongs to a tuning.
  /// - Throws: an error that names the difference.
  public func check(_ head: Value) throws(Refusal) {
    guard let own = self.head, let difference = HeadDifference(own, from: head) else { return }
    if let file = difference.file {
      throw Refusal("of another \(file) than there is now; name another file with --out, or take the change back")
    }
    let longest = 80
    let texts = [difference.own, difference.other].map { $0.count > longest ? "\($0.prefix(longest))..." : $0 }
    throw Refusal(
      "of another tuning: '\(difference.name)' is \(texts[0]) in it, and \(texts[1]) here; name another file with --out"
    )
  }

  /// The seed of the tuning.
  public var seed: Seed? {
    guard case .record(let fields)? = head, let seed = fields["seed"]?.asText.flatMap(UInt64.init) else { return nil }
    return Seed(seed)
  }

  /// Whether a text may begin with an incompletely written first line.
  public static func isBegun(_ text: String) -> Bool { text.hasPrefix(title) || title.hasPrefix(text) }

  /// The first line, without a line break.
  public static func line(_ head: Value) -> String { "\(title) \(line(of: head))" }

  /// The line of an entry, without a line break.
  public static func line(_ entry: TuningEntry) -> String { line(of: entry.saved) }

  private static func line(of value: Value) -> String {
    let json = value.json
    return "\(checksum(of: json)) \(json)"
  }

  private static func content(of line: Substring) -> Value? {
    guard let space = line.firstIndex(of: " ") else { return nil }
    let json = String(line[line.index(after: space)...])
    return checksum(of: json) == line[..<space] ? Value(json: json) : nil
  }
}

extension TuningPlan {
  /// The head that identifies the tuning in its log.
  /// - Parameters:
  ///   - version: the program's version.
  ///   - naming: how commands name the game.
  ///   - content: the files of the game and the players.
  public func head(version: String, naming: String, content: GameContent) -> Value {
    let head = games.shardHead(
      seats: candidates[0].seats, version: version, naming: naming, options: [], content: content)
    guard case .record(var fields) = head else { return head }
    fields["set"] = grid.value
    fields["goals"] = .list(goals.map { .text($0.text) })
    return .record(fields)
  }
}

extension TuningEntry {
  fileprivate var saved: Value {
    [
      "candidate": .integer(candidate), "seats": .integer(tally.seats), "tally": tally.saved,
      "blocks": .list(blocks.map { .list($0.flatMap { [.integer($0.sum), .integer($0.whole)] }) }),
    ]
  }

  fileprivate init?(saved: Value) {
    let most = Int(NumberArchive.largest)
    guard case .record(let fields) = saved, let candidate = fields["candidate"]?.asInteger,
      let seats = fields["seats"]?.asInteger,
      let tally = fields["tally"].flatMap({ Tally(saved: $0, seats: seats) }), let lists = fields["blocks"]?.asList
    else { return nil }
    let blocks = lists.map { list in
      let numbers = (list.asList ?? []).compactMap(\.asInteger).filter { (-most...most).contains($0) }
      return stride(from: 1, to: numbers.count, by: 2).map { Fraction(numbers[$0 - 1], of: numbers[$0]) }
    }
    self.init(candidate: candidate, tally: tally, blocks: blocks)
  }
}
