internal import FoundationEssentials
public import ParlorCore

extension Game {
  /// A text that only equal states share: the bytes of a save.
  @usableFromInline
  func key(of state: State) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(state), as: UTF8.self)
  }
}
