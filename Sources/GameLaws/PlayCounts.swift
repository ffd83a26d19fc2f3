import ParlorCore

/// Running statistics of random games.
struct PlayCounts: Sendable {
  /// The plain counters.
  private var counts = PlaySummary()
  private var endings: [ExactText: Int] = [:]
  private var seats = 0
  private var movers: Set<Int> = []
  private var longestGame = 0
  private var winners: Set<Int> = []
  private var wonGames = 0
  private var offered = OrderedTexts()
  private var played: Set<ExactText> = []
  private var heard: Set<String> = []
  /// The names of telling cues not heard yet; without telling cues, the rules aren't asked for cues.
  private var unheard: Set<String>

  init(listeningFor cues: Set<String>) { unheard = cues }

  /// Counts a game, except the texts of its moves.
  mutating func add<G: Game>(plies: Int, of playthrough: Playthrough<G>) {
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
    // If the rules fail at cues, the laws report it.
    if !unheard.isEmpty { hear(playthrough.cueNames) }
    for position in playthrough.positions {
      counts.mostMoves = max(counts.mostMoves, position.moves.count)
      guard position.move != nil else { continue }
      counts.plies += 1
      if case .seat(let seat) = position.turn { movers.insert(seat) }
    }
  }

  private mutating func add<G: Game>(_ outcome: Outcome, of playthrough: Playthrough<G>) {
    endings[ExactText(outcome.reason), default: 0] += 1
    guard !outcome.winners.isEmpty, let last = playthrough.positions.last else { return }
    if wonGames == 0 { counts.wonView = try? last.game.value(of: last.game.view(of: last.state, for: .referee)) }
    wonGames += 1
    winners.formUnion(outcome.winners)
  }

  private mutating func hear(_ names: Set<String>) {
    heard.formUnion(names)
    unheard.subtract(names)
  }

  /// Counts a legal move.
  mutating func offer(_ text: String) { offered.add(text) }

  /// Counts a played move.
  mutating func play(_ text: String) { played.insert(ExactText(text)) }

  /// Adds the statistics of later games.
  mutating func add(_ later: PlayCounts) {
    counts.add(later.counts)
    if wonGames == 0 { counts.wonView = later.counts.wonView }
    endings.merge(later.endings) { $0 + $1 }
    (seats, longestGame, wonGames) = (
      max(seats, later.seats), max(longestGame, later.longestGame), wonGames + later.wonGames
    )
    movers.formUnion(later.movers)
    winners.formUnion(later.winners)
    for text in later.offered.texts { offered.add(text) }
    played.formUnion(later.played)
    if !unheard.isEmpty { hear(later.heard) }
  }

  /// The seats missing from `others`; empty if `others` is.
  private func seats(without others: Set<Int>) -> [Int] {
    others.isEmpty ? [] : (0..<seats).filter { !others.contains($0) }
  }

  var summary: PlaySummary {
    var summary = counts
    summary.endings = endings.map { PlaySummary.Ending(reason: $0.key.text, count: $0.value) }
      .sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
    summary.movesOffered = offered.texts
    summary.movesPlayed = played.count
    summary.movesNeverPlayed = offered.texts.filter { !played.contains(ExactText($0)) }
    // In a short game some seats have no turn, and in few games a seat may by chance never win.
    if longestGame >= 2 * seats { summary.seatsNeverMoved = seats(without: movers) }
    if wonGames >= 10 * seats { summary.seatsNeverWon = seats(without: winners) }
    (summary.cuesHeard, summary.tellingCuesNeverHeard) = (heard.sorted(), unheard.sorted())
    return summary
  }
}

extension PlaySummary {
  /// Adds the counters of later games.
  fileprivate mutating func add(_ later: PlaySummary) {
    games += later.games
    plies += later.plies
    states += later.states
    unfinished += later.unfinished
    mostMoves = max(mostMoves, later.mostMoves)
    longestUnfinished = max(longestUnfinished, later.longestUnfinished)
  }
}

/// Distinct texts in order of first appearance.
private struct OrderedTexts {
  private(set) var texts: [String] = []
  private var known: Set<ExactText> = []

  mutating func add(_ text: String) { if known.insert(ExactText(text)).inserted { texts.append(text) } }
}
