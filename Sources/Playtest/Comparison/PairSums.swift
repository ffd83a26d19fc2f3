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
  }

  /// The sums of one figure.
  public struct Sums: Hashable, Sendable {
    /// The base's, the other's, and of the other's less the base's.
    private(set) var base = MetricSums(), other = MetricSums(), difference = MetricSums()

    mutating func add(_ base: Double, _ other: Double, index: Int) {
      self.base.add(base, index: index)
      self.other.add(other, index: index)
      difference.add(other - base, index: index)
    }

    mutating func pass(through tape: inout NumberTape) {
      base.pass(through: &tape)
      other.pass(through: &tape)
      difference.pass(through: &tape)
    }

    mutating func add(_ sums: Sums) {
      base.add(sums.base)
      other.add(sums.other)
      difference.add(sums.difference)
    }
  }

  /// How many pairs of games there were.
  public private(set) var pairs = 0
  /// How many of them had a game without an end of its own, and count in no figure.
  public private(set) var unfinished = 0
  /// The figures, in the order of all cases.
  private(set) var figures = Array(repeating: Sums(), count: Figure.allCases.count)
  /// The wins of each player.
  private(set) var players: [Sums]

  init(players: Int) { self.players = Array(repeating: Sums(), count: players) }

  /// The sums of a figure.
  subscript(figure: Figure) -> Sums { figures[Figure.allCases.firstIndex(of: figure) ?? 0] }

  /// Adds the games of a seed.
  mutating func add(_ base: GameRecord, _ other: GameRecord, rotations: (base: Int, other: Int)) {
    pairs += 1
    guard case .over(let first) = base.ending, case .over(let second) = other.ending else {
      unfinished += 1
      return
    }
    for (place, figure) in Figure.allCases.enumerated() {
      guard let left = base.course.value(of: figure, first), let right = other.course.value(of: figure, second) else {
        continue
      }
      figures[place].add(left, right, index: other.index)
    }
    for player in players.indices {
      players[player].add(
        first.wins(of: player, rotation: rotations.base, of: players.count),
        second.wins(of: player, rotation: rotations.other, of: players.count), index: other.index)
    }
  }

  /// Passes all numbers through a tape.
  mutating func pass(through tape: inout NumberTape) {
    tape.pass(&pairs)
    tape.pass(&unfinished)
    for place in figures.indices { figures[place].pass(through: &tape) }
    for place in players.indices { players[place].pass(through: &tape) }
  }

  mutating func add(_ other: PairSums) {
    pairs += other.pairs
    unfinished += other.unfinished
    for place in figures.indices { figures[place].add(other.figures[place]) }
    for place in players.indices where other.players.indices.contains(place) {
      players[place].add(other.players[place])
    }
  }
}

extension GameCourse {
  /// A figure of a game that ended; nil where it says nothing of it.
  fileprivate func value(of figure: PairSums.Figure, _ outcome: Outcome) -> Double? {
    switch figure {
    case .startShare: starter.map { outcome.winners.contains($0) ? 1 : 0 }
    case .startAdvantage:
      starter.map { outcome.winners.contains($0) ? 1 : outcome.winners.isEmpty ? 0 : -1 }
    case .draws: outcome.verdict == .drawn ? 1 : 0
    case .length: Double(ply)
    case .legalMoves: decisions == 0 ? nil : Double(choices) / Double(decisions)
    case .realChoices: decisions == 0 ? nil : Double(realChoices) / Double(decisions)
    }
  }
}

extension Outcome {
  /// 1 if a player won who had moved on by some seats, else 0.
  fileprivate func wins(of player: Int, rotation: Int, of players: Int) -> Double {
    winners.contains { ($0 + rotation) % players == player } ? 1 : 0
  }
}
