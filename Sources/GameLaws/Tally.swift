import ParlorCore

/// Counts what random games come through.
struct Tally<G: Game> {
  /// What needs no more than counting.
  private var counts = PlaySummary()
  private var endings: [String: Int] = [:]
  private var seats = 0
  private var movers: Set<Int> = []
  private var longestGame = 0
  private var winners: Set<Int> = []
  private var wonGames = 0
  private var offered = TolerantSet<G.Move>([])
  private var played = TolerantSet<G.Move>([])
  private var offeredTexts: [String] = []
  private var playedTexts: Set<String> = []
  private var heard: Set<String> = []
  /// The names of cues that are listened for: nobody asks for cues when there are none.
  private var unheard: Set<String>

  init(listeningFor cues: Set<String>) { unheard = cues }

  mutating func add(_ playthrough: Playthrough<G>) {
    let plies = playthrough.positions.count - 1
    counts.games += 1
    counts.states += playthrough.positions.count
    seats = playthrough.game.seats.count
    longestGame = max(longestGame, plies)
    if let outcome = playthrough.outcome {
      add(outcome, of: playthrough)
    } else {
      counts.unfinished += 1
      counts.longestUnfinished = max(counts.longestUnfinished, plies)
    }
    // Where the rules fail at cues, the laws say so.
    if !unheard.isEmpty { heard.formUnion(playthrough.cueNames) }
    unheard.subtract(heard)
    for position in playthrough.positions {
      counts.mostMoves = max(counts.mostMoves, position.moves.count)
      for move in position.moves where offered.insert(move) { offeredTexts.append(position.spelling(of: move)) }
      guard let move = position.move else { continue }
      counts.plies += 1
      if case .seat(let seat) = position.turn { movers.insert(seat) }
      if played.insert(move) { playedTexts.insert(position.spelling(of: move)) }
    }
  }

  private mutating func add(_ outcome: Outcome, of playthrough: Playthrough<G>) {
    endings[outcome.reason, default: 0] += 1
    guard !outcome.winners.isEmpty, let last = playthrough.positions.last else { return }
    if wonGames == 0 { counts.wonView = try? last.game.value(of: last.game.view(of: last.state, for: .referee)) }
    wonGames += 1
    winners.formUnion(outcome.winners)
  }

  /// The seats that aren't among some, of a game in which there are others.
  private func seats(without others: Set<Int>) -> [Int] {
    others.isEmpty ? [] : (0..<seats).filter { !others.contains($0) }
  }

  var summary: PlaySummary {
    var summary = counts
    summary.endings = endings.map { PlaySummary.Ending(reason: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
    summary.movesOffered = TolerantSet(offeredTexts).elements
    summary.movesPlayed = playedTexts.count
    summary.movesNeverPlayed = summary.movesOffered.filter { !playedTexts.contains($0) }
    // In a few moves not every seat has its turn, and of a few games chance alone leaves somebody out.
    if longestGame >= 2 * seats { summary.seatsNeverMoved = seats(without: movers) }
    if wonGames >= 10 * seats { summary.seatsNeverWon = seats(without: winners) }
    (summary.cuesHeard, summary.tellingCuesNeverHeard) = (heard.sorted(), unheard.sorted())
    return summary
  }
}

/// A set that bears with elements that break the rules of `Hashable`: the standard one traps when it meets them.
struct TolerantSet<Element: Hashable> {
  private(set) var elements: [Element] = []
  private var buckets: [Int: [Element]] = [:]

  init(_ elements: some Sequence<Element>) {
    for element in elements { _ = insert(element) }
  }

  func contains(_ element: Element) -> Bool { buckets[element.hashValue]?.contains(element) ?? false }

  /// Adds an element; false where it is there already.
  mutating func insert(_ element: Element) -> Bool {
    if contains(element) { return false }
    buckets[element.hashValue, default: []].append(element)
    elements.append(element)
    return true
  }
}
