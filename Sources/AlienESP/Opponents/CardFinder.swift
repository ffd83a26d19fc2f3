public import ParlorCore

/// Finds the card in as few guesses as it can, whatever a wrong guess is answered.
///
/// It keeps the cards that fit all answers, and checks the one whose answers part them into the most groups; of several
/// the one whose groups are the most even. It never asks for the hint, and takes it where it was told.
public final class CardFinder<Feedback: GuessFeedback>: Opponent {
  public typealias G = AlienESP<Feedback>

  /// How many answers it asks the feedback for, at most, before a guess: enough for all pairs of 140 cards.
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

  /// Takes note of checks; those that were undone are forgotten.
  private func take(_ checks: [ESPView.Check], in game: G) throws {
    if heard.isEmpty || !checks.starts(with: heard) { (heard, candidates) = ([], Array(0..<game.deck.count)) }
    for check in checks.dropFirst(heard.count) {
      try StopSign.checkCancellation()
      candidates = try candidates.filter { try game.check(of: check.card, secret: $0) == check }
    }
    heard = checks
  }

  /// The candidate whose answers part the others best; nil where there is none.
  ///
  /// Of many candidates it looks at some, evenly spaced with the middle one among them.
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

  /// How many of the candidates would be answered alike, for each answer to a guess.
  private func groupSizes(after guess: Int, in game: G) throws -> [Int] {
    var sizes: [String: Int] = [:]
    for secret in candidates { sizes[try game.check(of: guess, secret: secret).feedback, default: 0] += 1 }
    return Array(sizes.values)
  }
}
