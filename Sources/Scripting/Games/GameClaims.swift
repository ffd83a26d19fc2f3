/// The files that claim one id, and the one that gets it.
///
/// Shipped games keep their ids, so that no other file breaks their mods. If several other files claim an id, none
/// gets it, because the choice would be ambiguous.
public struct GameClaims: Sendable {
  /// The claimed id.
  public let id: String
  /// The files, in the order of the folders.
  public let files: [GameFolders.File]
  /// Whether a game in Swift has the id.
  public let isBuiltIn: Bool

  /// The file that gets the id; nil if a game in Swift has it, or no file.
  public var winner: GameFolders.File? {
    if isBuiltIn { return nil }
    return files.first { $0.folder.isShipped } ?? (files.count == 1 ? files.first : nil)
  }

  /// A message about the files that don't get the id; nil if there are none.
  public var clash: String? {
    let own = files.filter { !$0.folder.isShipped }.map(\.path)
    guard let first = own.first else { return nil }
    let shipped = files.first { $0.folder.isShipped }.map { "\($0.path), which comes with Parlor and keeps it" }
    if let keeper = isBuiltIn ? "the one that comes with Parlor, which keeps it" : shipped {
      return "two games have the id '\(id)': \(first) and \(keeper); give yours another id"
    }
    return own.count > 1 ? "two games have the id '\(id)': \(first) and \(own[1]); rename one of them" : nil
  }
}

extension GameFolders {
  /// All claimed ids, in the order of discovery.
  /// - Parameter builtIn: the ids of the games in Swift.
  public func claims(builtIn: [String]) -> [GameClaims] {
    let files = files()
    let claimants = Dictionary(grouping: files, by: \.id)
    var seen: Set<String> = []
    return files.filter { seen.insert($0.id).inserted }
      .map { GameClaims(id: $0.id, files: claimants[$0.id] ?? [], isBuiltIn: builtIn.contains($0.id)) }
  }

  /// The files that claim an id.
  /// - Parameter isBuiltIn: whether a game in Swift has it.
  public func claims(to id: String, isBuiltIn: Bool) -> GameClaims {
    // Shipped files don't claim the ids of games in Swift.
    GameClaims(id: id, files: files(with: id) { !isBuiltIn || !$0.isShipped }, isBuiltIn: isBuiltIn)
  }
}
