import GameLaws
import ParlorCore
import SampleGames

/// Games that break the laws about secrets.
let brokenSecrets: [BrokenGame] = leakyHangmen + leakyCards

private let leakyHangmen: [BrokenGame] = [
  hangman(.view, "secret-bytes-never-leave", "which the log hides from it, but got it from its view: "),
  hangman(.letters, "secret-bytes-never-leave", "which the log hides from it, but got it from its view: "),
  hangman(.refusal, "secret-bytes-never-leave", "but got it from the answer to '': '..."),
  hangman(.cue, "secrets-stay-secret-when-varied", "but the cues would be 'miss "),
  hangman(.refusal, "secrets-stay-secret-when-varied", "but the answer to '' would be '"),
  hangman(.log, "secrets-stay-secret-when-varied", "since it sees the same, but the log would be '"),
  hangman(.deadline, "secrets-stay-secret-when-varied", "but the time to move would be '"),
  hangman(.moves, "secrets-stay-secret-when-varied", "but the list of its legal moves would be '"),
  hangman(.cue, "secrets-stay-secret-when-resampled", "but the cues would be 'miss "),
  hangman(.refusal, "secrets-stay-secret-when-resampled", "but the answer to '' would be '"),
  hangman(.deadline, "secrets-stay-secret-when-resampled", "but the time to move would be '"),
  hangman(.moves, "secrets-stay-secret-when-resampled", "but the list of its legal moves would be '"),
  hangman(.firstLetter, "samples-fit-the-view", "expected a sample that gives seat 1 the same view"),
]

private func hangman(_ leak: SmallHangman.Leak, _ law: String, _ saying: String) -> BrokenGame {
  .game(law, saying) { SmallHangman(leak: leak) }
}

private let leakyCards: [BrokenGame] = [
  .game("secret-bytes-never-leave", "to tell seat 1 the move 'card ") { PeekingCards() },
  .game("secret-bytes-never-leave", #"but got it from its view: '{"peeked":["#) {
    PeekingCards(tellsByLeavingOut: true)
  },
  .game("secret-bytes-never-leave", "to tell a spectator the move 'card ") { openHanded },
  .game("secret-bytes-never-leave", #"but got it from the cues: 'dealt "card "#) { dealingAloud },
  .game("secrets-stay-secret-when-varied", "but the data of its view would be '[") { PeekingCards() },
  .game("secrets-stay-secret-when-varied", "but the cues would be 'dealt ") { dealingAloud },
  .game("secrets-stay-secret-when-varied", "but the picture of its view would be '") { showingWhatIsHidden },
  .game("secrets-stay-secret-when-varied", "but the log would be 'card ") {
    Altered(HighCard(deck: 5)) { $0.newIsRevealed = { _, _, _ in true } }
  },
  .game("secrets-stay-secret-when-varied", "' instead of 'hidden'") {
    // A bet is open where the other's card, which the seat can't see, is low.
    let base = HighCard(deck: 5)
    return Altered(base) { game in
      game.newIsRevealed = { move, state, viewer in
        let isHigh = state.cards.count == 2 && state.cards[0] > 2
        return viewer == .referee || (!isHigh && base.isRevealed(move, in: state, to: viewer))
      }
    }
  },
  .game("secrets-stay-secret-when-varied", "but the list of its legal moves would be 'raise") {
    let base = HighCard(deck: 5)
    return Altered(base) { game in
      // Whoever bets first against an even card can't fold.
      game.newMoves = { state in
        let moves = base.moves(in: state)
        return state.cards.count == 2 && state.cards[1].isMultiple(of: 2) ? Array(moves.prefix(1)) : moves
      }
    }
  },
]

/// A card game in which spectators see every card.
private var openHanded: Altered<HighCard> {
  let base = HighCard(deck: 5)
  return Altered(base) { game in
    game.newView = { state, viewer in base.view(of: state, for: viewer == .spectator ? .referee : viewer) }
  }
}

/// A card game in which a cue for everybody tells who was dealt what.
let dealingAloud = Altered(HighCard(deck: 5)) { game in
  game.newCues = { move, _ in
    guard case .deal(let card) = move else { return [] }
    return [Cue("dealt", at: .zero, lasting: .zero, subject: .text("card \(card)"))]
  }
}
