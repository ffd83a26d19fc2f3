import ParlorCore

// Counts of openings as plain data.
extension OpeningCounts {
  var saved: Value {
    [
      "depth": .integer(depth), "counted": .integer(depthCounted),
      "openings": .list(
        tree.map { opening in
          .list([.list(opening.moves.map(Value.text))] + (opening.start.numbers + [opening.first]).map(Value.integer))
        }),
    ]
  }

  /// Reads saved counts; nil if they are invalid.
  init?(saved: Value) {
    guard case .record(let fields) = saved, case .integer(let depth)? = fields["depth"],
      (1...Self.deepest).contains(depth), case .integer(let counted)? = fields["counted"],
      (0...depth).contains(counted), case .list(let openings)? = fields["openings"],
      openings.count <= Self.most * depth
    else { return nil }
    self.init(depth: depth, counted: counted)
    for opening in openings {
      guard case .list(let parts) = opening, parts.count == 6, let moves = parts[0].asTexts,
        !moves.isEmpty, moves.count <= counted, let start = StartSums(numbers: parts[1...4].compactMap(\.count)),
        let first = parts[5].count
      else { return nil }
      add(OpeningSums(start, first: first), to: moves.map { ExactText($0) })
    }
  }
}
