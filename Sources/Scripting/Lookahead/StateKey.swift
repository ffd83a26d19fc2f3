internal import FoundationEssentials
public import ParlorCore

extension Game {
  /// A text shared only by equal states: the bytes of a save.
  @usableFromInline
  func key(of state: State) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(state), as: UTF8.self)
  }
}
