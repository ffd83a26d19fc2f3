import ParlorCore

/// What two playtests of the same seeds came to, game by game.
public struct PairSums: Hashable, Sendable {
  /// A figure that every game has.
  public enum Figure: String, CaseIterable, Sendable {
    case startShare = "start_share"
    case startAdvantage = "start_advantage"
    case draws, length
    case legalMoves = "legal_moves"
    case realChoices = "real_choices"

    /// Whether it is a share of the games, so that a game adds one of a few amounts to it.
    var isOfGames: Bool { [.startShare, .startAdvantage, .draws].contains(self) }
  }

  /// How many pairs of games there were.
  public private(set) var pairs = 0
  /// The sums of both games over the pairs in which both ended.
  private(set) var base, other: Tally
  /// The differences of the figures, in the order of all cases.
  private var figures = Figure.allCases.map { PairedRatios(isShare: $0.isOfGames) }
  /// Those of the wins of each player.
  private(set) var players: [PairedRatios]

  init(players: Int) {
    (base, other) = (Tally(seats: players), Tally(seats: players))
    self.players = Array(repeating: PairedRatios(isShare: true), count: players)
  }

  /// How many pairs had a game without an end of its own.
  public var unfinished: Int { pairs - base.ended }

  /// By how much the other's figure is larger; nil where no pair tells it.
  func difference(_ figure: Figure) -> Estimate? { figures[Figure.allCases.firstIndex(of: figure) ?? 0].difference }

  /// Adds the games of a seed.
  mutating func add(_ base: GameRecord, _ other: GameRecord, rotations: (base: Int, other: Int)) {
    pairs += 1
    guard case .over(let first) = base.ending, case .over(let second) = other.ending else { return }
    self.base.add(base, first, rotation: rotations.base)
    self.other.add(other, second, rotation: rotations.other)
    let seats = players.count
    for (place, figure) in Figure.allCases.enumerated() {
      guard let left = base.counts.part(of: figure, first, seats),
        let right = other.counts.part(of: figure, second, seats)
      else { continue }
      figures[place].add(left, right)
    }
    for player in players.indices {
      players[player].add(
        first.wins(of: player, rotation: rotations.base, of: seats),
        second.wins(of: player, rotation: rotations.other, of: seats))
    }
  }

  /// The sums as plain data.
  var saved: Value {
    [
      "pairs": .integer(pairs), "base": base.saved, "other": other.saved,
      "ratios": .list((figures + players).map(\.saved)),
    ]
  }

  /// Reads sums of a game with so many seats; nil where they are none.
  init?(saved: Value, seats: Int) {
    self.init(players: seats)
    guard case .record(let fields) = saved, let pairs = fields["pairs"]?.count,
      let base = fields["base"].flatMap({ Tally(saved: $0, seats: seats) }),
      let other = fields["other"].flatMap({ Tally(saved: $0, seats: seats) }), base.ended == other.ended,
      base.ended <= pairs, let ratios = fields["ratios"]?.asList, ratios.count == figures.count + players.count
    else { return nil }
    (self.pairs, self.base, self.other) = (pairs, base, other)
    for place in ratios.indices {
      let isFigure = place < figures.count
      let kind = isFigure ? figures[place] : players[place - figures.count]
      guard let read = kind.reading(ratios[place]) else { return nil }
      if isFigure { figures[place] = read } else { players[place - figures.count] = read }
    }
  }

  mutating func add(_ other: PairSums) {
    pairs += other.pairs
    base.add(other.base)
    self.other.add(other.other)
    for place in figures.indices { figures[place].add(other.figures[place]) }
    for place in players.indices where other.players.indices.contains(place) {
      players[place].add(other.players[place])
    }
  }
}

extension Tally {
  /// Counts a game that ended, and what seats could choose from in it.
  fileprivate mutating func add(_ game: GameRecord, _ outcome: Outcome, rotation: Int) {
    add(outcome, plies: game.counts.ply, starter: game.counts.starter, rotation: rotation, index: game.index)
    add(game.counts)
  }
}

extension GameCounts {
  /// What a game that ended adds to a figure: so much, of so many units; nil where it says nothing of it.
  fileprivate func part(of figure: PairSums.Figure, _ outcome: Outcome, _ seats: Int) -> PairedRatios.Part? {
    func starts(_ seat: Int) -> StartSums {
      var starts = StartSums()
      starts.add(outcome, for: seat)
      return starts
    }
    return switch figure {
    case .startShare: starter.map { (starts($0).wins, 1) }
    case .startAdvantage: starter.map { (starts($0).advantageFraction(seats: seats).sum, seats) }
    case .draws: (outcome.verdict == .drawn ? 1 : 0, 1)
    case .length: (ply, 1)
    case .legalMoves: (choices, decisions)
    case .realChoices: (realChoices, decisions)
    }
  }
}

extension Outcome {
  /// 1 of 1 if a player won who had moved on by some seats, else 0.
  fileprivate func wins(of player: Int, rotation: Int, of players: Int) -> PairedRatios.Part {
    (winners.contains { ($0 + rotation) % players == player } ? 1 : 0, 1)
  }
}
