public import ParlorCore

/// Finds the card in as few guesses as it can, with any feedback.
///
/// It checks the candidate whose answers split the remaining candidates into the most groups; ties go to the most even
/// groups. It declines the hint, and uses one that was told.
public final class CardFinder<Feedback: GuessFeedback>: Opponent {
  public typealias G = AlienESP<Feedback>

  /// The most feedback calls before a guess: enough for all pairs of 140 cards.
  private let budget = 20_000
  private var heard: [ESPView.Check] = []
  private var candidates: [Int] = []

  public init() {}

  public func choose(_ observation: borrowing Observation<G>) throws -> ESPMove {
    let game = observation.game
    let view = try observation.view()
    if view.isAsking { return .no }
    if let hint = view.hint { return .check(hint) }
    try take(view.checks, in: game)
    return .check(try bestGuess(in: game) ?? 0)
  }

  /// Filters the candidates by new checks; after an undo it starts over.
  private func take(_ checks: [ESPView.Check], in game: G) throws {
    if heard.isEmpty || !checks.starts(with: heard) { (heard, candidates) = ([], Array(0..<game.deck.count)) }
    for check in checks.dropFirst(heard.count) {
      try StopSign.checkCancellation()
      candidates = try candidates.filter { try game.check(of: check.card, secret: $0) == check }
    }
    heard = checks
  }

  /// The candidate that splits the others best; nil if there is none.
  ///
  /// With many candidates it examines an evenly spaced sample, including the middle one.
  private func bestGuess(in game: G) throws -> Int? {
    guard candidates.count > 2 else { return candidates.first }
    let tried = min(candidates.count, budget / candidates.count | 1)
    var best: (card: Int, groups: Int, unevenness: Int)?
    for index in 0..<tried {
      try StopSign.checkCancellation()
      let card = candidates[(2 * index + 1) * candidates.count / (2 * tried)]
      let sizes = try groupSizes(after: card, in: game)
      let unevenness = sizes.reduce(0) { $0 + $1 * $1 }
      if best.map({ (-sizes.count, unevenness) < (-$0.groups, $0.unevenness) }) ?? true {
        best = (card, sizes.count, unevenness)
      }
    }
    return best?.card
  }

  /// The sizes of the groups of candidates with equal answers to a guess.
  private func groupSizes(after guess: Int, in game: G) throws -> [Int] {
    var sizes: [String: Int] = [:]
    for secret in candidates { sizes[try game.check(of: guess, secret: secret).feedback, default: 0] += 1 }
    return Array(sizes.values)
  }
}
