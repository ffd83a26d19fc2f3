import ParlorCore

/// A state of a random game, with the rules' answers about it.
struct PlayedPosition<G: Game> {
  let game: G
  let seed: UInt64
  let ply: Int
  let state: G.State
  let turn: Turn
  let moves: [G.Move]
  /// The move that the random game played; nil at its end.
  var move: G.Move?
  private let spellings = Spellings()

  /// The texts of the legal moves, cached for all laws.
  func texts() throws -> [String] {
    if let texts = spellings.texts { return texts }
    let texts = try textsAnew()
    spellings.texts = texts
    return texts
  }

  /// The texts of the legal moves, asked for again.
  func textsAnew() throws -> [String] {
    try moves.enumerated().map { index, move in
      if index & 1_023 == 1_023 { try StopSign.checkCancellation() }
      return try game.text(for: move, in: state)
    }
  }

  /// A move's text for a report; if the rules can't spell it, its number or a placeholder.
  func spelling(of move: G.Move) -> String {
    (try? game.text(for: move, in: state)) ?? game.number(for: move).map(String.init) ?? Violation.unspelled
  }

  func quoted(_ move: G.Move) -> String { ParlorCore.quoted(spelling(of: move)) }

  var viewers: [Viewer] { game.seats.indices.map(Viewer.seat) + [.spectator, .referee] }

  /// Some of the legal moves that the random game didn't play; all if they are few.
  func alternatives(_ count: Int, using stream: inout RandomStream) -> [G.Move] {
    let rest = moves.count <= count ? moves : (0..<count).map { _ in moves[stream.next(below: moves.count)] }
    return rest.filter { $0 != move }
  }

  /// A state sampled from a viewer's view; nil if the game has no samples.
  func sample(for viewer: Viewer, using stream: inout RandomStream) throws -> G.State? {
    try game.sampled(consistentWith: try game.view(of: state, for: viewer), for: viewer, using: &stream)
  }

  func finding(_ breach: Breach) -> LocatedBreach { LocatedBreach(seed: seed, ply: ply, breach: breach) }

  /// The breach that a law finds here, including failing rules, with its place.
  func finding(_ find: () throws -> Breach?) throws -> LocatedBreach? {
    try LocatedBreach.locating(seed: seed, ply: ply, find).map(finding)
  }
}

/// The cached move texts that a position's copies share.
private final class Spellings {
  var texts: [String]?
}

/// One game played from its start.
struct Playthrough<G: Game> {
  enum Source {
    /// Moves are drawn with the seed, after the seats' opening moves.
    case random(after: [String])
    /// Moves have these texts, illegal ones are skipped; messages use the name.
    case script([String], name: String)
  }

  let game: G
  let seed: UInt64
  let source: Source
  /// The limit of moves.
  let limit: Int
  /// Whether costly laws check the whole game instead of a sample.
  let isLookedAtInFull: Bool
  private(set) var positions: [PlayedPosition<G>] = []
  private(set) var outcome: Outcome?
  private(set) var failure: (any Error)?
  /// The number of trailing moves that changed nothing, if no legal move changes anything; else nil.
  private(set) var standstill: Int?

  /// The interval of the checks for a standstill, in moves.
  private static var standstillCheck: Int { 200 }

  /// Plays until the game ends, stands still or fails, no move is left, or the limit is reached.
  ///
  /// Moves of chance are drawn without weights, so that rare ones occur too.
  init(of game: G, seed: UInt64, limit: Int, source: Source = .random(after: []), isLookedAtInFull: Bool = true) {
    (self.game, self.seed, self.source, self.limit) = (game, seed, source, max(limit, 0))
    self.isLookedAtInFull = isLookedAtInFull
    do { try play() } catch { failure = error }
  }

  var name: String {
    switch source {
    case .random: "the game with seed \(seed)"
    case .script(_, let name): name
    }
  }

  /// The game replayed from the same source, up to the same length.
  func again() -> Playthrough { Playthrough(of: game, seed: seed, limit: positions.count - 1, source: source) }

