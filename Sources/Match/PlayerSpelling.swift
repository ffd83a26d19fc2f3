/// The player of a seat, as spelled on command lines, in scripts and in saves: `greedy`, or with a name, `ann=human`.
/// Names joined by plus signs are a team that moves in turn: `ann+bob=human`.
public struct PlayerSpelling: Hashable, Sendable {
  /// The name; nil if none is given.
  public let name: String?
  /// The kind of player: `human`, an opponent with its options, or a script's path.
  public let player: String

  /// Parses a spelling. After a colon come an opponent's options, never a name.
  public init(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    let isNamed = parts.count == 2 && !text.hasPrefix("=") && !parts[0].contains { ":/(,".contains($0) }
    (name, player) = isNamed ? (parts[0], parts[1]) : (nil, text)
  }

  /// The player's name for people.
  public var title: String { name ?? player }

  /// The maker of a move: the member of a team whose turn it is, else the player.
  /// - Parameter count: the number of the seat's earlier moves.
  public func mover(after count: Int) -> String {
    let members = (name ?? "").split(separator: "+")
    return members.isEmpty ? title : String(members[count % members.count])
  }

  /// Whether moves come from outside.
  public var isPerson: Bool { player == humanPlayer }
}
