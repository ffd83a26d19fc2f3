import ParlorCore
import Store

/// The tokens of tables, kept across restarts of the server.
struct Tokens {
  private let store: Store

  init(_ store: Store) { self.store = store }

  /// The key in the store; no script has this name.
  private static let script = "page: tokens"
  /// The number of series whose tokens are kept.
  private static let mostSeries = 500

  /// Tokens for the owner, each person elsewhere, and spectators.
  static func made(people: SeatSet, here: SeatSet) -> [String: WebTable.Grant] {
    let others = people.numbers.filter { !here.contains($0) }.map { WebTable.Grant(seats: [$0], isOwner: false) }
    let all = [.init(seats: here, isOwner: true), .init(seats: [], isOwner: false)] + others
    return Dictionary(uniqueKeysWithValues: all.map { (fresh(), $0) })
  }

  /// A token for the owner alone.
  static func made(owner seats: SeatSet) -> [String: WebTable.Grant] { [fresh(): .init(seats: seats, isOwner: true)] }

  /// A token of 128 random bits.
  static func fresh() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(random.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// The tokens of a table; empty if none are kept.
  func grants(of table: String) -> [String: WebTable.Grant] {
    guard case .record(let fields)? = try? store.value(script: Self.script, name: table) else { return [:] }
    return fields.byName.compactMapValues { value in
      value.asText.flatMap { Int($0.dropFirst()).map { ($0, value) } }.map { bits, value in
        WebTable.Grant(seats: SeatSet(bits: UInt32(truncatingIfNeeded: bits)), isOwner: value.asText?.first == "o")
      }
    }
  }

  /// Keeps the tokens of a table, and drops those of the oldest series.
  func keep(_ grants: [String: WebTable.Grant], of table: String) throws {
    let fields = grants.mapValues { Value.text(($0.isOwner ? "o" : "p") + "\($0.seats.bits)") }
    try store.set(.record(Record(fields)), script: Self.script, name: table)
    let kept = try store.names(script: Self.script).compactMap { Int64($0) }.sorted()
    for old in kept.dropLast(Self.mostSeries) { try store.set(nil, script: Self.script, name: "\(old)") }
  }
}
