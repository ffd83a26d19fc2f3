import ParlorCore
import Session

// Moves that are typed.
extension PlayPage {
  /// The legal moves that begin with the typed text, ignoring case.
  func fitting(_ text: String) -> [String] {
    moves.filter { $0.begins(with: text) }
  }

  /// The moves of the picture's places, legal or not.
  private var boundMoves: [String] {
    control?.scene.grids.flatMap(\.cells).compactMap(\.move).filter { !$0.contains("{") } ?? []
  }

  /// Types a character. The first may act at once; anything longer waits for Enter.
  func type(_ character: Character, at now: Duration) {
    let text = typing.text + String(character)
    if !typing.text.isEmpty || !acts(key: text, at: now) { typing.text = text }
  }

  private func acts(key: String, at now: Duration) -> Bool {
    let (moves, bound) = (fitting(key), boundMoves)
    let isWhole = !(moves + bound).contains { $0.count > 1 && $0.begins(with: key) }
    // What may be a secret waits for Enter, but keys of the picture don't.
    if isWhole, !isHandedOver, let move = written(key, in: moves) {
      play(move, by: key, at: now)
      return true
    }
    if press(key: key, for: moves, at: now) { return true }
    guard moves.isEmpty else { return false }
    if obey(letter: key, at: now) || snapshot.seatToMove == nil { return true }
    let hasLonger = self.moves.isEmpty || self.moves.contains { $0.count > 1 }
    guard isWhole, !hasLonger || bound.contains(where: { $0.begins(with: key) }) else { return false }
    // The rules say why it can't be played.
    play(key, by: key, at: now)
    return true
  }

  private func play(_ move: String, by key: String, at now: Duration) {
    typing.hasPlayed(move, by: key, at: now)
    play(move, at: now)
  }

  /// Plays the typed text; the rules refuse invalid moves.
  func enter(at now: Duration) {
    let (text, moves) = (typing.text, fitting(typing.text))
    play(written(text, in: moves) ?? (moves.count == 1 ? moves[0] : text), at: now)
  }

  /// The move that a text writes out, if possible with the same capitals.
  private func written(_ text: String, in moves: [String]) -> String? {
    moves.first { $0 == text } ?? moves.first { $0.lowercased() == text.lowercased() }
  }

  /// Presses what has a key in the picture, unless a move begins with it that the press doesn't play.
  private func press(key: String, for moves: [String], at now: Duration) -> Bool {
    guard let spot = control?.spot(for: key), let played = control?.frame?.spot(spot)?.moves,
      moves.allSatisfy(played.contains), let act = control?.press(spot)
    else {
      return false
    }
    if case .play(let move) = act { typing.hasPlayed(move, by: key, at: now) }
    self.act(act, at: now)
    return true
  }

  /// A letter with which no legal move begins.
  private func obey(letter: String, at now: Duration) -> Bool {
    guard let command = commands.first(where: { $0.letter.map(String.init) == letter }) else { return false }
    command.act(now)
    return true
  }
}

extension String {
  /// Whether it begins with a text, ignoring case.
  fileprivate func begins(with text: String) -> Bool { lowercased().hasPrefix(text.lowercased()) }
}
