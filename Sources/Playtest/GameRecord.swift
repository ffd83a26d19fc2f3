import Match
public import ParlorCore

/// One game of a playtest with its ending and its moves.
public struct GameRecord: Hashable, Sendable {
  /// The placeholder for a move that the rules can't spell.
  public static let unspelled = "?"

  /// A move's text; the placeholder if the rules can't spell it.
  @usableFromInline
  static func text<G: Game>(for move: G.Move, in state: G.State, of game: G) -> String {
    (try? game.text(for: move, in: state)) ?? unspelled
  }

  /// How a game ended.
  public enum Ending: Hashable, Sendable {
    /// As its rules say.
    case over(Outcome)
    /// Stopped at the limit of moves; the message is one line.
    case stalled(String)
    /// The player on a seat failed; nil for the rules.
    case forfeited(by: Int?, Forfeit)
  }

  /// The game's index, from 0.
  public let index: Int
  /// How it ended.
  public let ending: Ending
  /// The game's counts.
  public let counts: GameCounts
  /// Its moves, chance moves included.
  public let log: [String]
  /// The seat of each move; nil for chance.
  public let movers: [Int?]
  /// The values of its positions, if the plan asks for them.
  public let values: GameValues?
  /// The game's own time, if the plan asks for it.
  public let time: PlayingTime?

  public init(
    index: Int, ending: Ending, counts: GameCounts, log: [String], movers: [Int?] = [], values: GameValues? = nil,
    time: PlayingTime? = nil
  ) {
    (self.index, self.ending, self.counts, self.log, self.movers) = (index, ending, counts, log, movers)
    (self.values, self.time) = (values, time)
  }
}

/// Writes each pair of a comparison as a line of JSON with both games.
public struct PairLines {
  let base, other: GameLines

  /// The line of a pair, with its line break.
  public func line(_ base: GameRecord, _ other: GameRecord) -> String {
    let (first, second) = (self.base.line(base).dropLast(), self.other.line(other).dropLast())
    return "{\"pair\":\(base.index + 1),\"base\":\(first),\"other\":\(second)}\n"
  }
}

/// Writes each game of a plan as a self-contained line of JSON.
public struct GameLines {
  /// The version of the lines, the first field of each.
  public static let version = 1
  /// The start of each line.
  public static let start = #"{"version":"#

  private let plan: PlaytestPlan
  private let seats: [Seat]
  /// The fields common to all lines.
  private let common: String

  /// Takes a plan.
  /// - Parameter source: the files by which a command names the game; nil if its id is enough.
  public init(_ plan: PlaytestPlan, seats: [Seat], source: String? = nil) {
    (self.plan, self.seats) = (plan, seats)
    common =
      #""game":\#(Value.text(plan.game).json),"source":\#((source.map(Value.text) ?? .none).json),"settings":\#(Value.record(Record(plan.settings)).json),"#
      + #""seats":\#(Value.list(seats.map { .text($0.name) }).json),"#
  }

  /// The line of a game, with its line break.
  /// - Parameter before: the number of games before those of the plan.
  public func line(_ record: GameRecord, after before: Int = 0) -> String {
    let setup = plan.setup(ofGame: record.index)
    let (counts, result) = (record.counts, Result(record.ending))
    let winners = result.forfeiter.map(others(than:)) ?? result.winners
    let players = Value.list(setup.players.map(Value.text)).json
    let log = Value.list(record.log.map(Value.text)).json
    let movers = Value.list(record.movers.map { .text(name(of: $0) ?? "chance") }).json
    return #"{"version":\#(Self.version),"number":\#(before + record.index + 1),"seed":\#(setup.seed.number),"# + common
      + #""players":\#(players),"result":"\#(result.word)","winners":\#(names(winners)),"#
      + #""ending":\#(text(result.reason)),"scores":\#(Value.list(result.scores.map(Value.number)).json),"#
      + #""forfeit":\#(text(name(of: result.forfeiter))),"cause":\#(text(result.cause?.rawValue)),"#
      + #""message":\#(text(result.message)),"#
      + #""starter":\#(text(name(of: counts.starter))),"moves":\#(counts.ply),"decisions":\#(counts.decisions),"#
      + #""choices":\#(counts.choices),"real_choices":\#(counts.realChoices),"log":\#(log),"movers":\#(movers)"#
      + extras(of: record) + "}\n"
  }

  /// The fields of the plan's measures.
  private func extras(of record: GameRecord) -> String {
    let values = record.values.map { values in
      let lists = (0..<values.count).map { position in
        Value.list(seats.indices.map { Value(rounded: values.value(for: $0, at: position)) })
      }
      return #","values":\#(Value.list(lists).json)"#
    }
    let time = record.time.map { time in
      #","seconds":\#(Value(rounded: time.total.seconds).json),"thinking":\#(Value(rounded: time.thinking.seconds).json)"#
    }
    return (values ?? "") + (time ?? "")
  }

  private func text(_ text: String?) -> String { (text.map(Value.text) ?? .none).json }

  private func name(of seat: Int?) -> String? { seat.flatMap { seats.indices.contains($0) ? seats[$0].name : nil } }

  /// The winners of a forfeit: all others, unless the plan excludes forfeits.
  private func others(than forfeiter: Int) -> [Int] {
    plan.excludesForfeits ? [] : seats.indices.filter { $0 != forfeiter }
  }

  private func names(_ winners: [Int]) -> String {
    Value.list(winners.filter(seats.indices.contains).map { .text(seats[$0].name) }).json
  }

  /// A game's ending as in its line.
  private struct Result {
    var word = ""
    var winners: [Int] = []
    var scores: [Double] = []
    var reason: String?
    var forfeiter: Int?
    var cause: ForfeitCause?
    var message: String?

    init(_ ending: GameRecord.Ending) {
      switch ending {
      case .over(let outcome):
        (winners, scores, reason) = (outcome.winners, outcome.givenScores, outcome.reason)
        switch outcome.verdict {
        case .won: word = "won"
        case .drawn: word = "drawn"
        case .lost: word = "lost"
        }
      case .stalled(let line): (word, message) = ("stalled", line)
      case .forfeited(let seat, let forfeit):
        (word, forfeiter, cause, message) = ("forfeited", seat, forfeit.cause, forfeit.message)
      }
    }
  }
}
