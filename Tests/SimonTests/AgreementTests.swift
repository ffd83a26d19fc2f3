import ParlorCore
import Simon
import Testing

@Suite("Games against the naive rules")
struct AgreementTests {
  @Test("the moves that lead from the start are counted by hand")
  func perftByHand() throws {
    // Start; one of two buttons; two presses, reset and start. Either press ends the game. Reset leaves three moves;
    // start lets chance draw the other button, which is one move.
    let game = try simon(length: 1, buttons: 2)
    #expect((0...5).map { perft(of: game, from: game.start(), depth: $0) } == [1, 1, 2, 8, 8, 10])
    // The same with four buttons, of which chance may draw three after another start.
    let standard = try simon(length: 1)
    #expect((0...5).map { perft(of: standard, from: standard.start(), depth: $0) } == [1, 1, 4, 24, 32, 84])
  }

  @Test(
    "every game up to a depth agrees, move by move", arguments: SimonVariant.allCases,
    [(1, 2, 0), (2, 2, 1), (3, 3, 2)])
  func everyGame(variant: SimonVariant, sizes: (length: Int, buttons: Int, resets: Int)) throws {
    for timeout in [nil, Duration.seconds(1)] {
      let game = try simon(
        variant, length: sizes.length, buttons: sizes.buttons, resets: sizes.resets, timeout: timeout)
      var count = 0
      try compare(game, game.start(), NaiveSimon(game), depth: sizes.buttons == 2 ? 9 : 6, count: &count)
      #expect(count > 30)
    }
  }

  private func compare(
    _ game: TableSimon, _ state: SimonState, _ naive: NaiveSimon, depth: Int, count: inout Int
  ) throws {
    try expectSame(game, state, naive)
    count += 1
    guard depth > 0 else { return }
    for text in naive.legal {
      var (next, naiveNext) = (state, naive)
      try game.play(text, in: &next)
      naiveNext.play(text)
      try compare(game, next, naiveNext, depth: depth - 1, count: &count)
    }
  }

  @Test("random games that go far agree too", arguments: SimonVariant.allCases)
  func longGames(variant: SimonVariant) throws {
    var ends: Set<String> = []
    for seed in 0..<60 as Range<UInt64> {
      var stream = Seed(seed).stream(for: .named("long games"))
      let game = try simon(
        variant, length: 1 + stream.next(below: 12), buttons: 2 + stream.next(below: 7),
        resets: stream.next(below: 3), timeout: .seconds(1))
      var (state, naive) = (game.start(), NaiveSimon(game))
      while !naive.legal.isEmpty {
        let text = choice(in: naive, using: &stream)
        try game.play(text, in: &state)
        naive.play(text)
        try expectSame(game, state, naive)
      }
      ends.insert(naive.stage)
    }
    #expect(ends == ["won", "wrong-button", "timeout"])
  }

  /// Mostly the right button, so that games go far.
  private func choice(in naive: NaiveSimon, using stream: inout RandomStream) -> String {
    if naive.stage == "enter", stream.next(below: 60) > 0 { return String(naive.sequence[naive.entered.count]) }
    return naive.legal[stream.next(below: naive.legal.count)]
  }

  private func expectSame(_ game: TableSimon, _ state: SimonState, _ naive: NaiveSimon) throws {
    let turn = game.turn(in: state)
    switch turn {
    case .chance: try #require(naive.mover == "chance")
    case .seat(let seat): try #require(naive.mover == String(seat))
    case .over(let outcome): try #require(naive.mover == nil && naive.outcome == outcome)
    }
    try #require(try game.texts(in: state) == naive.legal)
    let view = game.view(of: state, for: .referee)
    try #require(view.known.buttons == naive.sequence)
    if naive.stage == "enter" { try #require(view.entered == naive.entered) }
  }
}
