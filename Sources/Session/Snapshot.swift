public import Match
public import ParlorCore
public import Scripting

/// A place's view of the table, as plain values that can be read while opponents think.
public struct Snapshot: Hashable, Sendable {
  /// The state of play.
  public enum Phase: Hashable, Sendable {
    /// Opponents or chance move, or cues play before they do.
    case playing
    /// A person on this seat is to move.
    case waiting(seat: Int)
    /// The game is over.
    case over
    /// The rules failed: the table waits for corrected files.
    case broken
    /// Play has ended for good.
    case ended
  }

  /// The state of play.
  public internal(set) var phase = Phase.playing
  /// Whether opponents, chance or cues have to be watched before a person moves; moves sent meanwhile are refused.
  public internal(set) var isLocked = false
  /// The commands that a script has shut off.
  public internal(set) var shut: Set<PeoplesCommand> = []
  /// The number of the current game.
  public internal(set) var game = 1
  /// The number of moves played.
  public internal(set) var ply = 0
  /// The seats of the game.
  public internal(set) var seats: [Seat] = []
  /// The player of each seat.
  public internal(set) var players: [String] = []
  /// The viewer.
  public internal(set) var viewer = Viewer.spectator
  /// The viewer's board as text.
  public internal(set) var board = ""
  /// The viewer's scene; nil at places that don't draw.
  public internal(set) var scene: Scene?
  /// The scene to show now: while people have to watch, its status says so instead of what they can do.
  public var shownScene: Scene? {
    guard isLocked, var scene else { return scene }
    scene.part = scene.part.replacingStatus(by: "watch")
    return scene
  }
  /// The reason why the game's own scene failed, which makes `scene` the board's text; nil if it didn't fail.
  public internal(set) var sceneProblem: String?
  /// The scenes of the other games by number, for this place's only seat or a spectator; empty at places that don't
  /// draw.
  public internal(set) var otherGames: [Int: Scene] = [:]
  /// The legal moves if this place is to move; else empty.
  public internal(set) var moves: [String] = []
  /// The moves so far, as the viewer may know them.
  public internal(set) var log: [LogEntry] = []
  /// The series as a whole.
  public internal(set) var series = SeriesStatus()

  /// The moment of this snapshot, for intents that answer it.
  public var moment: Moment { Moment(game: game, ply: ply) }

  /// The audience to expand the scene for.
  public var audience: SceneAudience {
    let mover: Int? = if case .waiting(let seat) = phase { seat } else { nil }
    return SceneAudience(seats: seats, viewer: viewer, mover: mover, moves: moves)
  }

  /// The name of the mover on a seat: the player or team member with the seat, or the seat alone.
  public func name(of seat: Int) -> String {
    let name = seats[seat].name
    guard players.indices.contains(seat), case let player = PlayerSpelling(players[seat]), player.name != nil else {
      return name
    }
    return "\(player.mover(after: log.count { $0.mover == name })) (\(name))"
  }

  /// The seat of this place that is to move; nil if there is none.
  public var seatToMove: Int? {
    if case .waiting(let seat) = phase, viewer == .seat(seat) { seat } else { nil }
  }
}

/// The standing of a series.
public struct SeriesStatus: Hashable, Sendable {
  /// The numbers of the kept games.
  public internal(set) var numbers: [Int] = []
  /// One line per game: its number, and its outcome if it is over.
  public internal(set) var games: [String] = []
  /// The players' labels in totals: their names if they have some or change seats, else their seats. Empty if a script
  /// counts.
  public internal(set) var players: [String] = []
  /// The number of games won by each of these players, on any seat.
  public internal(set) var wins: [Int] = []
  /// The number of games that nobody won and nobody lost.
  public internal(set) var drawn = 0
  /// The number of games that everybody lost.
  public internal(set) var lost = 0
  /// The players with their points, best first, if the series has a target; else empty.
  public internal(set) var standing: [Standing] = []
  /// The end condition in words, such as `best of 5`; nil for a series without end.
  public internal(set) var target: String?
  /// The result in words; nil while the series is undecided.
  public internal(set) var result: String?
  /// The reason why part of the status is unknown, such as failing rules; nil if all is known.
  public internal(set) var problem: String?

  /// A player's points in a series.
  public struct Standing: Hashable, Sendable {
    /// The player's name, numbered if ambiguous.
    public let player: String
    /// One point per win and half a point per draw.
    public let points: Double
  }

  init() {}

  /// The status of a series.
  /// - Parameter counts: whether there are totals.
  init(of series: Series, counts: Bool = true) {
    do {
      numbers = series.games.map(\.number)
      games = try series.summaries
      guard counts else { return }
      let (totals, board) = (try series.totals, try series.scoreboard)
      (players, wins) = (series.callings, series.callings.map { totals.wins[$0] ?? 0 })
      (drawn, lost) = (totals.drawn, totals.lost)
      if let target = series.options.target {
        self.target = target.text
        let names = series.playerNames
        standing = board.ranking.map { Standing(player: names[$0], points: board.scores[$0].points) }
        result = try series.result
      }
    } catch { problem = "\(error)" }
  }
}
