/// The legal moves of an audience, looked up by the texts and patterns of a scene's parts.
struct LegalMoves {
  /// The moves, in the rules' order.
  let texts: [String]
  /// Whether something is bound to each move.
  private var isBound: [Bool]
  /// The number of moves that may still be examined; after that, moves are listed as unbound.
  private var rest = 1 << 18
  /// The indices of the moves sorted by text, which makes common prefixes adjacent.
  private lazy var order = texts.indices.sorted { texts[$0] < texts[$1] }

  init(_ texts: [String]) { (self.texts, isBound) = (texts, Array(repeating: false, count: texts.count)) }

  /// The moves without a binding.
  var unbound: [String] { zip(texts, isBound).compactMap { $1 ? nil : $0 } }

  /// Binds the moves that a text plays: the equal one, or else all that begin with it.
  mutating func bind(_ text: String) -> [String] {
    if texts.isEmpty || text.isEmpty { return [] }
    let first = place(of: text)
    if first < order.count, texts[order[first]].isExactly(text) { return bind([order[first]]) }
    return bind(indices(from: first, beginningWith: text).filter { texts[$0].ends(text) })
  }

  /// Binds the moves that match a pattern and whose target, if any, is a cell of the grid.
  mutating func bind(_ pattern: MovePattern, in grid: Scene.Grid? = nil) -> [String] {
    if texts.isEmpty { return [] }
    return bind(
      indices(beginningWith: pattern.beginning).filter { index in
        guard let match = pattern.match(texts[index]) else { return false }
        return match.target.map { grid?.cell(named: $0) != nil } ?? true
      })
  }

  private mutating func bind(_ found: [Int]) -> [String] {
    for index in found { isBound[index] = true }
    return found.map { texts[$0] }
  }

  /// The index of a text in `order`, or its insertion index.
  private mutating func place(of text: String) -> Int {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if texts[order[middle]] < text { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func indices(beginningWith text: String) -> [Int] {
    guard text.isEmpty else { return indices(from: place(of: text), beginningWith: text) }
    // All moves match, and sorting them would take longest.
    let found = texts.indices.prefix(rest)
    rest -= found.count
    return Array(found)
  }

  /// The ascending indices of the moves that begin with a text; the search starts at an index of `order`.
  private mutating func indices(from first: Int, beginningWith text: String) -> [Int] {
    let found = order[first...].prefix(rest).prefix { texts[$0].hasPrefix(text) }
    rest -= found.count
    return found.count < 2 ? Array(found) : found.sorted()
  }
}

extension String {
  /// Whether this string begins with a text that ends at a border.
  fileprivate func ends(_ text: String) -> Bool {
    guard utf8.starts(with: text.utf8), let before = text.utf8.last else { return false }
    return utf8.dropFirst(text.utf8.count).first.map { isBorder(before, $0) } ?? true
  }
}