  private mutating func play() throws {
    var stream = Seed(seed).stream(for: .named("laws"))
    var (texts, isScript): (ArraySlice<String>, Bool) =
      switch source {
      case .random(let opening): (opening[...], false)
      case .script(let texts, _): (texts[...], true)
      }
    var state = try game.start()
    for ply in 0...limit {
      try StopSign.checkCancellation()
      let turn = try game.turn(in: state)
      let moves = Array(try game.moves(in: state))
      positions.append(PlayedPosition(game: game, seed: seed, ply: ply, state: state, turn: turn, moves: moves))
      if case .over(let ending) = turn { return outcome = ending }
      standstill = try lengthOfStandstill(before: ply)
      guard standstill == nil, !moves.isEmpty, ply < limit,
        let move = try positions[ply].move(from: &texts, isScript: isScript, or: &stream)
      else { return }
      positions[ply].move = move
      try game.apply(move, to: &state)
    }
  }

  /// The number of random moves before a ply that left the state unchanged, if every legal move does; else nil. The
  /// states are compared rarely, since that is slow.
  private func lengthOfStandstill(before ply: Int) throws -> Int? {
    guard case .random = source, ply > 0, ply == limit || ply % Self.standstillCheck == 0 else { return nil }
    let (last, length) = (positions[ply], min(ply, Self.standstillCheck))
    guard !last.moves.isEmpty, positions[ply - length..<ply].allSatisfy({ $0.state == last.state }) else { return nil }
    for move in last.moves {
      var next = last.state
      try game.apply(move, to: &next)
      if next != last.state { return nil }
    }
    return length
  }

  /// At most `count` evenly spread states; only the law's share of a game that isn't checked in full.
  func positions(_ count: Int, oneIn share: Int, for law: String) -> [PlayedPosition<G>] {
    chosen(from: positions, oneIn: share, for: law).spread(count)
  }

  /// Whether a law that checks one game in `share` checks this one.
  func isLookedAt(oneIn share: Int, for law: String) -> Bool { !chosen(from: [self], oneIn: share, for: law).isEmpty }

  private func chosen<Thing>(from things: [Thing], oneIn share: Int, for law: String) -> [Thing] {
    guard share > 1, !isLookedAtInFull else { return things }
    var stream = Seed(seed).stream(for: .named(law))
    return things.filter { _ in stream.next(below: share) == 0 }
  }

  /// The positions in which another viewer or chance moved.
  func movesOfOthers(than observer: Observer<G>) -> [PlayedPosition<G>] {
    positions.filter { $0.move != nil && !observer.decides($0.turn) }
  }

  func moveTexts(before ply: Int = .max) -> [String] {
    positions.prefix(ply).compactMap { position in position.move.map(position.spelling) }
  }

  /// The names of all cues up to the first failure of the rules.
  var cueNames: Set<String> {
    var names: Set<String> = []
    for (before, after) in zip(positions, positions.dropFirst()) {
      guard let move = before.move, let cues = try? game.cues(after: move, in: after.state) else { return names }
      names.formUnion(cues.map(\.name))
    }
    return names
  }

  /// Whether the rules failed, or the game didn't end within the limit.
  var hasFailed: Bool { failure != nil || isEndless }

  /// Whether the game hit the limit or a standstill.
  var isEndless: Bool { outcome == nil && (standstill != nil || positions.count > limit) }

  /// Whether every turn names an existing seat; otherwise a match isn't reliable.
  var namesOnlySeats: Bool {
    positions.allSatisfy { if case .seat(let seat) = $0.turn { game.seats.indices.contains(seat) } else { true } }
  }
}

extension PlayedPosition {
  /// The script's next legal move, or else a random one; nil at a script's end. Some move must be legal.
  fileprivate func move(
    from texts: inout ArraySlice<String>, isScript: Bool, or stream: inout RandomStream
  ) throws -> G.Move? {
    // An opening has only seats' moves.
    if !texts.isEmpty, isScript || turn != .chance {
      let legal = try self.texts()
      while let text = texts.popFirst() {
        if let index = legal.firstIndex(where: text.isExactly) { return moves[index] }
      }
    }
    return isScript ? nil : moves[stream.next(below: moves.count)]
  }
}

extension Array {
  /// At most `count` evenly spread elements, including the first and the last.
  func spread(_ count: Int) -> [Element] {
    guard self.count > count, count > 1 else { return self }
    return (0..<count).map { self[$0 * (self.count - 1) / (count - 1)] }
  }

  /// At most `count` random elements in order; even distances could coincide with the game's rounds.
  func chosen(_ count: Int, using stream: inout RandomStream) -> [Element] {
    var (left, chosen) = (count, [Element]())
    for (index, element) in enumerated() where stream.next(below: self.count - index) < left {
      chosen.append(element)
      left -= 1
    }
    return chosen
  }
}
