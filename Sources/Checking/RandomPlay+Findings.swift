import GameLaws
import Lua
import ParlorCore
import Scripting

// A law that is broken, with what helps to mend it: the place of the function at fault, and a script that shows it.
extension RandomPlay {
  /// What is told of a violation.
  func broken(_ violation: Violation, _ game: any Game) -> CheckedGame.BrokenLaw {
    let told = violation.told
    let fault = host.audit?.fault(in: told)
    let comparison = violation.shortest.map(\.comparison) ?? violation.comparison
    let cause = fault ?? host.namingUndefined(in: Violation.cause(of: told))
    let cure =
      fault == nil
      ? lengthCure(of: violation) ?? cure(of: violation.law, told, viewer: comparison?.viewer, among: game.seats) : nil
    let scenario = Scenario(
      game: plugin.id, settings: settings, seats: game.seats, law: violation.law, seed: violation.seed,
      tellingCues: options.tellingCues.sorted(), explanation: cure?.told(with: cause) ?? cause)
    // Where one game shows it, another that a law compared it with isn't needed.
    let pair = violation.shortest == nil ? violation.comparison : nil
    let texts = pair?.moves ?? violation.shortest?.moves ?? violation.allMoves
    let others = (pair?.otherMoves).map { self.moves($0, in: game) }
    let (text, isShown) = text(
      of: scenario, playing: moves(texts, in: game), and: others,
      else: texts.contains(Violation.unspelled) ? .untilUnspelled : .withoutCheck)
    return CheckedGame.BrokenLaw(
      violation: violation, finding: finding(violation.law, cause, cure), scenario: text, isShown: isShown)
  }

  /// What is said where the memory that a script asked for was too much; nil elsewhere, and of a game that is short.
  private func lengthCure(of violation: Violation) -> CheckFinding.Cure? {
    let moves = violation.allMoves.count
    let isTooMuch = violation.law.id == "rules-never-fail" && violation.explanation.contains("not enough memory: ")
    return isTooMuch && moves >= CheckFinding.manyMoves ? .unfinished(after: moves) : nil
  }

  /// The text of a script that fails because a law is broken; where none does, of one that says so. And whether it fails.
  private func text(
    of scenario: Scenario, playing moves: [Scenario.Move], and others: [Scenario.Move]?,
    else excuse: Scenario.Way
  ) -> (text: String, isShown: Bool) {
    if scenario.law.id == "games-end" { return (scenario.endlessText, true) }
    let ways: [Scenario.Way] = [.alone, .afterAnother]
    let texts = ways.lazy.map { scenario.text(playing: moves, and: others, $0) }
    if let text = texts.first(where: trial.fails) { return (text, true) }
    return (scenario.text(playing: moves, and: nil, excuse), false)
  }

  private func finding(_ law: Law, _ cause: String, _ cure: CheckFinding.Cure?) -> CheckFinding {
    let placed = CheckFinding(cause, in: name, cure: cure)
    if placed.line != nil || law.id == "rules-never-fail" { return placed }
    let place = functions(behind: law, cause).lazy.compactMap { definition?.place(ofFunction: $0) }.first
    return CheckFinding(place.map { "\($0): \(cause)" } ?? cause, in: name, cure: cure)
  }

  /// The functions that tell a viewer something beside its view.
  private static let tellers = [
    (channel: "the log", function: "revealed"), (channel: "the cues", function: "cues"),
    (channel: "the text of its view", function: "describe"), (channel: "the time to move", function: "deadline"),
    (channel: "the list of its legal moves", function: "moves"),
    (channel: "the texts in the list of its legal moves", function: "text"),
    (channel: "the answer to", function: "refusal"),
  ]

