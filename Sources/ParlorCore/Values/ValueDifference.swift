/// The first difference between two values.
public struct ValueDifference: Hashable, Sendable {
  /// One step of the path to it.
  public enum Step: Hashable, Sendable {
    /// To a named field.
    case field(String)
    /// To an element, numbered from 1.
    case element(Int)
  }

  /// The path; empty if the values differ as a whole.
  public let way: [Step]
  /// The first value's content there.
  public let old: Value
  /// The second value's content there.
  public let new: Value

  /// The place, such as `view.hands[2].card`.
  /// - Parameter number: formats the number of an element.
  public func place(in root: String, number: (Int) -> String = { "\($0)" }) -> String {
    way.reduce(root) { place, step in
      switch step {
      case .field(let name): name.asField(of: place)
      case .element(let index): "\(place)[\(number(index))]"
      }
    }
  }

  /// The place with both contents, such as `state.count was 1, is 2`.
  public func text(in root: String) -> String {
    let (was, now) =
      if case (.text(let old), .text(let new)) = (old, new) { excerpts(old, new) } else { (old.excerpt, new.excerpt) }
    return "\(place(in: root)) was \(was), is \(now)"
  }
}

extension Value {
  /// The first difference from another value; nil if they are equal.
  public func difference(from other: Value) -> ValueDifference? { difference(from: other, after: []) }

  private func difference(from other: Value, after way: [ValueDifference.Step]) -> ValueDifference? {
    if self == other { return nil }
    switch (self, other) {
    case (.record(let old), .record(let new)):
      return Record(Array(old) + Array(new)).keys.lazy.compactMap { name in
        (old[name] ?? .none).difference(from: new[name] ?? .none, after: way + [.field(name)])
      }.first
    case (.list(let old), .list(let new)):
      return (0..<Swift.max(old.count, new.count)).lazy.compactMap { index in
        let (one, another) = (index < old.count ? old[index] : .none, index < new.count ? new[index] : .none)
        return one.difference(from: another, after: way + [.element(index + 1)])
      }.first
    // Lua's empty table is both a list and a record.
    case (.record([:]), .list): return Value.list([]).difference(from: other, after: way)
    case (.list, .record([:])): return difference(from: .list([]), after: way)
    default: return ValueDifference(way: way, old: self, new: other)
    }
  }

  /// The value for a message, cut if long.
  fileprivate var excerpt: String {
    let longest = 40
    switch self {
    case .none: return "nothing"
    case .text(let text): return quoted(text)
    default:
      let text = json
      return text.count > longest ? text.prefix(longest) + "..." : text
    }
  }
}

extension String {
  /// The field of this name, such as `view.hands` or `view['my hands']`.
  public func asField(of owner: String) -> String { isPlainName ? "\(owner).\(self)" : "\(owner)[\(quoted(self))]" }

  /// Whether the name can follow a dot, as most field names can.
  private var isPlainName: Bool {
    first?.isNumber == false && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}

/// Two strings for a message, each cut to begin a little before the first difference.
public func excerpts(_ one: String, _ another: String) -> (String, String) {
  let (leadIn, shortest) = (12, 40)
  let same = zip(one, another).prefix { $0 == $1 }.count
  guard max(one.count, another.count) > shortest, same > leadIn else { return (quoted(one), quoted(another)) }
  let excerpts = [one, another].map { quoted("..." + $0.dropFirst(same - leadIn)) }
  return (excerpts[0], excerpts[1])
}
