import FourInARow
import GameLaws
import ParlorCore
import SampleGames
import ShippedGames
import Testing

@Suite("The laws hold")
struct LawsHoldTests {
  @Test(
    "the laws hold for every sample game, with fixed seeds and a fresh one",
    arguments: [
      Countdown(), Countdown(from: 0), Countdown(from: 1), DiceRace(), HighCard(), HighCard(deck: 2), Metronome(),
      Sticks(), Altered(HighCard()) { _ in }, SmallHangman(), OddsAndEvens(),
      Summons(), dealingInWhispers,
    ] as [any Game])
  func samples(game: any Game) throws {
    try checkGame(game)
    try checkGame(game, seeds: [Seed.fresh().number])
  }

  @Test("the laws hold for every game of the catalog, with fixed seeds and a fresh one")
  func catalog() throws {
    // A playback is there to be remembered: no view repeats what its flashes tell.
    let tellingCues: [String: Set<String>] = ["simon": ["flash"]]
    for plugin in shippedGames.map(\.plugin) {
      // The laws try every word that chance might draw: fifty show as much as thousands.
      let settings: [String: Value] = plugin.id == "hangman" ? ["words": "us-states"] : [:]
      let (game, telling) = (try plugin.game(settings), tellingCues[plugin.id] ?? [])
      try checkGame(game, seeds: 0..<5, tellingCues: telling)
      try checkGame(game, seeds: [Seed.fresh().number], tellingCues: telling)
    }
  }

  @Test("the laws hold for Four-in-a-Row of every size of word", arguments: zip([7, 4, 1, 10, 32], [6, 4, 4, 8, 32]))
  func fourInARow(columns: Int, rows: Int) throws {
    let game = try fourInARowPlugin.game(["columns": .integer(columns), "rows": .integer(rows)])
    try checkGame(game, seeds: 0..<(columns == 32 ? 1 : 3))
    try checkGame(game, seeds: [Seed.fresh().number])
  }

  @Test("a check plays a game for every seed, also beyond the first batch")
  func manySeeds() {
    // Only a game whose first six moves are all 2 passes the broken state: one in 64.
    let game = Altered(Countdown(from: 13)) { game in
      game.newCues = { move, state in move == 6 ? [Cue("", at: .zero, lasting: .zero)] : [] }
      game.newMoves = { state in state == 13 ? Array(1...6) : [1, 2].filter { $0 <= state } }
    }
    let found = violations(of: game, seeds: 0..<100)
    #expect(found.map(\.law.id) == ["cues-in-time"])
    #expect(violations(of: game, seeds: found.map(\.seed)) == found)
  }
}
