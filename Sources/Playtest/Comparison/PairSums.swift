import ParlorCore

/// Results of two playtests with the same seeds, game by game.
public struct PairSums: Hashable, Sendable {
  /// A figure that every game has.
  public enum Figure: String, CaseIterable, Sendable {
    case startShare = "start_share"
    case startAdvantage = "start_advantage"
    case draws, length
    case legalMoves = "legal_moves"
    case realChoices = "real_choices"

    /// Whether it is a share of the games: a game adds one of a few amounts.
    var isOfGames: Bool { [.startShare, .startAdvantage, .draws].contains(self) }
  }

  /// The number of pairs of games.
  public private(set) var pairs = 0
  /// The sums of both games over the pairs in which both ended.
  private(set) var base, other: Tally
  /// The differences of the figures, in the order of all cases.
  private var figures = Figure.allCases.map { PairedRatios(isShare: $0.isOfGames) }
  /// The differences of each player's wins.
  private(set) var players: [PairedRatios]

  init(players: Int) {
    (base, other) = (Tally(seats: players), Tally(seats: players))
    self.players = Array(repeating: PairedRatios(isShare: true), count: players)
  }

  /// The number of pairs with an unfinished game.
  public var unfinished: Int { pairs - base.ended }

  /// By how much the other's figure is larger; nil if no pair has the figure.
  func difference(_ figure: Figure) -> Estimate? { figures[Figure.allCases.firstIndex(of: figure) ?? 0].difference }

  /// Adds the pair of games with one seed.
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

  /// Reads saved sums of a game with that number of seats; nil if they are invalid.
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
  /// Counts a finished game and its decisions.
  fileprivate mutating func add(_ game: GameRecord, _ outcome: Outcome, rotation: Int) {
    add(outcome, plies: game.counts.ply, starter: game.counts.starter, rotation: rotation, index: game.index)
    add(game.counts)
  }
}

extension GameCounts {
  /// A finished game's contribution to a figure; nil if the game has none.
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
  /// 1 of 1 if the player won, given the rotation of the seats, else 0 of 1.
  fileprivate func wins(of player: Int, rotation: Int, of players: Int) -> PairedRatios.Part {
    (winners.contains { ($0 + rotation) % players == player } ? 1 : 0, 1)
  }
}
