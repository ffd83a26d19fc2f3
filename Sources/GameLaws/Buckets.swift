/// A set that bears with elements that break the rules of `Hashable`: the standard one traps when it meets them.
struct Buckets<Element: Hashable> {
  /// Every element, in the order in which they came.
  private(set) var elements: [Element] = []
  private var buckets: [Int: [Element]] = [:]

  /// Makes the set of some elements.
  init(_ elements: some Sequence<Element>) {
    for element in elements { _ = insert(element) }
  }

  /// Whether an element is in the set.
  func contains(_ element: Element) -> Bool { buckets[element.hashValue]?.contains(element) ?? false }

  /// Adds an element; false where it is there already.
  mutating func insert(_ element: Element) -> Bool {
    if contains(element) { return false }
    buckets[element.hashValue, default: []].append(element)
    elements.append(element)
    return true
  }
}
