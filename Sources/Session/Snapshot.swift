public import Match
public import ParlorCore

/// What a place can see, as plain values that can be read while opponents think.
public struct Snapshot: Hashable, Sendable {
  /// What a table does.
  public enum Phase: Hashable, Sendable {
    /// Opponents or chance move, or cues play before they do.
    case playing
    /// A person on this seat is to move.
    case waiting(seat: Int)
    /// The game is over.
    case over
    /// The rules failed: the table waits for files that are mended.
    case broken
    /// Play has ended for good.
    case ended
  }

  /// What the table does.
  public internal(set) var phase = Phase.playing
  /// The number of the game that is being played.
  public internal(set) var game = 1
  /// How many moves were played.
  public internal(set) var ply = 0
  /// The seats of the game.
  public internal(set) var seats: [Seat] = []
  /// Who plays each seat.
  public internal(set) var players: [String] = []
  /// The viewer.
  public internal(set) var viewer = Viewer.spectator
  /// The viewer's board as text.
  public internal(set) var board = ""
  /// The viewer's scene; nil at places that don't draw.
  public internal(set) var scene: Scene?
  /// Why the game's own scene failed and `scene` is the board's text; nil if it didn't.
  public internal(set) var sceneProblem: String?
  /// The scenes of the other games by number, for this place's only seat or a spectator; empty at places that don't draw.
  public internal(set) var otherGames: [Int: Scene] = [:]
  /// The legal moves, where this place is to move.
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

  /// The name of whoever is to move on a seat: player or team member with the seat, or the seat alone.
  public func name(of seat: Int) -> String {
    let name = seats[seat].name
    guard players.indices.contains(seat), case let player = PlayerSpelling(players[seat]), player.name != nil else {
      return name
    }
    return "\(player.mover(after: log.count { $0.mover == name })) (\(name))"
  }

  /// The seat of this place that is to move; nil where none is.
  public var seatToMove: Int? {
    if case .waiting(let seat) = phase, viewer == .seat(seat) { seat } else { nil }
  }
}

/// What a series has come to.
public struct SeriesStatus: Hashable, Sendable {
  /// The numbers of the games that are kept.
  public internal(set) var numbers: [Int] = []
  /// One line for each game: its number, and its outcome if it is over.
  public internal(set) var games: [String] = []
  /// What totals call the players: their names where they have some or change seats, else their seats.
  public internal(set) var players: [String] = []
  /// How many games each of these players won, whatever seats they sat on.
  public internal(set) var wins: [Int] = []
  /// How many games nobody won and nobody lost.
  public internal(set) var drawn = 0
  /// How many games everybody lost.
  public internal(set) var lost = 0
  /// The players with their points, the best first, where the series has a target; else empty.
  public internal(set) var standing: [Standing] = []
  /// When the series is over, in words, as in `best of 5`; nil where it goes on for as long as somebody plays.
  public internal(set) var target: String?
  /// How the series ended, in words; nil while it goes on.
  public internal(set) var result: String?
  /// Why some of this can't be told, as where rules fail; nil where all is.
  public internal(set) var problem: String?

  /// What a player of a series has come to.
  public struct Standing: Hashable, Sendable {
    /// The player's name, numbered where two have the same.
    public let player: String
    /// A point for a win and half a point for a draw.
    public let points: Double
  }

  init() {}

  /// The status of a series.
  init(of series: Series) {
    do {
      numbers = series.games.map(\.number)
      games = try series.summaries
      let (totals, board) = (try series.totals, try series.scoreboard)
      (players, wins) = (series.callings, try series.wins)
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
