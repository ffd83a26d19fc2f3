import Match
import ParlorCore
import Screen
import Testing

@testable import Terminal

@Suite("Alien ESP on the full screen")
struct AlienESPScreenTests {
  private func esp(_ settings: [String: String] = [:], seed: UInt64? = 7, _ launch: PlayedScreen.Launch? = nil)
    throws -> PlayedScreen
  {
    try PlayedScreen.play("alien-esp", settings, seed: seed, launch: launch)
  }

  private static let twoCards = ["deck": #"["jack of spades", "ten of hearts"]"#]
  /// The faces and suits as they stand on the wheels, from above.
  private func face(_ screen: PlayedScreen) -> String? {
    screen.spots.first { $0.label.hasPrefix("Face, ") }.map { String($0.label.dropFirst(6)) }
  }

  private func suit(_ screen: PlayedScreen) -> String? {
    screen.spots.first { $0.label.hasPrefix("Suit, ") }.map { String($0.label.dropFirst(6)) }
  }

  private func wheel(_ name: String, _ screen: PlayedScreen) throws -> Area {
    try #require(screen.spots.first { $0.label.hasPrefix("\(name), ") }?.area)
  }

  /// Goes to a wheel.
  private func focus(_ name: String, _ screen: PlayedScreen) throws {
    for _ in 0..<12 {
      if case .wheel? = screen.game?.control?.state.focus, let focus = screen.game?.control?.state.focus,
        screen.spots.first(where: { $0.id == focus })?.label.hasPrefix(name) == true
      {
        return
      }
      screen.press(.tab)
    }
    throw Refusal("no wheel \(name)")
  }

  /// Turns the wheels by the keyboard until a card is chosen.
  private func choose(_ rank: String, _ suitName: String, _ screen: PlayedScreen) throws {
    try focus("Face", screen)
    for _ in 0..<52 where face(screen)?.lowercased() != rank { screen.press(.down) }
    try focus("Suit", screen)
    for _ in 0..<52 where suit(screen)?.lowercased() != suitName { screen.press(.down) }
    #expect(face(screen)?.lowercased() == rank)
    #expect(suit(screen)?.lowercased() == suitName)
  }

  /// Writes the beginning of a card.
  private func write(_ text: String, _ screen: PlayedScreen) {
    screen.type(text)
    screen.press(.enter)
  }

  private func check(_ screen: PlayedScreen) throws {
    screen.click(try #require(screen.area(of: "Check it")))
    screen.pass(.milliseconds(10))
  }

  @Test("E3.terminal: three tabs are opened by digits and clicks")
  func tabs() throws {
    let screen = try esp()
    let bar = try #require(screen.area(of: "Unlock It")).y
    for title in ["Unlock It", "Check It", "Get Hint"] { #expect(screen.rows[bar].contains(title)) }
    screen.type("2")
    #expect(screen.text.contains("No card was checked yet."))
    screen.type("3")
    #expect(screen.text.contains("A hint tells the card."))
    screen.click(try #require(screen.area(of: "Unlock It")))
    #expect(screen.text.contains("I am thinking of one card of 52."))
  }

  @Test("E4.terminal: each tab has a sign of its own before its title")
  func icons() throws {
    let screen = try esp()
    let signs = try ["Unlock It", "Check It", "Get Hint"].map { title -> String in
      let place = try #require(screen.area(of: title))
      return (max(0, place.x - 3)..<place.x).map { screen.canvas[$0, place.y].text }.joined().filter {
        !$0.isLetter && !$0.isNumber && !$0.isWhitespace
      }
    }
    #expect(Set(signs).count == 3 && signs.allSatisfy { !$0.isEmpty })
  }

  @Test("E6.terminal: the suits are drawn, each in its shape and its colour")
  func suits() throws {
    let screen = try esp()
    try focus("Suit", screen)
    var seen: [String: String] = [:]
    for _ in 0..<4 {
      let area = try wheel("Suit", screen)
      let name = try #require(suit(screen))
      seen[name] = area.rows.map { y in area.columns.map { screen.canvas[$0, y].text }.joined() }.joined(
        separator: "\n")
      screen.press(.down)
    }
    #expect(Set(seen.values).count == 4)
    for (name, picture) in seen {
      #expect(picture.contains { "▀▄█▌▐▖▗▘▝▙▛▜▟▚▞".contains($0) }, "\(name)\n\(picture)")
    }
  }

  @Test(
    "E5.terminal E7.terminal: Unlock It comes first, with wheels of 13 faces and 4 suits, instructions and a picture")
  func unlocking() throws {
    let screen = try esp()
    #expect(screen.text.contains("I am thinking of one card of 52."))
    #expect(screen.text.contains("Turn the wheels, then check."))
    let green = try #require(screen.colour(.green))
    #expect(screen.colours(in: screen.canvas.area).contains(green))
    func turns(_ name: String, _ shown: () -> String?) throws -> Int {
      try focus(name, screen)
      let start = shown()
      for count in 1...60 {
        screen.press(.down)
        if shown() == start { return count }
      }
      return 0
    }
    #expect(try turns("Face") { face(screen) } == 13)
    #expect(try turns("Suit") { suit(screen) } == 4)
  }

  @Test("E9.terminal: the wheels turn by arrows, by the mouse wheel and by pressing above and below")
  func turning() throws {
    let screen = try esp()
    try focus("Face", screen)
    let first = face(screen)
    screen.press(.down)
    let second = face(screen)
    #expect(first != second)
    screen.press(.up)
    #expect(face(screen) == first)
    let place = try wheel("Face", screen)
    screen.mouse(.wheel(.down), place.centre)
    #expect(face(screen) == second)
    screen.mouse(.wheel(.up), place.centre)
    #expect(face(screen) == first)
    screen.click(Area(x: place.x + 2, y: place.y + place.height - 1, width: 1, height: 1))
    #expect(face(screen) == second)
    screen.click(Area(x: place.x + 2, y: place.y, width: 1, height: 1))
    #expect(face(screen) == first)
  }

  @Test("E21.terminal: each turn of a wheel clicks")
  func clicking() throws {
    let screen = try esp()
    try focus("Face", screen)
    #expect(screen.ear.waves.isEmpty)
    screen.press(.down, times: 3)
    screen.mouse(.wheel(.up), try wheel("Suit", screen).centre)
    #expect(screen.ear.waves.count == 4)
    #expect(HeardNotes(try #require(screen.ear.waves.last)).length < 0.05)
  }

  @Test(
    "E10.terminal E11.terminal: Check It says the card by its name, whether it is right, and how many guesses there were"
  )
  func checking() throws {
    let screen = try esp()
    try choose("jack", "spades", screen)
    try check(screen)
    #expect(screen.text.contains("The Jack of Spades is wrong. Guesses: 1"))
    screen.type("2")
    #expect(screen.text.contains("Guesses: 1"))
    let row = try #require(screen.rows.first { $0.contains("The Jack of Spades") && !$0.contains("Guesses") })
    #expect(row.contains("wrong"))
    // The player may go back and guess again.
    screen.type("1")
    try choose("king", "hearts", screen)
    try check(screen)
    screen.type("2")
    #expect(screen.text.contains("Guesses: 2"))
  }

  @Test("E24.terminal: checking the same card twice in a row counts once")
  func twice() throws {
    let screen = try esp()
    try choose("jack", "spades", screen)
    try check(screen)
    try check(screen)
    screen.type("2")
    #expect(screen.text.contains("Guesses: 1"))
  }

  @Test("E13.terminal E20.terminal: the right card plays music, and the screen is left by itself when it has ended")
  func celebration() throws {
    let screen = try esp(Self.twoCards)
    write("j", screen)
    screen.pass(.milliseconds(10))
    if screen.text.contains("wrong") { write("t", screen) }
    screen.pass(.milliseconds(10))
    #expect(screen.text.contains("right"))
    let music = HeardNotes(try #require(screen.ear.waves.last))
    #expect(music.notes.count >= 5)
    #expect(music.length > 0.8 && music.length < 1.6)
    screen.pass(.milliseconds(1_300))
    #expect(screen.page != nil)
    screen.pass(.milliseconds(400))
    #expect(screen.page == nil)
    #expect(screen.error == nil)
  }

  @Test(
    "E2.terminal E13.terminal: who came from the menu is there again after the celebration, and may begin another run")
  func back() throws {
    let store = try PlayedScreen.Launch()
    try store.store.keep(setting: "deck", Self.twoCards["deck"] ?? "", game: "alien-esp")
    let screen = try PlayedScreen.page(of: "alien-esp", store)
    screen.press(.enter)
    write("j", screen)
    screen.pass(.milliseconds(10))
    if screen.text.contains("wrong") { write("t", screen) }
    screen.pass(.seconds(3))
    #expect(screen.text.contains("Play game"))
    screen.press(.enter)
    screen.type("2")
    #expect(screen.text.contains("No card was checked yet."))
  }

  @Test("E15.terminal E16.terminal E17.terminal: a hint is told after a press and a question, with dismay")
  func hint() throws {
    let screen = try esp()
    #expect(!screen.text.contains("Oh no!"))
    screen.type("3")
    screen.click(try #require(screen.area(of: "Tell me the card")))
    screen.pass(.milliseconds(10))
    #expect(screen.text.contains("Are you sure"))
    #expect(!screen.text.contains("Oh no!"))
    screen.click(try #require(screen.spot("No")))
    screen.pass(.milliseconds(10))
    #expect(!screen.text.contains("Are you sure"))
    screen.type("3")
    screen.click(try #require(screen.area(of: "Tell me the card")))
    screen.pass(.milliseconds(10))
    screen.click(try #require(screen.spot("Yes")))
    screen.pass(.milliseconds(10))
    #expect(screen.text.contains("Oh no! The card is The "))
  }

  @Test(
    "E22.terminal: the low score is in sight, at first none, and later the best of all runs; a hinted one doesn't count"
  )
  func lowScore() throws {
    let launch = try PlayedScreen.Launch()
    func run(hinted: Bool) throws -> String {
      let screen = try esp(Self.twoCards, seed: nil, launch)
      screen.type("2")
      let text = screen.text
      if hinted {
        for move in ["hint", "yes"] {
          write(move, screen)
          screen.pass(.milliseconds(10))
        }
      }
      write("j", screen)
      screen.pass(.milliseconds(10))
      if screen.text.contains("wrong") { write("t", screen) }
      screen.pass(.seconds(3))
      return text
    }
    #expect(try run(hinted: true).contains("No previous Low Score"))
    #expect(try run(hinted: false).contains("No previous Low Score"))
    let later = try run(hinted: false)
    #expect(!later.contains("No previous"))
    #expect(later.contains("Low Score: 1") || later.contains("Low Score: 2"))
  }

  @Test("E23.terminal: with no_repeat the wheels skip the cards that were tried")
  func skipping() throws {
    let screen = try esp(
      ["no_repeat": "true", "deck": #"{"ranks": ["ace", "two"], "suits": ["clubs", "spades"]}"#], seed: 3)
    var tried: Set<String> = []
    for _ in 0..<4 {
      guard let rank = face(screen), let suit = suit(screen) else { break }
      #expect(tried.insert("\(rank) \(suit)").inserted)
      try check(screen)
      if screen.text.contains("is right") { break }
      for name in ["Face", "Suit"] {
        try focus(name, screen)
        for _ in 0..<3 {
          screen.press(.down)
          let now = "\(face(screen) ?? "") \(self.suit(screen) ?? "")"
          #expect(!tried.contains(now), "\(now)")
        }
      }
    }
    #expect(tried.count >= 1)
  }
}
