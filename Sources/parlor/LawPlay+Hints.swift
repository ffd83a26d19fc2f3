import GameLaws
import ParlorCore

// What an author can do about a law that is broken, where that is known.
extension LawPlay {
  /// The words for it, to be put after an explanation; empty where nothing more can be said.
  /// - Parameter viewer: who got to know something.
  func hint(at law: Law, _ explanation: String, viewer: Viewer?, among seats: [Seat]) -> String {
    switch law.id {
    case _ where definition == nil: return ""
    case "same-question-same-answer", "coding-round-trips", "copies-independent", "same-seed-same-transcript",
      "replay-equals-live", "undo-reaches-the-start":
      return "; is something kept outside the state?"
    case "secret-bytes-never-leave":
      let seat = if case .seat(let number) = viewer { quoted(seats[number].name) } else { "whoever watches" }
      return "; keep it out of what \(teller(of: law, explanation)) gives, or, if \(seat) may know the move, have "
        + "'revealed' say so"
    case "secrets-stay-secret-when-varied", "secrets-stay-secret-when-resampled":
      let teller = teller(of: law, explanation)
      let remedy =
        teller == "'revealed'" ? "have 'revealed' give the same for both" : "keep it out of what \(teller) gives"
      return "; \(remedy), or have 'view' show it too"
    case "hides-nothing": return opennessHint(explanation)
    default: return ""
    }
  }

  /// The function of the script that most likely tells a secret.
  private func teller(of law: Law, _ explanation: String) -> String {
    functions(behind: law, explanation).first { definition?.place(ofFunction: $0) != nil }.map(quoted) ?? "'view'"
  }

  private func opennessHint(_ explanation: String) -> String {
    if explanation.hasPrefix("expected the log to tell ") {
      return "; have 'revealed' give true, or leave out 'hides_nothing'"
    }
    if definition?.place(ofFunction: "view") != nil {
      return "; tell them apart in what 'view' gives, or leave out 'hides_nothing'"
    }
    // The views of an engine show what its own moves bring about, and what operations do beside that they may not.
    return
      "; the base's view doesn't tell them apart: keep what does in state.extra, which is shown with it, as a count "
      + "of the moves"
  }
}
