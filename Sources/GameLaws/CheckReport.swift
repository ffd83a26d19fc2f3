public import ParlorCore

/// The options of a check.
public struct CheckOptions: Hashable, Sendable {
  /// The most moves in a game; longer games break the law `games-end`.
  public var limit: Int
  /// The names of cues that reveal on purpose what no view repeats.
  public var tellingCues: Set<String>
  /// Whether to search for the shortest game that breaks each law.
  public var shrinks: Bool
  /// The most moves to play in the search for the shortest game, per law.
  public var movesToShrink = 50_000
  /// Whether to stop after a game in which the rules fail or the limit of moves is exceeded.
  public var stopsAtFailure: Bool
  /// The seats' moves that open every game, with chance's draws between them; illegal ones are skipped.
  public var opening: [String]

  public init(
    limit: Int = 10_000, tellingCues: Set<String> = [], shrinks: Bool = false, stopsAtFailure: Bool = false,
    opening: [String] = []
  ) {
    (self.limit, self.tellingCues, self.shrinks, self.stopsAtFailure) = (limit, tellingCues, shrinks, stopsAtFailure)
    self.opening = opening
  }
}

/// The progress of a check.
public struct CheckProgress: Hashable, Sendable {
  /// The number of seeds done; it never falls.
  public let done: Int
  /// The total number of seeds.
  public let all: Int
}

/// The result of a check.
public struct CheckReport: Hashable, Sendable {
  /// The violations in the order of `allLaws`, each at its first occurrence.
  public let violations: [Violation]
  /// Statistics of the random games.
  public let summary: PlaySummary
  /// How much each law checked, in the order of `allLaws`; expensive laws check a sample of many games.
  public let reach: [LawReach]
  /// What seats learned of moves hidden from them; empty without hidden moves.
  public let hiddenMoves: [HiddenMoveReport]
  /// Whether all seeds were checked; false if the check was stopped or ended at a failure.
  public let isComplete: Bool
}

/// Statistics of random games.
public struct PlaySummary: Hashable, Sendable {
  /// A reason for which games ended, with its count.
  public struct Ending: Hashable, Sendable {
    /// The reason in the outcome.
    public let reason: String
    /// The number of games with this ending.
    public let count: Int
  }

  /// The number of games played.
  public internal(set) var games = 0
  /// The total number of moves played.
  public internal(set) var plies = 0
  /// The number of states reached.
  public internal(set) var states = 0
  /// The largest number of legal moves in a state.
  public internal(set) var mostMoves = 0
  /// The endings, most frequent first.
  public internal(set) var endings: [Ending] = []
  /// The number of unfinished games: the rules failed, no move was legal, or the limit was reached.
  public internal(set) var unfinished = 0
  /// The length of the longest unfinished game, in moves.
  public internal(set) var longestUnfinished = 0
  /// The texts of the seats' legal moves, in order of first appearance.
  public internal(set) var movesOffered: [String] = []
  /// The number of distinct move texts that seats played.
  public internal(set) var movesPlayed = 0
  /// The texts of the seats' legal moves that were never played, in order of first appearance.
  public internal(set) var movesNeverPlayed: [String] = []
  /// The seats, numbered from 0, that never moved although others did.
  public internal(set) var seatsNeverMoved: [Int] = []
  /// The seats, numbered from 0, that never won although others won many games.
  public internal(set) var seatsNeverWon: [Int] = []
  /// The cues that occurred, if some telling cue never did; empty without telling cues.
  public internal(set) var cuesHeard: [String] = []
  /// The names of the telling cues that never occurred.
  public internal(set) var tellingCuesNeverHeard: [String] = []
  /// The referee's final view of the first game won; nil if none was.
  public internal(set) var wonView: Value?
}

/// What a seat learned of hidden moves; only the game's author knows whether that is intended.
public struct HiddenMoveReport: Hashable, Sendable {
  /// The first difference that another hidden move made for the seat.
  public struct Difference: Hashable, Sendable {
    /// What differed: a part of the view's data, as in `view.sum`, or another channel.
    public let what: String
    /// The number of tries in which it was the first difference.
    public let tries: Int
    /// How many moves after the hidden move it appeared; 0 means right after it.
    public let delays: ClosedRange<Int>
  }

  /// The seat that learns, numbered from 0.
  public let seat: Int
  /// The seat that moved, numbered from 0; nil for chance.
  public let mover: Int?
  /// The number of hidden moves that were compared with an alternative.
  public let tries: Int
  /// The differences, most frequent first; the remaining tries showed none.
  public let differences: [Difference]
}

/// How much a law has checked.
public struct LawReach: Hashable, Sendable {
  /// The law.
  public let law: Law
  /// The number of games checked; a broken law checks no further games.
  public let games: Int
  /// The number of states checked.
  public let states: Int

  /// The sum with the reach in other games.
  func adding(_ other: LawReach) -> LawReach {
    LawReach(law: law, games: games + other.games, states: states + other.states)
  }
}
