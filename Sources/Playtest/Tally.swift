public import ParlorCore

/// What some games of a playtest came to: counts and sums of whole numbers, which can be added up in any order.
///
/// It takes the same room for any number of games.
public struct Tally: Hashable, Sendable, Sums {
  /// How many seats the game has.
  public let seats: Int
  /// What each player came to on each seat, the seats of the first player first.
  private var standings: [PlayerResults]
  /// How many games were drawn.
  public private(set) var draws = 0
  /// How many games everybody lost.
  public private(set) var losses = 0
  /// Why the games ended.
  public internal(set) var endings = EndingCounts()
  /// How long the games were that ended, in moves, those of chance included.
  public internal(set) var lengths = LengthHistogram()
  /// What seats could choose from, in games without an end too.
  private(set) var decisionSums = DecisionSums()
  /// How the seat that moved first did in the games that ended.
  private var starts = StartSums()
  /// The same in the games that a player forfeited.
  private var forfeitedStarts = StartSums()
  /// The games that were still going on at the limit.
  public internal(set) var stalls = IncidentList()
  /// The games that couldn't go on, since an opponent or the rules failed.
  public internal(set) var forfeits = IncidentList()
  /// How many of them each cause had, by its name.
  var forfeitCauses = EndingCounts()
  /// How often moves were legal and played, in games without an end too; nil where nobody counted.
  public internal(set) var moves: MoveCounts?
  /// What became of the games that began with the same moves; nil where nobody counted.
  var openings: OpeningCounts?
  /// What the values of positions say of the games that ended.
  private(set) var evaluation = EvaluationSums()
  /// The values that the seat that moved first had.
  var ribbon = RibbonCounts()
  /// How long the games took that ended.
  private(set) var times = TimeSums()
  /// How much processor time choices took, in games without an end too; nil where nobody measured.
  private(set) var thinking: ThinkingSums?
  /// Which lines of scripts ran, in games without an end too; nil where nobody noted.
  public internal(set) var coverage: LineCoverage?
  /// What metrics said of the games that ended, by their names.
  public var metrics: [String: MetricSums] = [:]
  /// How often each player forfeited on each seat, the seats of the first player first.
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

  /// How many games ended as their rules say.
  public var ended: Int { lengths.count }

  /// How many games were played, those without an end included.
  public var games: Int { ended + stalls.count + forfeits.count }

  /// What a player came to on a seat.
  /// - Parameter withForfeits: whether forfeits count, as a loss for the player and a win for the others.
  public func standing(player: Int, seat: Int, withForfeits: Bool = false) -> PlayerResults {
    var standing = standings[player * seats + seat]
    guard withForfeits else { return standing }
    for other in 0..<seats {
      // The players keep their order, so one seat tells who has the others.
      let rival = (player + seats - seat + other) % seats
      standing.add(
        forfeits: forfeited[rival * seats + other], isWon: other != seat, isScored: !givesScores)
    }
    return standing
  }

  /// What a player came to on all seats.
  public func standing(player: Int, withForfeits: Bool = false) -> PlayerResults {
    sum((0..<seats).map { standing(player: player, seat: $0, withForfeits: withForfeits) })
  }

  /// What became of a seat, whoever played it.
  public func standing(seat: Int, withForfeits: Bool = false) -> PlayerResults {
    sum((0..<seats).map { standing(player: $0, seat: seat, withForfeits: withForfeits) })
  }

  /// The first few stalls and forfeits.
  var incidents: [Incident] { stalls.first + forfeits.first }

  /// How many games a player forfeited.
  public func forfeits(player: Int) -> Int { (0..<seats).reduce(0) { $0 + forfeited[player * seats + $1] } }

  /// How many games were forfeited on a seat.
  public func forfeits(seat: Int) -> Int { (0..<seats).reduce(0) { $0 + forfeited[$1 * seats + seat] } }

