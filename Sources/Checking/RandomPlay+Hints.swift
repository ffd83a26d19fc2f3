import GameLaws
import Lua
import ParlorCore
import Scripting

// What an author can do about a law that is broken.
extension RandomPlay {
  /// The words for it; nil where the explanation says all that there is to say.
  /// - Parameter viewer: who got to know something.
  func cure(
    of law: Law, _ explanation: String, viewer: Viewer?, among seats: [Seat]
  ) -> CheckFinding.Cure? {
    if definition == nil { return nil }
    let hidesView = law.id == "equal-views-imply-equal-moves" && definition?.place(ofFunction: "view") == nil
    if Self.isImpure(law, explanation) || hidesView { return keepingCure }
    if law.id == "rules-never-fail", explanation.contains("nil value (local 'seat')") {
      return isAboutViewer(explanation) ? .init("whoever watches has no seat, so 'seat' is nil then") : nil
    }
    return remedy(for: law, explanation, viewer: viewer, among: seats).map { .init($0) }
  }

  /// Whether the rules failed in a function that gets a seat, as far as its line tells.
  private func isAboutViewer(_ explanation: String) -> Bool {
    guard let definition else { return false }
    let failure = CheckFinding(Violation.cause(of: explanation), in: name)
    let functions = failure.line.map { definition.writtenFunctions(around: $0, of: failure.file) } ?? []
    return !functions.isDisjoint(with: ["view", "revealed", "sample"])
  }

  private func remedy(for law: Law, _ explanation: String, viewer: Viewer?, among seats: [Seat]) -> String? {
    switch law.id {
    case "secret-bytes-never-leave":
      let seat = if case .seat(let number) = viewer { quoted(seats[number].name) } else { "whoever watches" }
      return "keep it out of what \(teller(of: law, explanation)) gives, or, if \(seat) may know the move, have "
        + "'revealed' say so"
    case "secrets-stay-secret-when-varied", "secrets-stay-secret-when-resampled":
      let teller = teller(of: law, explanation)
      let remedy =
        teller == "'revealed'" ? "have 'revealed' give the same for both" : "keep it out of what \(teller) gives"
      return "\(remedy), or have 'view' show it too"
    case "hides-nothing": return opennessHint(explanation)
    default:
      return Self.cures.first { $0.law == law.id && ($0.about.isEmpty || explanation.contains($0.about)) }?.remedy
    }
  }

  /// What helps against the breach of a law, where its explanation holds certain words.
  private static let cures: [(law: String, about: String, remedy: String)] = [
    (
      "rules-never-fail", "a table has the key '",
      "keep texts out of the keys of the list (\(LuaHint.number)), or have 'view' give what can be shown"
    ),
    (
      "rules-never-fail", "a list without holes",
      "give the table texts as keys, as tostring(number) does, or false in its holes, or have 'view' give what can be "
        + "shown"
    ),
    ("moves-until-the-end", "is over", "have 'moves' give {} then"),
    ("moves-until-the-end", "for chance", "have 'moves' list what chance can draw, or have 'turn' give a seat"),
    ("moves-until-the-end", "", "have 'moves' list one, or have 'turn' give the end of the game there"),
    ("text-is-one-line", "", "have 'text' give one"),
    ("text-unique", "", "have 'text' tell them apart"),
    ("text-round-trips", "", "have 'text' give a text that no other move has"),
    ("chance-weights-positive", "", "have 'weight' give a whole number for each move, or nil for each"),
    ("describe-is-plain-text", "line break", "join lines with table.concat(lines, \"\\n\")"),
    ("describe-is-plain-text", "", "have 'describe' give one for every view"),
    ("equal-views-imply-equal-moves", "", "have 'view' show the seat what its moves depend on"),
    ("samples-fit-the-view", "'s turn too", "have 'sample' keep whose turn it is"),
    (
      "samples-fit-the-view", "",
      "have 'sample' keep all that the view shows, or have 'view' keep back what tells of something hidden"
    ),
    ("cues-in-time", "", "'at' and 'lasting' count seconds"),
    ("deadline-plays-a-legal-move", "no deadline", "have 'deadline' give nil then"),
    ("deadline-plays-a-legal-move", "", "have 'deadline' give one of the moves that 'moves' lists there"),
    ("outcome-has-one-score-a-seat", "lower case", "as in \"out-of-time\""),
    (
      "games-end", "changed nothing",
      "have 'apply' change the state that it gets (base.apply(state, move) does in a mod), or return another: "
        + "a table that is only assigned to the parameter is lost"
    ),
    ("games-end", "", "have 'turn' give the end sooner, as after so many moves, or allow more with --limit"),
  ]

  /// The function of the script that most likely tells a secret.
  func teller(of law: Law, _ explanation: String) -> String {
    functions(behind: law, explanation).first { definition?.place(ofFunction: $0) != nil }.map(quoted) ?? "'view'"
  }

  private func opennessHint(_ explanation: String) -> String {
    if explanation.hasPrefix("expected the log to tell ") {
      return "have 'revealed' give true, or leave out 'hides_nothing'"
    }
    return "tell them apart in what 'view' gives, or leave out 'hides_nothing'"
  }
}
