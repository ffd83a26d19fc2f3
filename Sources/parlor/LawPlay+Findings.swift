import GameLaws
import Lua
import ParlorCore
import Scripting

// A law that is broken, with what helps to mend it: the place of the function at fault, and a script that shows it.
extension LawPlay {
  /// What is told of a violation.
  func broken(_ violation: Violation, _ game: any Game) -> CheckedGame.BrokenLaw {
    let told = violation.shortest?.explanation ?? violation.explanation
    let fault = host.audit?.fault(in: told)
    let explanation = fault ?? told.withoutHead + hint(at: violation.law)
    let comparison = violation.shortest.map(\.comparison) ?? violation.comparison
    let proof = CheckProof(
      of: violation.law,
      in: CheckProof.Case(
        game: plugin.id, seats: game.seats, functions: definition?.writtenFunctions ?? [], tellingCues: tellingCues,
        explanation: explanation,
        isAuditFault: fault != nil, viewer: comparison?.viewer))
    let scenario = CheckScenario(
      game: plugin.id, settings: settings, law: violation.law, explanation: explanation, proof: proof)
    let isEndless = violation.law.id == "games-end"
    return CheckedGame.BrokenLaw(
      violation: violation, finding: finding(violation.law, explanation),
      scenario: isEndless
        ? scenario.text(withRandomPlayers: game.seats.count)
        : scenario.text(
          playing: moves(comparison?.moves ?? violation.shortest?.moves ?? violation.moves, in: game),
          and: (comparison?.otherMoves).map { moves($0, in: game) }))
  }

  /// What has most likely been done where a game in Lua doesn't go the same way again.
  private func hint(at law: Law) -> String {
    let replays: Set = [
      "same-question-same-answer", "coding-round-trips", "copies-independent", "same-seed-same-transcript",
      "replay-equals-live", "undo-reaches-the-start",
    ]
    return definition != nil && replays.contains(law.id) ? "; is something kept outside the state?" : ""
  }

  private func finding(_ law: Law, _ explanation: String) -> CheckFinding {
    if law.id == "rules-never-fail" || host.audit?.fault(in: explanation) != nil {
      return CheckFinding(explanation, in: name)
    }
    let place = functions(behind: law, explanation).lazy.compactMap { definition?.place(ofFunction: $0) }.first
    return CheckFinding(place.map { "\($0): \(explanation)" } ?? explanation, in: name)
  }

  /// The functions that can break a law, the likeliest first.
  private func functions(behind law: Law, _ explanation: String) -> [String] {
    switch law.id {
    case "secret-bytes-never-leave", "secrets-stay-secret-when-varied", "secrets-stay-secret-when-resampled":
      let channels = [("the log", "revealed"), ("the cues", "cues"), ("the text of its view", "describe")]
      return channels.filter { explanation.contains($0.0) }.map(\.1) + ["view", "moves"]
    case "equal-views-imply-equal-moves": return ["view", "moves"]
    case "samples-fit-the-view": return ["sample", "view"]
    case "hides-nothing": return ["view", "revealed"]
    case "text-is-one-line", "text-unique", "text-round-trips", "number-agrees-with-text": return ["text", "moves"]
    case "chance-weights-positive": return ["weight", "moves"]
    case "cues-in-time": return ["cues"]
    case "deadline-plays-a-legal-move": return ["deadline"]
    case "describe-is-plain-text": return ["describe"]
    case "outcome-has-one-score-a-seat": return ["outcome", "turn"]
    case "same-question-same-answer" where explanation.contains("expected the turn "): return ["turn"]
    case "same-question-same-answer" where explanation.contains("expected the moves "): return ["moves"]
    case "same-question-same-answer" where explanation.contains("expected the same texts "): return ["text"]
    case "games-end", "turn-names-a-seat", "chance-or-seat": return ["turn", "outcome", "apply"]
    case "illegal-moves-refused": return ["refusal", "moves", "turn"]
    case "moves-until-the-end", "list-and-legality-agree", "random-move-is-listed":
      return ["moves", "turn"]
    default: return ["apply", "turn", "moves"]
    }
  }

  /// Moves with whether chance made them.
  private func moves<G: Game>(_ texts: [String], in game: G) -> [CheckScenario.Move] {
    var played: [CheckScenario.Move] = []
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

extension String {
  /// An explanation without the words before the error of a script, which says more.
  fileprivate var withoutHead: String {
    let head = "expected an answer of the rules, but they failed: "
    return hasPrefix(head) ? String(dropFirst(head.count)) : self
  }
}