  /// For each law the functions that can break it, the likeliest first; those of a law that isn't here are `apply`,
  /// `turn` and `moves`.
  private static let suspects: [String: [String]] = [
    "secret-bytes-never-leave": ["view", "moves"],
    "secrets-stay-secret-when-varied": ["view", "moves"],
    "secrets-stay-secret-when-resampled": ["view", "moves"],
    "equal-views-imply-equal-moves": ["view", "moves"],
    "samples-fit-the-view": ["sample", "view"],
    "hides-nothing": ["view", "apply", "moves"],
    "text-is-one-line": ["text", "moves"],
    "text-unique": ["text", "moves"],
    "text-round-trips": ["text", "moves"],
    "number-agrees-with-text": ["text", "moves"],
    "chance-weights-positive": ["weight", "moves"],
    "cues-in-time": ["cues"],
    "deadline-plays-a-legal-move": ["deadline"],
    "describe-is-plain-text": ["describe"],
    "outcome-has-one-score-a-seat": ["outcome", "turn"],
    "games-end": ["turn", "outcome", "apply"],
    "turn-names-a-seat": ["turn", "outcome", "apply"],
    "chance-or-seat": ["turn", "outcome", "apply"],
    "illegal-moves-refused": ["refusal", "moves", "turn"],
    "moves-until-the-end": ["moves", "turn"],
    "list-and-legality-agree": ["moves", "turn"],
    "random-move-is-listed": ["moves", "turn"],
  ]

  /// The functions that can break a law, the likeliest first: those that the explanation is about, then the others.
  func functions(behind law: Law, _ explanation: String) -> [String] {
    let suspects = Self.suspects[law.id] ?? ["apply", "turn", "moves"]
    switch law.id {
    case "secret-bytes-never-leave", "secrets-stay-secret-when-varied", "secrets-stay-secret-when-resampled":
      return Self.tellers.filter { explanation.contains("but got it from \($0.channel)") }.map(\.function)
        + Self.tellers.filter { explanation.contains("but \($0.channel) ") }.map(\.function) + suspects
    case "hides-nothing" where explanation.hasPrefix("expected the log to tell "):
      return ["revealed", "view"]
    case "games-end" where explanation.contains("changed nothing"):
      return ["apply", "turn"]
    case "same-question-same-answer":
      return ["turn", "moves"].filter { explanation.contains("expected the \($0) ") }
        + (explanation.contains("expected the same texts ") ? ["text"] : []) + suspects
    default:
      return suspects
    }
  }

  /// Moves with whether chance made them, up to one that no script can name.
  private func moves<G: Game>(_ texts: [String], in game: G) -> [Scenario.Move] {
    let texts = texts.prefix { $0 != Violation.unspelled }
    var played: [Scenario.Move] = []
    guard var state = try? game.start() else { return texts.map { ($0, false) } }
    for text in texts {
      let turn = try? game.turn(in: state)
      played.append((text, turn == .chance))
      guard let moves = try? game.moves(in: state),
        let move = moves.first(where: { (try? game.text(for: $0, in: state)) == text })
      else { continue }
      try? game.apply(move, to: &state)
    }
    return played
  }
}

extension CheckFinding {
  /// How many moves are so many that what a game wants may be an end.
  fileprivate static var manyMoves: Int { 200 }
  /// How many legal moves are so many that they may be what takes long.
  private static var manyLegal: Int { 1_000 }

  /// A finding about a limit that was passed, with what of play may be the cause where its line doesn't tell.
  /// - Parameters:
  ///   - moves: how many moves the game had that wasn't over; 0 where there is none.
  ///   - legal: how many moves were legal where most were.
  func telling(moves: Int, mostLegal legal: Int) -> CheckFinding {
    let isWide = line == nil && moves < Self.manyMoves && legal >= Self.manyLegal
    guard isWide || moves >= (line == nil ? 1 : Self.manyMoves) else { return self }
    let cure = isWide ? Cure("a state had \(legal) legal moves", comesFirst: true) : .unfinished(after: moves)
    return CheckFinding(file, line: line, cause, cure: cure)
  }
}

extension CheckFinding.Cure {
  /// What may be the cause where a long game wants more than it may have.
  fileprivate static func unfinished(after moves: Int) -> Self {
    Self("a game wasn't over after \(counted(moves, "move"))", comesFirst: true)
  }
}

extension Violation {
  /// What is told of it: how it shows in the shortest game.
  var told: String { shortest?.explanation ?? explanation }
}
