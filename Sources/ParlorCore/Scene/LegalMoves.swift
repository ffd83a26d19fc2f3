/// The legal moves of an audience, found by what a part of a scene is bound to.
struct LegalMoves {
  /// The moves, in the order of the rules.
  let texts: [String]
  /// Whether something is bound to a move, by its index.
  private var isBound: [Bool]
  /// How many moves may still be looked at: what a scene can't bind by then is listed, as what it binds to nothing.
  private var rest = 1 << 18
  /// The indices of the moves sorted by their texts, so that shared beginnings are adjacent.
  private lazy var order = texts.indices.sorted { texts[$0] < texts[$1] }

  init(_ texts: [String]) { (self.texts, isBound) = (texts, Array(repeating: false, count: texts.count)) }

  /// The moves that nothing is bound to.
  var unbound: [String] { zip(texts, isBound).compactMap { $1 ? nil : $0 } }

  /// Binds something to the moves that a text plays: the one that it spells, else those that it begins.
  mutating func bind(_ text: String) -> [String] {
    if texts.isEmpty || text.isEmpty { return [] }
    let first = place(of: text)
    if first < order.count, texts[order[first]].isExactly(text) { return bind([order[first]]) }
    return bind(indices(from: first, beginningWith: text).filter { texts[$0].ends(text) })
  }

  /// Binds something to the moves that match a pattern and lead to a cell of a grid, where they lead to one.
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

  /// Where in `order` a text stands, or would.
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
    // All of them need no order, which takes longest.
    let found = texts.indices.prefix(rest)
    rest -= found.count
    return Array(found)
  }

  /// The indices of the moves that begin with a text, rising; the first stands at a place in `order`.
  private mutating func indices(from first: Int, beginningWith text: String) -> [Int] {
    let found = order[first...].prefix(rest).prefix { texts[$0].hasPrefix(text) }
    rest -= found.count
    return found.count < 2 ? Array(found) : found.sorted()
  }
}

extension String {
  /// Whether a text, with which it begins, ends where one may end in a move.
  fileprivate func ends(_ text: String) -> Bool {
    guard utf8.starts(with: text.utf8), let before = text.utf8.last else { return false }
    return utf8.dropFirst(text.utf8.count).first.map { isBorder(before, $0) } ?? true
  }
}