  /// How many games a player forfeited; in the other forfeits the rules failed.
  public var forfeitsOfPlayers: Int { forfeited.reduce(0, +) }

  private func sum(_ standings: [PlayerResults]) -> PlayerResults {
    standings.reduce(into: PlayerResults()) { $0.add($1) }
  }

  /// Counts a game that ended.
  /// - Parameters:
  ///   - rotation: how many seats the players had moved on, fewer than there are.
  ///   - starter: the seat that moved first; nil where none did.
  ///   - index: the game's.
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
  ///   - winners: a bit for each seat, set where it won.
  ///   - score: that of who didn't win, in millionths, where the game gives none.
  private mutating func addStandings(
    _ winners: UInt32, else score: Int = 0, _ given: [Double], rotation: Int
  ) {
    var (rest, place) = (winners, rotation < seats ? rotation &* seats : 0)
    for seat in 0..<seats {
      let isWon = rest & 1 == 1
      let standard = isWon ? PlayerResults.whole : score
      standings[place].add(isWon: isWon, score: seat < given.count ? PlayerResults.parts(of: given[seat]) : standard)
      // The next player is on the next seat, and the first one comes after the last.
      place &+= seats &+ 1
      if place >= standings.count { place &-= standings.count }
      rest >>= 1
    }
  }

  /// Counts games that some players won. Beyond so many groups, which takes eleven seats, the rest isn't told apart.
  mutating func add(_ games: Int, wonBy players: SeatSet) {
    if groups.count < 1_024 || groups[players] != nil { groups[players, default: 0] += games }
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

  /// Counts what seats could choose from in a game.
  public mutating func add(_ counts: GameCounts) { decisionSums.add(counts) }

  /// Counts a game that was still going on at the limit; the incident is worked out only where it is kept.
  public mutating func addStall(index: Int, _ incident: () -> Incident) { stalls.add(index: index, incident) }

  /// Counts a game that couldn't go on; the incident is worked out only where it is kept.
  /// - Parameters:
  ///   - seat: the seat whose player failed; nil where the rules did.
  ///   - starter: the seat that moved first; nil where none did.
  public mutating func addForfeit(
    _ cause: ForfeitCause = .error, index: Int, seat: Int?, starter: Int? = nil, rotation: Int = 0,
    _ incident: () -> Incident
  ) {
    forfeits.add(index: index, incident)
    forfeitCauses.add(cause.rawValue, index: index)
    if let seat, let starter { forfeitedStarts.add(isWon: seat != starter, winners: seats - 1) }
    if let seat { forfeited[(seat + rotation) % seats * seats + seat] += 1 }
  }

  /// Passes what is counted in whole numbers through a file's; the rest has names or lengths.
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

  /// Counts moves.
  mutating func add(_ counts: MoveCounts) {
    moves?.add(counts)
    moves = moves ?? counts
  }

  /// Counts openings.
  mutating func add(_ counts: OpeningCounts) {
    openings?.add(counts)
    openings = openings ?? counts
  }

  /// Notes which lines of scripts ran.
  public mutating func add(_ lines: LineCoverage) {
    coverage?.add(lines)
    coverage = coverage ?? lines
  }

  /// Counts what the positions of a game were worth that ended.
  @usableFromInline
  mutating func add(_ values: GameValues, _ outcome: Outcome, starter: Int?, index: Int) {
    evaluation.add(values, outcome, index: index)
    if let starter { ribbon.add(values, of: starter) }
  }

  /// Says that openings are counted, and how deep.
  mutating func beginOpenings(depth: Int) { if openings == nil { openings = OpeningCounts(depth: depth) } }

  /// Counts games that began with some moves.
  mutating func add(_ sums: OpeningSums, opening moves: [String]) { openings?.add(moves, sums) }

  /// Counts how long a game took that ended.
  @usableFromInline
  mutating func add(_ time: PlayingTime, index: Int) { times.add(time, index: index) }

  /// Counts what the choices of a game took, seat by seat.
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
