public import ParlorCore

/// The results of a playtest's games: counts and sums of whole numbers, which don't depend on the order.
///
/// Its size doesn't depend on the number of games.
public struct Tally: Hashable, Sendable, Sums {
  /// The number of seats.
  public let seats: Int
  /// The results by player and seat, the seats of the first player first.
  private var standings: [PlayerResults]
  /// The number of draws.
  public private(set) var draws = 0
  /// The number of games that everybody lost.
  public private(set) var losses = 0
  /// The reasons of the games' endings.
  public internal(set) var endings = EndingCounts()
  /// The lengths of finished games in moves, chance moves included.
  public internal(set) var lengths = LengthHistogram()
  /// The decisions of seats, in unfinished games too.
  private(set) var decisionSums = DecisionSums()
  /// The starter's results in finished games.
  private var starts = StartSums()
  /// The starter's results in games that a player forfeited.
  private var forfeitedStarts = StartSums()
  /// The games that reached the limit of moves.
  public internal(set) var stalls = IncidentList()
  /// The games that ended because an opponent or the rules failed.
  public internal(set) var forfeits = IncidentList()
  /// The number of forfeits by cause.
  var forfeitCauses = EndingCounts()
  /// How often moves were legal and played, in unfinished games too; nil if moves weren't counted.
  public internal(set) var moves: MoveCounts?
  /// The results of games by their openings; nil if openings weren't counted.
  var openings: OpeningCounts?
  /// The sums of position values over finished games.
  private(set) var evaluation = EvaluationSums()
  /// The distribution of the starter's position values.
  var ribbon = RibbonCounts()
  /// The durations of finished games.
  private(set) var times = TimeSums()
  /// The processor time of choices, in unfinished games too; nil if it wasn't measured.
  private(set) var thinking: ThinkingSums?
  /// The coverage of scripts, in unfinished games too; nil if it wasn't recorded.
  public internal(set) var coverage: LineCoverage?
  /// The metrics' sums over finished games, by name.
  public var metrics: [String: MetricSums] = [:]
  /// The number of forfeits by player and seat, the seats of the first player first.
  private var forfeited: [Int]
  /// How many games each group of players won, of games of three and more seats.
  private var groups: [SeatSet: Int] = [:]
  /// Whether the game gives scores of its own; then a forfeit has none.
  private var givesScores = false

  public init(seats: Int) {
    self.seats = seats
    standings = Array(repeating: PlayerResults(), count: seats * seats)
    forfeited = Array(repeating: 0, count: seats * seats)
  }

  /// The number of games that ended by their rules.
  public var ended: Int { lengths.count }

  /// The number of games played, unfinished ones included.
  public var games: Int { ended + stalls.count + forfeits.count }

  /// A player's results on a seat.
  /// - Parameter withForfeits: whether a forfeit counts as a loss for the player and a win for the others.
  public func standing(player: Int, seat: Int, withForfeits: Bool = false) -> PlayerResults {
    var standing = standings[player * seats + seat]
    guard withForfeits else { return standing }
    for other in 0..<seats {
      // The players keep their order, so one seat determines all others.
      let rival = (player + seats - seat + other) % seats
      standing.add(
        forfeits: forfeited[rival * seats + other], isWon: other != seat, isScored: !givesScores)
    }
    return standing
  }

  /// A player's results on all seats.
  public func standing(player: Int, withForfeits: Bool = false) -> PlayerResults {
    sum((0..<seats).map { standing(player: player, seat: $0, withForfeits: withForfeits) })
  }

  /// The results of a seat for all players.
  public func standing(seat: Int, withForfeits: Bool = false) -> PlayerResults {
    sum((0..<seats).map { standing(player: $0, seat: seat, withForfeits: withForfeits) })
  }

  /// The first few stalls and forfeits.
  var incidents: [Incident] { stalls.first + forfeits.first }

  /// The number of games that a player forfeited.
  public func forfeits(player: Int) -> Int { (0..<seats).reduce(0) { $0 + forfeited[player * seats + $1] } }

