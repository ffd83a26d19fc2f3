internal import FoundationEssentials
public import ParlorCore

extension Game {
  /// A text that is the same for equal states alone: the bytes that saves of them would have.
  @usableFromInline
  func key(of state: State) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(state), as: UTF8.self)
  }
}
