import ParlorCore

/// The FNV-1a hash of a text, which detects a changed file.
func checksum(of text: String) -> String { checksum(of: CollectionOfOne(text)) }

/// The hash of several texts with a separator between them.
func checksum(of texts: some Sequence<String>) -> String {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  for (place, text) in texts.enumerated() {
    if place > 0 { add(UInt8(ascii: "\n")) }
    text.utf8.forEach(add)
  }
  return String(hash, radix: 16)
}

/// A field in which two files' heads differ, as JSON.
struct HeadDifference {
  let name: String
  let (own, other): (String, String)
  /// The game's file that differs; nil if another field differs.
  private(set) var file: String?

  /// Compares two heads; nil if they are of the same games. Options may differ, as they change no game.
  init?(_ head: Value, from other: Value) {
    guard case .record(let fields) = head, case .record(let others) = other else { return nil }
    let names = Record(Array(fields) + Array(others)).keys.filter { $0 != "options" }
    guard let name = names.first(where: { fields[$0] != others[$0] }) else { return nil }
    if name == "content", case .record(let files)? = fields[name], case .record(let otherFiles)? = others[name] {
      file = Record(Array(files) + Array(otherFiles)).keys.first { files[$0] != otherFiles[$0] }
    }
    func text(_ value: Value?) -> String { value?.json ?? "missing" }
    (self.name, own, self.other) = (name, text(fields[name]), text(others[name]))
  }
}
