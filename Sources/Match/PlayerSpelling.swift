/// Who plays a seat, as command lines, scripts and saves spell it: `greedy`, or with a name before it `ann=human`.
/// Names with plus signs are a team, whose members move in turn: `ann+bob=human`.
public struct PlayerSpelling: Hashable, Sendable {
  /// The name; nil where none is given.
  public let name: String?
  /// What plays: `human`, an opponent with its options, or a script's path.
  public let player: String

  /// Reads a spelling. What follows a colon is an opponent's options, and no name.
  public init(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    let isNamed = parts.count == 2 && !text.hasPrefix("=") && !parts[0].contains { ":/(,".contains($0) }
    (name, player) = isNamed ? (parts[0], parts[1]) : (nil, text)
  }

  /// What people call the player.
  public var title: String { name ?? player }

  /// Who makes a move: the member of a team whose turn it is, else the player.
  /// - Parameter count: how many moves the seat has made before.
  public func mover(after count: Int) -> String {
    let members = (name ?? "").split(separator: "+")
    return members.isEmpty ? title : String(members[count % members.count])
  }

  /// Whether moves come from outside.
  public var isPerson: Bool { player == humanPlayer }
}
