import GameLaws
import Lua
import ParlorCore
import Scripting

// One mistake may break many laws, as something that is kept outside the state does: one cause, one finding.
extension RandomPlay {
  /// The laws that are broken by nothing else than something outside the state.
  private static let lawsOfPurity: Set<String> = [
    "same-question-same-answer", "coding-round-trips", "copies-independent", "same-seed-same-transcript",
    "replay-equals-live", "undo-reaches-the-start",
  ]

  /// The laws that it may break because a game is looked at after others were played.
  private static let lawsOfState = lawsOfPurity.union([
    "moves-until-the-end", "equal-views-imply-equal-moves", "hides-nothing", "samples-fit-the-view",
    "secrets-stay-secret-when-varied", "secrets-stay-secret-when-resampled", "illegal-moves-refused", "games-end",
    "text-round-trips", "list-and-legality-agree",
  ])

  /// The broken laws, of which those that follow from what the script is known to keep outside the state are told once:
  /// by the first that a script shows.
  /// - Parameter isTold: whether another finding tells it.
  func merged(_ laws: [CheckedGame.BrokenLaw], told isTold: Bool) -> [CheckedGame.BrokenLaw] {
    let laws = withoutRepeatedLeaks(Self.withoutRepeats(Self.withoutMisreadings(laws)))
    let impure = laws.filter { Self.isImpure($0.violation.law, $0.finding.cause) }
    guard !outerChanges.isEmpty, let first = impure.first else { return laws }
    let told = isTold ? nil : (impure.first(where: \.isShown) ?? first).violation.law
    let others = laws.filter { broken in
      !Self.lawsOfState.contains(broken.violation.law.id)
        && !impure.contains { $0.violation.law == broken.violation.law }
    }
    return laws.filter { $0.violation.law == told } + others
  }

  private static let misreading = "to be refused, but it was played"
  private static let misreplay = "to be played, but it wasn't"

  /// The broken laws without those that follow from a text that stands for two moves.
  private static func withoutMisreadings(_ laws: [CheckedGame.BrokenLaw]) -> [CheckedGame.BrokenLaw] {
    guard laws.contains(where: { $0.violation.law.id == "text-unique" }) else { return laws }
    return laws.filter { law in
      law.violation.law.id != "text-round-trips"
        && ![misreading, misreplay].contains { law.finding.cause.contains($0) }
    }
  }

  /// The broken laws, of which those that one error breaks are told once.
  private static func withoutRepeats(_ laws: [CheckedGame.BrokenLaw]) -> [CheckedGame.BrokenLaw] {
    var told: Set<CheckFinding> = []
    return laws.filter { told.insert(CheckFinding($0.finding.file, line: $0.finding.line, $0.finding.cause)).inserted }
  }

  /// The laws that something that tells a secret may break at once.
  private static let lawsOfSecrecy: Set<String> = [
    "secret-bytes-never-leave", "secrets-stay-secret-when-varied", "secrets-stay-secret-when-resampled",
  ]

  /// The broken laws, of which those that one function of the script breaks by telling a secret are told once: by the
  /// first that a script shows.
  private func withoutRepeatedLeaks(_ laws: [CheckedGame.BrokenLaw]) -> [CheckedGame.BrokenLaw] {
    let leaks = laws.filter { Self.lawsOfSecrecy.contains($0.violation.law.id) && $0.finding.line != nil }
    let byTeller = Dictionary(grouping: leaks) { broken in
      [
        broken.finding.file, broken.finding.line.map(String.init),
        teller(of: broken.violation.law, broken.finding.cause),
      ]
    }
    let repeats = byTeller.values.flatMap { leaks in
      let told = (leaks.first(where: \.isShown) ?? leaks[0]).violation.law
      return leaks.map(\.violation.law).filter { $0 != told }
    }
    return laws.filter { !repeats.contains($0.violation.law) }
  }

  /// Whether a broken law tells of an answer that changed by itself.
  static func isImpure(_ law: Law, _ explanation: String) -> Bool {
    lawsOfPurity.contains(law.id) || explanation.contains(" again, got ")
      || explanation.hasPrefix("expected nothing to change ") || explanation.contains(misreading)
  }

  /// What to do about something that is kept outside the state, with its names where they are known.
  var keepingCure: CheckFinding.Cure {
    guard !outerChanges.isEmpty else { return .init("is something kept outside the state?") }
    return .init("keep in the state, and not outside of it, \(outerChanges.shown)", comesFirst: true)
  }
}

extension [ScriptOutline.Mention] {
  /// The variables, each with the lines that change it, as in `'count' (changed on lines 3, 7, ...)`.
  package var shown: String {
    var names: Set<String> = []
    let variables = map(\.name).filter { names.insert($0).inserted }
    let list = variables.prefix(4).map { "\(quoted($0)) (changed on \(lines(changing: $0)))" }
    return list.joined(separator: ", ") + (variables.count > 4 ? ", ..." : "")
  }

  private func lines(changing variable: String) -> String {
    let lines = Set(filter { $0.name == variable }.map(\.line)).sorted()
    let list = lines.prefix(3).map(String.init).joined(separator: ", ") + (lines.count > 3 ? ", ..." : "")
    return "\(lines.count == 1 ? "line" : "lines") \(list)"
  }
}
