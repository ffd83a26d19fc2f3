public import ParlorCore

extension AlienESP {
  /// Three pages: for choosing and checking a card, for all answers, and for the hint. The question before a hint
  /// stands above them; otherwise an empty part keeps its place, so that the pages don't move.
  public func scene(of view: ESPView, for viewer: Viewer) -> Scene {
    guard view.isDrawn else { return Scene(.text(notDrawn)) }
    let tabs = Scene.Part(
      .tabs([
        Scene.Tab("Unlock It", icon: "key", unlocking(in: view)),
        Scene.Tab("Check It", icon: "tick", checks(in: view)), Scene.Tab("Get Hint", icon: "eye", hinting(in: view)),
      ]))
    return Scene(
      part: .column([view.isAsking ? question : .column([]), tabs]),
      cues: ["checked": .say, "hint": .say, "are-you-sure": .say, "music": .fanfare, "exit": .leave])
  }

  private var question: Scene.Part {
    .row([
      .text(areYouSure), Scene.Part(.button(.init("Yes", move: "yes"))),
      Scene.Part(.button(.init("No", move: "no"))),
    ])
  }

  // MARK: The pages

  private func unlocking(in view: ESPView) -> [Scene.Part] {
    let check = Scene.Part(
      .button(.init("Check it", move: deck.suits.isEmpty ? "{rank}" : "{rank} of {suit}", key: "enter")))
    let text = "I am thinking of one card of \(deck.count)."
    let alien = Scene.Part(.picture(.alien))
    guard let wheels = wheels(in: view) else {
      return [.row([alien, .text(text + "\nWrite a card, as in '\(deck.spelling(of: 0))'.")])]
    }
    let words = Scene.Part.text(text + "\nTurn the wheel\(wheels.count == 1 ? "" : "s"), then check.")
    return [.row([alien] + wheels + [check]), words] + outcome(of: view)
  }

  private func checks(in view: ESPView) -> [Scene.Part] {
    let count = Scene.Part.text("Guesses: \(view.checks.count)", style: .status)
    if view.checks.isEmpty { return [count, .text("No card was checked yet.", style: .note)] + outcome(of: view) }
    // A scene has limited room; of thousands of checks the last ones matter most.
    var (rows, room): ([[String]], Int) = ([], 32_768)
    for (index, check) in view.checks.enumerated().reversed() {
      let row = [String(index + 1), deck.name(of: check.card), verdict(of: check)]
      room -= 24 + row.reduce(0) { $0 + $1.utf8.count }
      if room < 0 || rows.count == 500 { break }
      rows.append(row)
    }
    let table = Scene.Table(rows.reversed(), head: ["no.", "card", "answer"])
    return [count, Scene.Part(.table(table), title: "Checks")] + outcome(of: view)
  }

  private func hinting(in view: ESPView) -> [Scene.Part] {
    let told = view.hint.map { [Scene.Part.text(dismay(at: $0), style: .status)] }
    return [.text("A hint tells the card. A game with a hint keeps no low score.")]
      + (told ?? [Scene.Part(.button(.init("Tell me the card", move: "hint")))])
  }

  /// The card, if the viewer may know it.
  private func outcome(of view: ESPView) -> [Scene.Part] {
    answer(in: view).map { [.text($0, style: view.isOver ? .good : .note)] } ?? []
  }

  // MARK: The wheels

  /// Wheels for the rank and the suit, starting at the last checked card; nil if the deck has too many names.
  private func wheels(in view: ESPView) -> [Scene.Part]? {
    let names = deck.ranks + deck.suits
    guard names.count <= 1_000, names.reduce(0, { $0 + $1.utf8.count }) <= 4_096 else { return nil }
    let last = view.checks.last.map(\.card).flatMap { deck.contains($0) ? $0 : nil }
    let rank = wheel(
      deck.spelledRanks, named: deck.ranks, name: "rank", title: deck.suits.isEmpty ? "Card" : "Face",
      start: last.map(deck.rank) ?? 0)
    if deck.suits.isEmpty { return [rank] }
    return [
      rank,
      wheel(deck.spelledSuits, named: deck.suits, name: "suit", title: "Suit", start: last.flatMap(deck.suit) ?? 0),
    ]
  }

  /// A wheel that shows its values by name, or as suit symbols.
  private func wheel(_ values: [String], named names: [String], name: String, title: String, start: Int) -> Scene.Part {
    let suits = ["clubs", "diamonds", "hearts", "spades"]
    // Suits are drawn as symbols, since words don't fit.
    let cells: Scene.CellShape? = values.allSatisfy(suits.contains) ? .bare : nil
    var part = Scene.Part(.wheel(.init(values, name: name, start: start, cells: cells)), title: title)
    for (value, name) in zip(values, names) where !suits.contains(value) {
      part.pieces[value] = Scene.Look(text: name, name: name)
    }
    return part
  }
}

extension Scene.Picture {
  /// The alien that thinks of the card.
  fileprivate static var alien: Self {
    typealias Point = Scene.Stroke.Point
    let (green, black) = (Scene.Colour.named(.green), Scene.Colour.named(.black))
    return Self(
      [
        .init(.circle(Point(8, 7), radius: 5), colour: green, fill: green),
        .init(.circle(Point(6, 6), radius: 1), colour: black, fill: black),
        .init(.circle(Point(10, 6), radius: 1), colour: black, fill: black),
        .init(.line([Point(6, 2), Point(4, 0)])), .init(.line([Point(10, 2), Point(12, 0)])),
        .init(.line([Point(6, 10), Point(8, 11), Point(10, 10)])),
      ], width: 16, height: 13, label: "An alien that thinks of a card")
  }
}
