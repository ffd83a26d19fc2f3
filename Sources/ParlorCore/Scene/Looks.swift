/// The looks of piece names in a part of a scene.
struct Looks {
  /// The entries of the part and its ancestors, from the inside out.
  let entries: [[String: Scene.Look]]
  /// The seat numbers by name.
  let seats: [String: Int]

  /// The looks within a part with entries of its own.
  func inside(_ pieces: [String: Scene.Look]) -> Looks {
    pieces.isEmpty ? self : Looks(entries: [pieces] + entries, seats: seats)
  }

  /// The look of a piece in cells of a shape.
  ///
  /// On keys, pads, dice, in pits and on lines, a piece is writing: x is the letter there.
  func look(of piece: String, in shape: Scene.CellShape?) -> Scene.Look {
    var (name, seen): (String, Set<String>) = (piece, [])
    while seen.insert(name).inserted, let entry = entries.lazy.compactMap({ $0[name] }).first {
      if let look = entry.filledIn(for: name) { return look }
      name = entry.name ?? name
    }
    let look = shape?.isWriting == true && name == piece ? nil : card(name) ?? suit(name) ?? sign(name) ?? colour(name)
    return look ?? Scene.Look(text: name, name: name)
  }

  private func card(_ name: String) -> Scene.Look? {
    if name == hiddenCard { return Scene.Look(shape: .card, text: name, name: "hidden card") }
    guard (2...3).contains(name.utf8.count), let suit = name.last.flatMap({ Self.suits[String($0)] }) else {
      return nil
    }
    let rank = String(name.dropLast())
    guard let word = Self.ranks[rank] ?? ((2...10).map(String.init).contains(rank) ? rank : nil) else { return nil }
    return Scene.Look(shape: .card, text: name, name: "\(word) of \(suit.rawValue)s")
  }

  private func suit(_ name: String) -> Scene.Look? {
    guard let suit = Self.suits.values.first(where: { name == $0.rawValue || name == $0.rawValue + "s" }) else {
      return nil
    }
    let isRed = suit == .heart || suit == .diamond
    return Scene.Look(shape: suit, colour: .named(isRed ? .red : .ink), name: name)
  }

  private func sign(_ name: String) -> Scene.Look? {
    guard name == "x" || name == "o" else { return nil }
    return Scene.Look(shape: name == "x" ? .cross : .ring, colour: seats[name].map(Scene.Colour.seat), name: name)
  }

  private func colour(_ name: String) -> Scene.Look? {
    let colour = seats[name].map(Scene.Colour.seat) ?? Scene.Colour.Name(rawValue: name).map(Scene.Colour.named)
    return colour.map { Scene.Look(shape: .disc, colour: $0, name: name) }
  }

  private static let suits: [String: Scene.Shape] = ["c": .club, "d": .diamond, "h": .heart, "s": .spade]
  private static let ranks = ["A": "ace", "J": "jack", "Q": "queen", "K": "king"]
}

/// The name of a card that shows its back.
let hiddenCard = "??"

extension Scene.CellShape {
  /// Whether pieces in such cells are writing.
  var isWriting: Bool { [.key, .pad, .die, .pit, .slot].contains(self) }
}

extension Scene.Look {
  /// An entry's complete look, a disc if it has only a colour; nil if the entry only refers to another piece.
  fileprivate func filledIn(for piece: String) -> Self? {
    if shape == nil && colour == nil && text == nil { return nil }
    return Self(shape: shape ?? (text == nil ? .disc : nil), colour: colour, text: text, name: name ?? piece)
  }
}
