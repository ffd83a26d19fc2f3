import ParlorCore

/// Counts what random games come through.
struct Tally<G: Game> {
  private var games = 0
  private var plies = 0
  private var states = 0
  private var mostMoves = 0
  private var endings: [String: Int] = [:]
  private var unfinished = 0
  private var longestUnfinished = 0
  private var seats = 0
  private var movers: Set<Int> = []
  private var longestGame = 0
  private var winners: Set<Int> = []
  private var wonGames = 0
  private var wonView: Value?
  private var offered = TolerantSet<G.Move>([])
  private var played = TolerantSet<G.Move>([])
  private var offeredTexts: [String] = []
  private var playedTexts: Set<String> = []
  private var heard: Set<String> = []
  /// The names of cues that are listened for: nobody asks for cues when there are none.
  private var unheard: Set<String>

  /// Makes a tally that listens for cues of some names.
  init(listeningFor cues: Set<String>) { unheard = cues }

  /// Counts a game.
  mutating func add(_ playthrough: Playthrough<G>) {
    games += 1
    seats = playthrough.game.seats.count
    if let outcome = playthrough.outcome { add(outcome, of: playthrough) } else { addUnfinished(playthrough) }
    states += playthrough.positions.count
    longestGame = max(longestGame, playthrough.positions.count - 1)
    if !unheard.isEmpty { hear(playthrough) }
    for position in playthrough.positions {
      mostMoves = max(mostMoves, position.moves.count)
      for move in position.moves where offered.insert(move) { offeredTexts.append(position.spelling(of: move)) }
      guard let move = position.move else { continue }
      plies += 1
      if case .seat(let seat) = position.turn { movers.insert(seat) }
      if played.insert(move) { playedTexts.insert(position.spelling(of: move)) }
    }
  }

  private mutating func add(_ outcome: Outcome, of playthrough: Playthrough<G>) {
    endings[outcome.reason, default: 0] += 1
    guard !outcome.winners.isEmpty, let last = playthrough.positions.last else { return }
    if wonGames == 0 { wonView = try? last.game.value(of: last.game.view(of: last.state, for: .referee)) }
    wonGames += 1
    winners.formUnion(outcome.winners)
  }

  /// How many games somebody has to win before it is worth telling who never did: chance alone leaves hardly anybody
  /// out then, of however many seats.
  private var enoughWins: Int { 10 * seats }

  /// The seats that aren't among some, of a game in which there are others.
  private func seats(without others: Set<Int>) -> [Int] {
    others.isEmpty ? [] : (0..<seats).filter { !others.contains($0) }
  }

  private mutating func addUnfinished(_ playthrough: Playthrough<G>) {
    unfinished += 1
    longestUnfinished = max(longestUnfinished, playthrough.positions.count - 1)
  }

  /// Notes the names of a game's cues; where the rules fail, the laws say so.
  private mutating func hear(_ playthrough: Playthrough<G>) {
    heard.formUnion(playthrough.cueNames)
    unheard.subtract(heard)
  }

  /// What was counted.
  var summary: PlaySummary {
    let sorted = endings.map { PlaySummary.Ending(reason: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
    let offered = TolerantSet(offeredTexts).elements
    return PlaySummary(
      games: games, plies: plies, states: states, mostMoves: mostMoves, endings: sorted, unfinished: unfinished,
      longestUnfinished: longestUnfinished, movesOffered: offered, movesPlayed: playedTexts.count,
      movesNeverPlayed: offered.filter { !playedTexts.contains($0) },
      // In a few moves not every seat has its turn.
      seatsNeverMoved: longestGame < 2 * seats ? [] : seats(without: movers),
      seatsNeverWon: wonGames < enoughWins ? [] : seats(without: winners), cuesHeard: heard.sorted(),
      tellingCuesNeverHeard: unheard.sorted(), wonView: wonView)
  }
}

/// A set that bears with elements that break the rules of `Hashable`: the standard one traps when it meets them.
struct TolerantSet<Element: Hashable> {
  /// Every element, in the order in which they came.
  private(set) var elements: [Element] = []
  private var buckets: [Int: [Element]] = [:]

  /// Makes the set of some elements.
  init(_ elements: some Sequence<Element>) {
    for element in elements { _ = insert(element) }
  }

  /// Whether an element is in the set.
  func contains(_ element: Element) -> Bool { buckets[element.hashValue]?.contains(element) ?? false }

  /// Adds an element; false where it is there already.
  mutating func insert(_ element: Element) -> Bool {
    if contains(element) { return false }
    buckets[element.hashValue, default: []].append(element)
    elements.append(element)
    return true
  }
}
