import ParlorCore

extension Value {
  /// The first place at which another value differs, with what was there and what is, as in `state.count was 1, is 2`;
  /// nil where none does.
  func difference(from other: Value, at path: String) -> String? {
    if self == other { return nil }
    switch (self, other) {
    case (.record(let old), .record(let new)):
      for name in Set(old.keys).union(new.keys).sorted() {
        let (one, another) = (old[name] ?? .none, new[name] ?? .none)
        if let found = one.difference(from: another, at: "\(path).\(name)") { return found }
      }
      return nil
    case (.list(let old), .list(let new)):
      for index in 0..<Swift.max(old.count, new.count) {
        let one = index < old.count ? old[index] : .none
        let another = index < new.count ? new[index] : .none
        if let found = one.difference(from: another, at: "\(path)[\(index + 1)]") { return found }
      }
      return nil
    default: return "\(path) was \(excerpt), is \(other.excerpt)"
    }
  }

  /// Where the first number lies that equals nothing, as in `state.share`; nil where there is none.
  func placeOfNaN(at path: String) -> String? {
    switch self {
    case .number(let number): number.isNaN ? path : nil
    case .record(let fields):
      fields.keys.sorted().lazy.compactMap { fields[$0]?.placeOfNaN(at: "\(path).\($0)") }.first
    case .list(let values):
      values.indices.lazy.compactMap { values[$0].placeOfNaN(at: "\(path)[\($0 + 1)]") }.first
    default: nil
    }
  }

  /// The value as a message shows it, cut where it is long.
  private var excerpt: String {
    let longest = 40
    let text =
      switch self {
      case .none: "nothing"
      case .text(let text): quoted(text)
      default: json
      }
    return text.count > longest ? text.prefix(longest) + "..." : text
  }
}
