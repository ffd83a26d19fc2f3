import ParlorCore

/// The FNV-1a hash of a text, which tells whether a file is as it was written.
func checksum(of text: String) -> String {
  let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  return String(hash, radix: 16)
}

/// A field that two heads of files have otherwise, as JSON.
struct HeadDifference {
  let name: String
  let (own, other): (String, String)

  /// Compares two heads; nil where they are of the same games. Options may differ, as they change no game.
  init?(_ head: Value, from other: Value) {
    guard case .record(let fields) = head, case .record(let others) = other else { return nil }
    let names = Record(Array(fields) + Array(others)).keys.filter { $0 != "options" }
    guard let name = names.first(where: { fields[$0] != others[$0] }) else { return nil }
    func text(_ value: Value?) -> String { value?.json ?? "missing" }
    (self.name, own, self.other) = (name, text(fields[name]), text(others[name]))
  }
}