  /// The number of games forfeited on a seat.
  public func forfeits(seat: Int) -> Int { (0..<seats).reduce(0) { $0 + forfeited[$1 * seats + seat] } }

  /// The number of games that players forfeited; in all other forfeits the rules failed.
  public var forfeitsOfPlayers: Int { forfeited.reduce(0, +) }

  private func sum(_ standings: [PlayerResults]) -> PlayerResults {
    standings.reduce(into: PlayerResults()) { $0.add($1) }
  }

  /// Counts a finished game.
  /// - Parameters:
  ///   - rotation: the number of seats by which the players are rotated, less than the number of seats.
  ///   - starter: the seat that moved first; nil if none did.
  ///   - index: the game's index.
  public mutating func add(
    _ outcome: Outcome, plies: Int, starter: Int? = nil, rotation: Int = 0, index: Int = 0
  ) {
    lengths.add(plies, index: index)
    endings.add(outcome.reason, index: index)
    if !outcome.givenScores.isEmpty { givesScores = true }
    if let starter { starts.add(outcome, for: starter) }
    switch outcome.verdict {
    case .won(let winners):
      addStandings(winners.bits, outcome.givenScores, rotation: rotation)
      // The player of a seat is as many places further as the players had moved on.
      let (bits, all) = (UInt64(winners.bits) << UInt64(rotation), (UInt64(1) << UInt64(seats)) - 1)
      if seats > 2 { add(1, wonBy: SeatSet(bits: UInt32(truncatingIfNeeded: (bits | bits >> UInt64(seats)) & all))) }
    case .drawn:
      addStandings(0, else: PlayerResults.whole / 2, outcome.givenScores, rotation: rotation)
      draws &+= 1
    case .lost:
      addStandings(0, outcome.givenScores, rotation: rotation)
      losses &+= 1
    }
  }

  /// Counts a game for every seat.
  /// - Parameters:
  ///   - winners: a bit per seat, set if the seat won.
  ///   - score: the score of a seat that didn't win, in millionths, if the game gives no scores.
  private mutating func addStandings(
    _ winners: UInt32, else score: Int = 0, _ given: [Double], rotation: Int
  ) {
    var (rest, place) = (winners, rotation < seats ? rotation &* seats : 0)
    for seat in 0..<seats {
      let isWon = rest & 1 == 1
      let standard = isWon ? PlayerResults.whole : score
      standings[place].add(isWon: isWon, score: seat < given.count ? PlayerResults.parts(of: given[seat]) : standard)
      // The next player is on the next seat, and the first player follows the last.
      place &+= seats &+ 1
      if place >= standings.count { place &-= standings.count }
      rest >>= 1
    }
  }

  /// The largest number of groups of winners that are kept. It takes eleven seats to have more.
  static let mostGroups = 1_024

  /// Counts games that some players won. Of too many groups those stay whose bits, scrambled, are the smallest: a sample
  /// that is the same in whatever order games and parts are added.
  mutating func add(_ games: Int, wonBy players: SeatSet) {
    groups[players, default: 0] &+= games
    guard groups.count > Self.mostGroups,
      let last = groups.keys.max(by: { $0.bits &* 0x9E37_79B1 < $1.bits &* 0x9E37_79B1 })
    else { return }
    groups[last] = nil
  }

  /// How many games each group of players won, in an order of its own.
  /// - Parameter withForfeits: whether those count that a player forfeited, which the others won.
  public func winners(withForfeits: Bool) -> [(players: SeatSet, games: Int)] {
    var groups = groups
    let all = 0..<seats
    if seats == 2 {
      for player in all { groups[SeatSet(player)] = standing(player: player, withForfeits: withForfeits).wins }
    } else if withForfeits {
      for player in all { groups[SeatSet(all.filter { $0 != player }), default: 0] += forfeits(player: player) }
    }
    return groups.filter { $0.value > 0 }.sorted { $0.key.bits < $1.key.bits }.map { ($0.key, $0.value) }
  }

  /// The groups that won, as plain data.
  var savedGroups: Value {
    .list(groups.sorted { $0.key.bits < $1.key.bits }.map { .list([.integer(Int($0.key.bits)), .integer($0.value)]) })
  }

