import GameLaws
import ParlorCore
import SampleGames

/// Games that break the laws about playing again.
let brokenReplays: [BrokenGame] = [
  .game("same-seed-same-transcript", "expected the moves '1") {
    Altered(Countdown()) { game in
      let calls = Counter()
      game.newStart = { calls.next() % 5 == 0 ? 1 : 10 }
    }
  },
  .game("same-seed-same-transcript", "expected the turn '") {
    Altered(Countdown()) { game in
      let calls = Counter()
      game.newStart = { calls.next() % 5 == 0 ? 0 : 10 }
    }
  },
  .game("same-seed-same-transcript", "expected the state '") {
    // What differs shows in nothing but the state itself.
    Altered(Countdown()) { game in
      let calls = Counter()
      game.newStart = { 10 + calls.next() % 7 }
    }
  },
  .countdown("replay-equals-live", "to be played, but it wasn't: ") { game in
    game.newRead = { text, state in text == "1" ? .move(1) : .refused(Refusal("only 1")) }
  },
  .game("replay-equals-live", "expected the save to be played again, but it wasn't: line ") {
    beginningElsewhere(first: 10)
  },
  .game("replay-equals-live", "as seat 1 sees it after a replay") { beginningElsewhere(first: 5) },
  .game("undo-reaches-the-start", "after undo") {
    Altered(Countdown()) { game in
      let calls = Counter()
      game.newApply = { move, state in state -= calls.next() % 7 == 0 ? 1 : move }
    }
  },
]

/// A countdown that begins at 5 and at 10 in turn.
private func beginningElsewhere(first: Int) -> Altered<Countdown> {
  Altered(Countdown()) { game in
    let calls = Counter()
    game.newStart = { calls.next() % 2 == 1 ? first : 15 - first }
  }
}
