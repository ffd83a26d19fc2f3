import Testing

@testable import Session
@testable import Terminal

/// Games, each with settings under which something is hidden, or much can be done.
private let hands: [(game: String, settings: [String: String])] = [
  ("four-in-a-row", [:]), ("four-in-a-row", ["columns": "32", "rows": "32"]), ("hangman", [:]),
  ("hangman", ["mode": "rival"]), ("hangman", ["mode": "evil"]), ("simon", ["length": "3"]),
  ("simon", ["variant": "record", "length": "3"]), ("simon", ["variant": "add", "buttons": "8"]),
  ("alien-esp", [:]), ("alien-esp", ["no_repeat": "true"]), ("tic-tac-toe", [:]), ("connect-n", [:]),
  ("dice-race", [:]), ("higher-lower", [:]), ("little-whist", [:]), ("mastermind", [:]), ("nim", [:]),
  ("rock-paper-scissors", [:]), ("pop-out", [:]), ("wild-spot", [:]), ("cylinder", [:]), ("whole-word", [:]),
  ("evil-hangman", [:]), ("reverse-simon", [:]), ("surprise-simon", [:]), ("esp-hints", [:]), ("three-players", [:]),
]

/// Presses keys at random in a game, and says what was seen that may not be.
private func faults(
  _ hand: (game: String, settings: [String: String]), events: Int, lookingEvery interval: Int = 4, seed: UInt64
) throws -> [String] {
  var (done, faults, round) = (0, [String](), UInt64(0))
  // Whoever leaves a game begins another one.
  while done < events, faults.isEmpty {
    let screen = try PlayedScreen.play(hand.game, hand.settings, seed: seed &+ round)
    let table = try #require(screen.seating?.table)
    screen.isWatched = false
    var random = RandomHand(screen, at: table, seed: seed &+ round)
    let chunk = min(200, events - done)
    random.act(times: chunk, lookingEvery: interval)
    if let error = screen.error { faults.append("\(error)") }
    faults += random.faults
    (done, round) = (done + chunk, round + 1)
  }
  return faults
}

@Suite("Random keys and mouse")
struct RandomInputTests {
  @Test(
    "nothing crashes, nothing is drawn outside, and no secret is seen",
    arguments: Array(stride(from: 0, to: hands.count, by: 3)))
  func few(index: Int) throws {
    let found = try faults(hands[index], events: 20, seed: 11)
    #expect(found == [])
  }
}

@Suite("Random keys and mouse, for long")
struct RandomInputLongTests {
  @Test("100,000 keys and presses crash nothing, draw nothing outside, and show no secret", arguments: hands.indices)
  func many(index: Int) throws {
    let found = try faults(hands[index], events: 100_000 / hands.count + 1, lookingEvery: 20, seed: 12)
    #expect(found == [])
  }
}