  /// How the seat that moved first did.
  func starts(withForfeits: Bool) -> StartSums {
    var starts = starts
    if withForfeits { starts.add(forfeitedStarts) }
    return starts
  }

  /// Counts a game's decisions.
  public mutating func add(_ counts: GameCounts) { decisionSums.add(counts) }

  /// Counts a stall; the incident is built only if it is kept.
  public mutating func addStall(index: Int, _ incident: () -> Incident) { stalls.add(index: index, incident) }

  /// Counts a forfeit; the incident is built only if it is kept.
  /// - Parameters:
  ///   - seat: the seat whose player failed; nil if the rules failed.
  ///   - starter: the seat that moved first; nil if none did.
  public mutating func addForfeit(
    _ cause: ForfeitCause = .error, index: Int, seat: Int?, starter: Int? = nil, rotation: Int = 0,
    _ incident: () -> Incident
  ) {
    forfeits.add(index: index, incident)
    forfeitCauses.add(cause.rawValue, index: index)
    if let seat, let starter { forfeitedStarts.add(isWon: seat != starter, winners: seats - 1) }
    if let seat { forfeited[(seat + rotation) % seats * seats + seat] += 1 }
  }

  /// Passes the plain counts through an archive; the other counts have names or variable lengths.
  mutating func pass(through archive: inout NumberArchive) {
    for place in standings.indices { standings[place].pass(through: &archive) }
    for place in forfeited.indices { archive.pass(&forfeited[place]) }
    archive.pass(&draws)
    archive.pass(&losses)
    archive.pass(&givesScores)
    decisionSums.pass(through: &archive)
    starts.pass(through: &archive)
    forfeitedStarts.pass(through: &archive)
    evaluation.pass(through: &archive)
    times.pass(through: &archive)
  }

  /// Adds counts of moves.
  mutating func add(_ counts: MoveCounts) {
    moves?.add(counts)
    moves = moves ?? counts
  }

  /// Adds counts of openings.
  mutating func add(_ counts: OpeningCounts) {
    openings?.add(counts)
    openings = openings ?? counts
  }

  /// Adds the coverage of scripts.
  public mutating func add(_ lines: LineCoverage) {
    coverage?.add(lines)
    coverage = coverage ?? lines
  }

  /// Adds the position values of a finished game.
  @usableFromInline
  mutating func add(_ values: GameValues, _ outcome: Outcome, starter: Int?, index: Int) {
    evaluation.add(values, outcome, index: index)
    if let starter { ribbon.add(values, of: starter) }
  }

  /// Begins counting openings up to a depth.
  mutating func beginOpenings(depth: Int) { if openings == nil { openings = OpeningCounts(depth: depth) } }

  /// Counts games with an opening.
  mutating func add(_ sums: OpeningSums, opening moves: [String]) { openings?.add(moves, sums) }

  /// Adds the own time of a finished game.
  @usableFromInline
  mutating func add(_ time: PlayingTime, index: Int) { times.add(time, index: index) }

  /// Adds the processor time of a game's choices, by seat.
  mutating func add(_ game: [ThinkingTime], rotation: Int) {
    if thinking == nil { thinking = ThinkingSums(seats: seats) }
    thinking?.add(game, rotation: rotation)
  }

  /// Adds other games of the same playtest.
  public mutating func add(_ other: Tally) {
    guard other.seats == seats else { return }
    addNumbers(of: other)
    endings.add(other.endings)
    lengths.add(other.lengths)
    stalls.add(other.stalls)
    forfeits.add(other.forfeits)
    forfeitCauses.add(other.forfeitCauses)
    ribbon.add(other.ribbon)
    if let counts = other.moves { add(counts) }
    if let counts = other.openings { add(counts) }
    if let lines = other.coverage { add(lines) }
    for (players, games) in other.groups { add(games, wonBy: players) }
    for (name, sums) in other.metrics { metrics[name, default: MetricSums()].add(sums) }
    guard let others = other.thinking else { return }
    thinking?.add(others)
    thinking = thinking ?? others
  }
}
