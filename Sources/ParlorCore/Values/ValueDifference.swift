/// The first place at which two values differ.
public struct ValueDifference: Hashable, Sendable {
  /// One step on the way to it.
  public enum Step: Hashable, Sendable {
    /// To the field of a name.
    case field(String)
    /// To the element of a number from 1.
    case element(Int)
  }

  /// The steps that lead there; none where the values differ as a whole.
  public let way: [Step]
  /// What the one value has there.
  public let old: Value
  /// What the other value has there.
  public let new: Value

  /// The place, as in `view.hands[2].card`.
  /// - Parameter number: what stands for the number of an element.
  public func place(in root: String, number: (Int) -> String = { "\($0)" }) -> String {
    way.reduce(root) { place, step in
      switch step {
      case .field(let name): name.asField(of: place)
      case .element(let index): "\(place)[\(number(index))]"
      }
    }
  }

  /// The place with what was there and what is, as in `state.count was 1, is 2`.
  public func text(in root: String) -> String {
    let (was, now) =
      if case (.text(let old), .text(let new)) = (old, new) { excerpts(old, new) } else { (old.excerpt, new.excerpt) }
    return "\(place(in: root)) was \(was), is \(now)"
  }
}

extension Value {
  /// The first place at which another value differs; nil where none does.
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
    // In Lua a table without elements is either.
    case (.record([:]), .list): return Value.list([]).difference(from: other, after: way)
    case (.list, .record([:])): return difference(from: .list([]), after: way)
    default: return ValueDifference(way: way, old: self, new: other)
    }
  }

  /// The value as a message shows it, cut where it is long.
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
  /// The field of this name, as in `view.hands` or `view['my hands']`.
  public func asField(of owner: String) -> String { isPlainName ? "\(owner).\(self)" : "\(owner)[\(quoted(self))]" }

  /// Whether it can stand behind a point, as the names of most fields can.
  private var isPlainName: Bool {
    first?.isNumber == false && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}

/// Two texts as a message shows them, each from a little before the first character that differs.
public func excerpts(_ one: String, _ another: String) -> (String, String) {
  let (leadIn, shortest) = (12, 40)
  let same = zip(one, another).prefix { $0 == $1 }.count
  guard max(one.count, another.count) > shortest, same > leadIn else { return (quoted(one), quoted(another)) }
  let excerpts = [one, another].map { quoted("..." + $0.dropFirst(same - leadIn)) }
  return (excerpts[0], excerpts[1])
}
