import AlienESP
import ParlorCore
import Testing

@Suite("The pages as a picture")
struct SceneTests {
  private func scene<Feedback>(
    _ game: AlienESP<Feedback>, _ texts: [String], for viewer: Viewer = .seat(0)
  ) throws -> ExpandedScene {
    let state = try game.state(after: texts)
    let isMover = game.turn(in: state) == .seat(0) && viewer == .seat(0)
    let moves = isMover ? game.moves(in: state).map { game.text(for: $0, in: state) } : []
    return game.scene(of: try game.view(of: state, for: viewer), for: viewer).expanded(
      for: SceneAudience(seats: game.seats, viewer: viewer, moves: moves))
  }

  private func all<Found>(_ parts: [Scene.Part], _ find: (Scene.Content) -> Found?) -> [Found] {
    parts.flatMap { part in (find(part.content).map { [$0] } ?? []) + all(part.inside, find) }
  }

  private func tabs(_ scene: ExpandedScene) -> [Scene.Tab] {
    all([scene.part]) { if case .tabs(let tabs) = $0 { tabs } else { nil } }.first ?? []
  }

  private func texts(_ parts: [Scene.Part]) -> [String] {
    all(parts) { if case .text(let text, _) = $0 { text } else { nil } }
  }

  private func wheels(_ scene: ExpandedScene) -> [Scene.Wheel] {
    all([scene.part]) { if case .wheel(let wheel) = $0 { wheel } else { nil } }
  }

  private func live(_ parts: [Scene.Part]) -> [String] {
    all(parts) { if case .button(let button) = $0, button.isLive { button.move } else { nil } }
  }

  @Test(
    "E3 E4 E5 E6 E7 three pages with icons; on the first two wheels, of which that of suits has shapes, and a picture")
  func pages() throws {
    let scene = try scene(standardGame, ["two of hearts"])
    let tabs = tabs(scene)
    #expect(tabs.map(\.title) == ["Unlock It", "Check It", "Get Hint"] && Set(tabs.map(\.icon)).count == 3)
    let wheels = wheels(scene)
    #expect(wheels.map(\.values.count) == [13, 4] && wheels.map(\.name) == ["rank", "suit"])
    #expect(wheels[0].looks.first?.text == "Ace" && wheels[1].looks.map(\.shape) == [.club, .diamond, .heart, .spade])
    #expect(all(tabs[0].parts) { if case .picture(let picture) = $0 { picture } else { nil } }.count == 1)
    #expect(live(tabs[0].parts) == ["{rank} of {suit}"] && live(tabs[2].parts) == ["hint"])
    #expect(scene.otherMoves.isEmpty)
  }

  @Test("E10 E11 E12 the second page has all answers")
  func checks() throws {
    let game = AlienESP(feedback: PlainFeedback.higherLower)
    let page = tabs(try scene(game, ["two of hearts", "ace of clubs", "jack of spades"]))[1].parts
    let table = try #require(all(page) { if case .table(let table) = $0 { table } else { nil } }.first)
    #expect(
      table.rows == [["1", "The Ace of Clubs", "wrong (higher)"], ["2", "The Jack of Spades", "wrong (lower)"]])
    #expect(texts(page) == ["Guesses: 2"])
    #expect(texts(tabs(try scene(game, ["two of hearts"]))[1].parts) == ["Guesses: 0", "No card was checked yet."])
    let done = tabs(try scene(game, ["two of hearts", "two of hearts"]))
    #expect(texts(done[0].parts).last == "The card was The Two of Hearts.")
    #expect(texts(done[1].parts).last == "The card was The Two of Hearts.")
  }

  @Test("E8 E15 E16 E17 the card is told on the third page alone, after the game's own question, with dismay")
  func hint() throws {
    let asking = try scene(standardGame, ["two of hearts", "hint"])
    #expect(live([asking.part]) == ["yes", "no"] && asking.otherMoves.isEmpty)
    #expect(texts(asking.part.inside).first == "Are you sure that you want the hint?")
    let before = try scene(standardGame, ["two of hearts"])
    #expect(before.part.inside.count == 2 && asking.part.inside.count == 2, "the pages keep their place")
    let told = try scene(standardGame, ["two of hearts", "hint", "yes"])
    #expect(texts(tabs(told)[2].parts).last == "Oh no! The card is The Two of Hearts.")
    #expect(live(tabs(told)[2].parts) == [])
    for tab in tabs(told).prefix(2) { #expect(!texts(tab.parts).joined().contains("Two")) }
  }

  @Test("E23 where cards can't be checked again the wheels skip them, down to the last one")
  func noRepeat() throws {
    let game = AlienESP(
      deck: try Deck(ranks: ["A", "B"], suits: ["x", "y"]), feedback: PlainFeedback.rightOrWrong, noRepeat: true)
    var played = ["b of x"]
    var picks: Picks?
    for _ in 0..<4 {
      let scene = try scene(game, played)
      let next = Picks(for: scene, after: picks)
      played.append(try #require(next.moves(of: "{rank} of {suit}").first))
      picks = next
    }
    #expect(played.dropFirst() == ["a of x", "a of y", "b of y", "b of x"])
    #expect(try scene(game, played).otherMoves.isEmpty)
  }

  @Test("a deck without suits has one wheel, and one with too many names none")
  func decks() throws {
    let numbers = AlienESP(deck: try numberDeck(30), feedback: PlainFeedback.rightOrWrong)
    let scene = try scene(numbers, ["card-3", "card-9"])
    #expect(wheels(scene).map(\.start) == [8] && live([scene.part]) == ["{rank}", "hint"])
    let many = try self.scene(AlienESP(deck: try numberDeck(5_000), feedback: PlainFeedback.rightOrWrong), ["card-3"])
    #expect(wheels(many).isEmpty && many.otherMoves.count == 5_000)
    #expect(texts(tabs(many)[0].parts).first?.contains("'card-1'") == true)
  }

  @Test("of thousands of checks the last ones are shown")
  func manyChecks() throws {
    let checks = (0..<3_000).map { ["ace of clubs", "ace of spades"][$0 % 2] }
    let scene = try scene(standardGame, ["two of hearts"] + checks)
    let table = try #require(all([scene.part]) { if case .table(let table) = $0 { table } else { nil } }.first)
    #expect(table.rows.count == 500 && table.rows.last?.first == "3000")
  }

  @Test("before the draw the picture says so, and only who may know the card sees it")
  func secret() throws {
    #expect(texts([try scene(standardGame, []).part]) == ["The card isn't drawn yet."])
    let start = ["two of hearts", "ace of spades"]
    #expect(texts([try scene(standardGame, start, for: .referee).part]).contains("The card is The Two of Hearts."))
    for viewer in [Viewer.seat(0), .spectator] {
      #expect(!(try scene(standardGame, start, for: viewer)).plainText.contains("Two of"))
    }
  }

  @Test("E13 E16 E17 the cues are said, celebrated, and lead out")
  func cues() throws {
    let cues = try scene(standardGame, ["two of hearts"]).cues
    #expect(cues == ["checked": .say, "hint": .say, "are-you-sure": .say, "music": .fanfare, "exit": .leave])
  }
}
