public import ParlorCore

/// How a check goes about it.
public struct CheckOptions: Hashable, Sendable {
  /// The most moves of a game; longer ones break the law `games-end`.
  public var limit: Int
  /// The names of the cues that tell on purpose what no view repeats.
  public var tellingCues: Set<String>
  /// Whether the shortest game is searched for each broken law.
  public var shrinks: Bool
  /// How many moves are played at most to find the shortest game for a law.
  public var movesToShrink = 50_000
  /// Whether to stop after a game in which the rules fail or that takes too many moves.
  public var stopsAtFailure: Bool
  /// The seats' moves that open every game, with chance's draws between; illegal ones are left out.
  public var opening: [String]

  public init(
    limit: Int = 10_000, tellingCues: Set<String> = [], shrinks: Bool = false, stopsAtFailure: Bool = false,
    opening: [String] = []
  ) {
    (self.limit, self.tellingCues, self.shrinks, self.stopsAtFailure) = (limit, tellingCues, shrinks, stopsAtFailure)
    self.opening = opening
  }
}

/// How far a check has come.
public struct CheckProgress: Hashable, Sendable {
  /// How many seeds are done; it never falls.
  public let done: Int
  /// How many seeds there are.
  public let all: Int
}

/// What came out of a check.
public struct CheckReport: Hashable, Sendable {
  /// The broken laws in the order of `allLaws`, each where it was first seen.
  public let violations: [Violation]
  /// What the random games came through.
  public let summary: PlaySummary
  /// How much each law has checked, in the order of `allLaws`: expensive laws check a share of many games.
  public let reach: [LawReach]
  /// What seats learned of moves hidden from them; empty without such moves.
  public let hiddenMoves: [HiddenMoveReport]
  /// Whether all seeds were checked; false where the check was stopped or stopped at a failure.
  public let isComplete: Bool
}

/// What random games came through.
public struct PlaySummary: Hashable, Sendable {
  /// How often games ended for a reason.
  public struct Ending: Hashable, Sendable {
    /// The reason, as outcomes give it.
    public let reason: String
    /// How many games ended so.
    public let count: Int
  }

  /// How many games were played.
  public internal(set) var games = 0
  /// How many moves were played in all of them together.
  public internal(set) var plies = 0
  /// How many states they came through.
  public internal(set) var states = 0
  /// How many moves were legal where most were.
  public internal(set) var mostMoves = 0
  /// The endings, the most frequent first.
  public internal(set) var endings: [Ending] = []
  /// How many games didn't end: the rules failed, no move was legal, or the limit was reached.
  public internal(set) var unfinished = 0
  /// How many moves the longest of these had.
  public internal(set) var longestUnfinished = 0
  /// The texts of legal moves in the order of their first appearance.
  public internal(set) var movesOffered: [String] = []
  /// How many moves of different texts were played.
  public internal(set) var movesPlayed = 0
  /// The texts of legal moves that were never played, in the order of their first appearance.
  public internal(set) var movesNeverPlayed: [String] = []
  /// The seats that never had a move though others had, by their numbers from 0.
  public internal(set) var seatsNeverMoved: [Int] = []
  /// The seats, from 0, that never won although others won many games.
  public internal(set) var seatsNeverWon: [Int] = []
  /// The cues that were heard where a telling cue never was; empty without telling cues.
  public internal(set) var cuesHeard: [String] = []
  /// The names of telling cues that no game had.
  public internal(set) var tellingCuesNeverHeard: [String] = []
  /// The referee's final view of the first game that was won; nil where none was.
  public internal(set) var wonView: Value?
}

/// What a seat learned of hidden moves. Only the game's author knows whether that is intended.
public struct HiddenMoveReport: Hashable, Sendable {
  /// Something that was other for the seat after another hidden move, and nothing before it.
  public struct Difference: Hashable, Sendable {
    /// What it is: a part of the view's data, as in `view.sum`, or what else differed.
    public let what: String
    /// In how many of the tries it was the first to differ.
    public let tries: Int
    /// How many moves after the hidden move it differed; 0 for right after it.
    public let delays: ClosedRange<Int>
  }

  /// The seat that learns, by its number from 0.
  public let seat: Int
  /// The seat that moved, by its number from 0; nil for chance.
  public let mover: Int?
  /// How many hidden moves were compared with another one.
  public let tries: Int
  /// What differed, the most frequent first; in the other tries nothing did.
  public let differences: [Difference]
}

/// How much a law has looked at.
public struct LawReach: Hashable, Sendable {
  /// The law.
  public let law: Law
  /// At how many games; once it is broken, at no further ones.
  public let games: Int
  /// At how many of the states that it asked about.
  public let states: Int

  /// The same with what it looked at in other games.
  func adding(_ other: LawReach) -> LawReach {
    LawReach(law: law, games: games + other.games, states: states + other.states)
  }
}
