import Lua
import ParlorCore

extension Stack {
  /// The value at a position for messages: lists with holes, tables by name, and other values described.
  func shownValue(at position: Int, depth: Int = 0) -> Value {
    guard kind(at: position) == .table, depth < Value.deepest, reserve(8) else {
      return (try? value(at: position)) ?? .text(describe(at: position))
    }
    let position = fromBottom(position)
    var elements: [Int: Value] = [:]
    var fields: Record = [:]
    forEachPair(of: position) {
      let value = shownValue(at: -1, depth: depth + 1)
      if let number = integer(at: -2) {
        elements[number] = value
      } else {
        fields[text(at: -2) ?? describe(at: -2)] = value
      }
    }
    if fields.isEmpty, let list = list(of: elements) { return list }
    for (number, value) in elements { fields[String(number)] = value }
    return .record(fields)
  }

  /// The list of some elements; nil if they aren't indexes or are too sparse.
  private func list(of elements: [Int: Value]) -> Value? {
    let most = 4 * elements.count + 64
    guard let first = elements.keys.min(), let last = elements.keys.max(), first > 0, last <= most else { return nil }
    return .list((1...last).map { elements[$0] ?? .none })
  }
}

extension Value {
  /// The path of the first NaN, as in `state.share`; nil if there is none.
  func placeOfNaN(at path: String) -> String? {
    switch self {
    case .number(let number): number.isNaN ? path : nil
    case .record(let fields):
      fields.lazy.compactMap { $0.value.placeOfNaN(at: "\(path).\($0.key)") }.first
    case .list(let values):
      values.indices.lazy.compactMap { values[$0].placeOfNaN(at: "\(path)[\($0 + 1)]") }.first
    default: nil
    }
  }
}
