import ParlorCore

/// Everything that can be seen of a state from outside, to notice that it changed behind somebody's back.
///
/// Comparing a state with a copy isn't enough: where two states share a part, both change at once and stay equal.
struct Fingerprint: Equatable {
  let encoding: String?
  let hash: Int
  let turn: Turn
  let texts: [String]

  /// Takes down a state.
  init<G: Game>(of state: G.State, in game: G) throws {
    encoding = try? encoded(state)
    hash = state.hashValue
    turn = try game.turn(in: state)
    texts = try game.moves(in: state).map { try game.text(for: $0, in: state) }
  }

  /// What differs from an earlier fingerprint, in words; nil where nothing does.
  func difference(from earlier: Fingerprint) -> String? {
    if encoding != earlier.encoding {
      let (was, now) = excerpts(earlier.encoding ?? "nothing", encoding ?? "nothing")
      return "its encoding was \(was) and is \(now)"
    }
    if hash != earlier.hash { return "its hash changed" }
    if turn != earlier.turn { return "its turn was \(shown(earlier.turn)) and is \(shown(turn))" }
    if texts != earlier.texts { return "its moves were \(shown(earlier.texts)) and are \(shown(texts))" }
    return nil
  }
}
