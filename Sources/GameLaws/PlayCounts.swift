import ParlorCore

/// What random games came through, counted.
struct PlayCounts: Sendable {
  /// What needs no more than counting.
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
  /// The names of telling cues; without any, cues aren't asked for.
  private var unheard: Set<String>

  init(listeningFor cues: Set<String>) { unheard = cues }

  /// Counts a game, but for the moves by their texts.
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
    // Where the rules fail at cues, the laws say so.
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

  /// Counts a move that was legal.
  mutating func offer(_ text: String) { offered.add(text) }

  /// Counts a move that was played.
  mutating func play(_ text: String) { played.insert(ExactText(text)) }

  /// Adds what later games came through.
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

  /// The seats that aren't among some, of a game in which there are others.
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
    // In few moves not every seat has a turn, and in few games a seat may never win by chance.
    if longestGame >= 2 * seats { summary.seatsNeverMoved = seats(without: movers) }
    if wonGames >= 10 * seats { summary.seatsNeverWon = seats(without: winners) }
    (summary.cuesHeard, summary.tellingCuesNeverHeard) = (heard.sorted(), unheard.sorted())
    return summary
  }
}

extension PlaySummary {
  /// Adds what is counted of later games.
  fileprivate mutating func add(_ later: PlaySummary) {
    games += later.games
    plies += later.plies
    states += later.states
    unfinished += later.unfinished
    mostMoves = max(mostMoves, later.mostMoves)
    longestUnfinished = max(longestUnfinished, later.longestUnfinished)
  }
}

/// Texts in the order in which they first came.
private struct OrderedTexts {
  private(set) var texts: [String] = []
  private var known: Set<ExactText> = []

  mutating func add(_ text: String) { if known.insert(ExactText(text)).inserted { texts.append(text) } }
}
