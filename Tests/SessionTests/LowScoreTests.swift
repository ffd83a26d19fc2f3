import Match
import ParlorCore
import Store
import Testing

@testable import Session

@Suite("Low scores at a table")
struct LowScoreTests {
  /// A game of Alien ESP whose seed nobody chose.
  private func game(_ store: Store? = nil, _ settings: [String: String] = [:]) throws -> (Sitting, Place) {
    let sitting = try Sitting("alien-esp", settings, seed: nil, store: store)
    return (sitting, sitting.session.attach(seats: [0], isOwner: true))
  }

  /// Finds the card with some wrong guesses before it.
  private func find(_ sitting: Sitting, _ place: Place, after wrong: Int = 0) throws {
    let card = try #require(try sitting.log.first?.text)
    for move in place.snapshot.moves.filter({ $0.contains(" of ") && $0 != card }).prefix(wrong) + [card] {
      sitting.session.send(.move(move), from: place)
    }
    #expect(place.snapshot.phase == .over)
  }

  @Test("a game that was won is told with the low score, which is kept from table to table")
  func kept() throws {
    let (sitting, place) = try game()
    #expect(place.words().first == "No previous Low Score")
    try find(sitting, place, after: 2)
    #expect(place.words().suffix(1) == ["Low Score: 3"])
    let (next, other) = try game(sitting.store)
    #expect(other.words().first == "Low Score: 3")
    try find(next, other, after: 4)
    #expect(other.words().last == "Low Score: 3")
    next.session.send(.newGame, from: other)
    try find(next, other)
    #expect(other.words().last == "Low Score: 1")
  }

  @Test("each choice of settings has a low score of its own")
  func variants() throws {
    let (sitting, place) = try game()
    try find(sitting, place)
    #expect(try game(sitting.store, ["no_repeat": "true"]).1.words().first == "No previous Low Score")
  }

  @Test(
    "a game doesn't count in which something was taken back, asked for, played by another or branched off",
    arguments: [Intent.undo, .hint, .branch(ply: 1), .swap(seat: "player", player: humanPlayer)])
  func unfair(_ intent: Intent) throws {
    let (sitting, place) = try game()
    let card = try sitting.log.first?.text
    sitting.session.send(.move(card == "ace of clubs" ? "two of clubs" : "ace of clubs"), from: place)
    sitting.session.send(intent, from: place)
    try find(sitting, place)
    #expect(try place.words().last?.hasPrefix("No previous Low Score; a game") == true && sitting.isKept)
  }

  @Test("a game whose seed was chosen doesn't count")
  func seeded() throws {
    let sitting = try Sitting("alien-esp", seed: 4)
    let place = sitting.session.attach(seats: [0])
    try find(sitting, place)
    let reasons = place.takeEvents().compactMap { if case .lowScore(_, let whyNot) = $0 { whyNot } else { nil } }
    #expect(reasons == ["a game whose seed or moves were chosen doesn't count"].flatMap { [$0, $0] })
    #expect(try sitting.store.lowScore(game: "alien-esp", variant: "") == nil)
  }

  @Test("an end that is come back to is told again, and counts once")
  func again() throws {
    let (sitting, place) = try game()
    try find(sitting, place, after: 1)
    for intent in [Intent.newGame, .select(1)] { sitting.session.send(intent, from: place) }
    #expect(place.words().filter { $0 == "Low Score: 2" }.count == 2)
    for intent in [Intent.undo, .redo] { sitting.session.send(intent, from: place) }
    #expect(try place.words().last?.hasPrefix("Low Score: 2") == true && sitting.isKept)
  }
}
