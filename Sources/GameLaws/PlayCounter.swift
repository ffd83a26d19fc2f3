import ParlorCore

/// Gathers the statistics of a part's random games.
struct PlayCounter<G: Game> {
  private(set) var counts: PlayCounts
  private var offered = TolerantSet<G.Move>([])
  private var played = TolerantSet<G.Move>([])

  init(_ counts: PlayCounts) { self.counts = counts }

  mutating func add(_ playthrough: Playthrough<G>) {
    counts.add(plies: playthrough.positions.count - 1, of: playthrough)
    // Chance has words to draw by the thousand, most of which no check meets.
    for position in playthrough.positions where position.turn != .chance {
      for move in position.moves where offered.insert(move) { counts.offer(position.spelling(of: move)) }
      guard let move = position.move else { continue }
      if played.insert(move) { counts.play(position.spelling(of: move)) }
    }
  }
}

/// A set that tolerates elements with a broken `Hashable`, on which `Set` traps.
struct TolerantSet<Element: Hashable> {
  private(set) var elements: [Element] = []
  private var buckets: [Int: [Element]] = [:]

  init(_ elements: some Sequence<Element>) {
    for element in elements { _ = insert(element) }
  }

  func contains(_ element: Element) -> Bool { buckets[element.hashValue]?.contains(element) ?? false }

  /// Adds an element; false if the set already contains it.
  mutating func insert(_ element: Element) -> Bool {
    if contains(element) { return false }
    buckets[element.hashValue, default: []].append(element)
    elements.append(element)
    return true
  }
}
