import ParlorCore

/// A state that a random game came through, with what the rules said of it then.
struct Position<G: Game> {
  let game: G
  /// The seed of the random game.
  let seed: UInt64
  /// How many moves led here.
  let ply: Int
  let state: G.State
  let turn: Turn
  let moves: [G.Move]
  /// The move that the random game went on with; nil where it ended.
  var move: G.Move?

  /// The texts of the legal moves.
  func texts() throws -> [String] { try moves.map { try game.text(for: $0, in: state) } }

  /// Everybody who can look at the state.
  var viewers: [Viewer] { game.seats.indices.map(Viewer.seat) + [.spectator, .referee] }

  /// Some of the legal moves that the random game didn't play: all where they are few.
  func alternatives(_ count: Int, using stream: inout RandomStream) -> [G.Move] {
    let rest = moves.count <= count ? moves : (0..<count).map { _ in moves[stream.next(below: moves.count)] }
    return rest.filter { $0 != move }
  }

  /// Says that a law is broken here.
  func finding(_ explanation: String) -> Finding { Finding(seed: seed, ply: ply, explanation: explanation) }
}

/// One random game from its start, as it was played.
struct Playthrough<G: Game> {
  let game: G
  let seed: UInt64
  private(set) var positions: [Position<G>] = []
  /// How it ended; nil where it didn't.
  private(set) var outcome: Outcome?
  /// What the rules failed with; nil where they didn't.
  private(set) var failure: (any Error)?

  /// Plays at random until the game is over, no move is legal, the rules fail or `limit` moves were played.
  ///
  /// Chance's moves are drawn as if all weighed the same, so that the rare ones are seen too.
  init(of game: G, seed: UInt64, limit: Int) {
    self.game = game
    self.seed = seed
    do { try play(limit: limit) } catch { failure = error }
  }

  private mutating func play(limit: Int) throws {
    var stream = Seed(seed).stream(for: .named("laws"))
    var state = try game.start()
    for ply in 0...max(limit, 0) {
      let turn = try game.turn(in: state)
      let moves = Array(try game.moves(in: state))
      positions.append(Position(game: game, seed: seed, ply: ply, state: state, turn: turn, moves: moves))
      if case .over(let ending) = turn { return outcome = ending }
      guard !moves.isEmpty, ply < limit else { return }
      let move = moves[stream.next(below: moves.count)]
      positions[ply].move = move
      try game.apply(move, to: &state)
    }
  }

  /// Each move with the state before it and the state after it.
  var steps: [(before: Position<G>, move: G.Move, after: Position<G>)] {
    zip(positions, positions.dropFirst()).compactMap { before, after in before.move.map { (before, $0, after) } }
  }

  /// The states in which somebody else than a viewer, or chance, decided.
  func movesOfOthers(than gate: Gate<G>) -> [Position<G>] {
    positions.filter { $0.move != nil && !gate.decides($0.turn) }
  }

  /// The texts of the moves before a ply.
  func moveTexts(before ply: Int) -> [String] {
    positions.prefix(ply).compactMap { position in
      position.move.map { move in
        (try? position.game.text(for: move, in: position.state)) ?? String(describing: move)
      }
    }
  }

  /// Whether every turn names a seat that there is: a match of a game that breaks this can't be trusted.
  var namesOnlySeats: Bool {
    positions.allSatisfy { if case .seat(let seat) = $0.turn { game.seats.indices.contains(seat) } else { true } }
  }
}

extension Array {
  /// At most `count` elements, the first and the last among them, the others evenly between.
  func spread(_ count: Int) -> [Element] {
    guard self.count > count, count > 1 else { return self }
    return (0..<count).map { self[$0 * (self.count - 1) / (count - 1)] }
  }
}
