public import ParlorCore

/// The files of a game and its players, with checksums.
///
/// Continued and merged files need the same content. Files are named without folders, which differ between machines.
public struct GameContent: Hashable, Sendable {
  private var checksums: [String: Set<String>] = [:]

  /// The content of a game in Swift.
  public init() {}

  /// Adds a file.
  /// - Parameter texts: the consecutive texts of its content.
  public mutating func add(_ path: String, _ texts: some Sequence<String>) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    checksums[name, default: []].insert(checksum(of: texts))
  }

  /// Adds another content.
  public mutating func add(_ other: GameContent) { checksums.merge(other.checksums) { $0.union($1) } }

  /// The content as plain data.
  public var value: Value { .record(Record(checksums.mapValues { .text($0.sorted().joined(separator: " ")) })) }
}
