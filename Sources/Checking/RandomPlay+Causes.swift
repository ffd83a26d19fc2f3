import GameLaws
import Lua
import ParlorCore
import Scripting

// One mistake, such as state outside the game, may break many laws: one cause, one finding.
extension RandomPlay {
  /// The broken laws, reduced to one if hidden state explains several: the first with a failing scenario.
  /// - Parameter isTold: whether another finding reports the hidden state.
  func merged(_ laws: [CheckedGame.BrokenLaw], told isTold: Bool) -> [CheckedGame.BrokenLaw] {
    let laws = withoutRepeats(Self.withoutMisreadings(laws))
    let impure = laws.filter(\.violation.isImpure)
    guard !outerChanges.isEmpty, let first = impure.first else { return laws }
    let told = isTold ? nil : (impure.first(where: \.isShown) ?? first).violation.law
    return laws.filter { broken in
      let law = broken.violation.law
      return law == told || (law.family == .form || law.family == .failure) && !broken.violation.isImpure
    }
  }

  /// The broken laws without consequences of a text that stands for two moves.
  private static func withoutMisreadings(_ laws: [CheckedGame.BrokenLaw]) -> [CheckedGame.BrokenLaw] {
    guard laws.contains(where: { $0.violation.law.id == "text-unique" }) else { return laws }
    return laws.filter { $0.violation.law.id != "text-round-trips" && $0.violation.clearest.kind != .misread }
  }

  /// The broken laws, with one per error or leaking function: the first with a failing scenario.
  private func withoutRepeats(_ laws: [CheckedGame.BrokenLaw]) -> [CheckedGame.BrokenLaw] {
    let byCause = Dictionary(grouping: laws) { broken in
      let isLeak = broken.violation.law.family == .secrecy && broken.finding.line != nil
      let cause = isLeak ? teller(of: broken.violation).rawValue : broken.finding.cause
      return [broken.finding.file, broken.finding.line.map(String.init), cause]
    }
    let told = Set(byCause.values.map { ($0.first(where: \.isShown) ?? $0[0]).violation.law })
    return laws.filter { told.contains($0.violation.law) }
  }

  /// The hint about state kept outside the game, with the variables' names if known.
  var keepingHint: CheckFinding.Hint {
    guard !outerChanges.isEmpty else { return .init("is something kept outside the state?") }
    return .init("keep in the state, and not outside of it, \(outerChanges.shown)", comesFirst: true)
  }
}

extension Violation {
  /// Whether an answer changed without a change of state.
  var isImpure: Bool { law.family == .purity || [.changed, .misread].contains(clearest.kind) }

  /// Whether it reports a function's side effect, which explains other findings.
  var isFault: Bool { (clearest.error as? ScriptError)?.kind == .fault }
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
