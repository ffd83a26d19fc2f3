import Match
import ParlorCore

@testable import Session

extension Event {
  /// The event in a few words; nil for what says only that something can be seen or watched.
  var words: String? {
    switch self {
    case .began(let began): began.words
    case .moved(let moved): moved.words
    case .position, .files: nil
    case .skipping: "skipping"
    case .cue(.begins(let cue)): "\(cue.name) begins"
    case .cue(.ends(let cue)): "\(cue.name) ends"
    case .refused(let refused): "\(refused.kind): \(refused.reason)"
    case .question(let question): "question: \(question)"
    case .asked(let question): "asked: \(question.text)"
    case .said(let said): "said: \(said.text)"
    case .pointed(let move): "pointed at \(move)"
    case .playing(let plugin): "playing \(plugin.id)"
    case .waits(let duration): "waits\(duration.map { " \($0)" } ?? "")"
    case .scriptEnded(let error): "script ended\(error.map { ": \($0)" } ?? "")"
    case .handOver(let seat): "hand over to \(seat)"
    case .over(_, let text): "over: \(text)"
    case .decided(let text): "decided: \(text)"
    case .lowScore(let score, let whyNot): whyNot.map { "\(score.text); \($0)" } ?? score.text
    case .set(let name, let text): "set \(name) to \(text)"
    case .saved: "saved"
    case .storage(let line): "storage: \(line)"
    case .thinking(let seat): "\(seat) thinks"
    case .stopped(let seat): "\(seat) was stopped"
    case .inspected(let inspection, _): "inspected at \(inspection.ply)"
    case .hint(let move, let opponent): "\(opponent) would play \(move)"
    case .paused(let isPaused): isPaused ? "paused" : "resumed"
    case .swapped(let seat, let player): "\(seat) is \(player)"
    case .reloaded(let reloaded):
      "reloaded \(reloaded.plies) of \(reloaded.of)\(reloaded.problem.map { ", but \($0)" } ?? "")"
    case .notReloaded(let reason): "not reloaded: \(reason)"
    case .failed(let failed): "\(failed.waits ? "broken" : "ended"): \(failed.message)"
    case .printed(let text): "printed: \(text)"
    }
  }

  /// The kind of a refusal; nil for any other event.
  var refusal: Refused.Kind? { if case .refused(let refused) = self { refused.kind } else { nil } }
}

extension Event.Began {
  fileprivate var words: String {
    switch reason {
    case .isNew: "game \(game) begins"
    case .wasSelected: "game \(game) goes on"
    case .isBranch(let origin): "game \(game) branches off game \(origin)"
    }
  }
}

extension Event.Moved {
  fileprivate var words: String {
    "\(entry.mover) plays \(entry.text ?? "(hidden)")\(isOwn ? " here" : "")\(isLate ? " too late" : "")"
  }
}
