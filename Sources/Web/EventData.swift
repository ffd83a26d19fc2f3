import Match
import PageFiles
import ParlorCore
import Scripting
import Session

// Events as plain data: docs/page-api.md describes each kind.
extension Event {
  /// The event's kind and fields; a position's fields come from `PositionData`.
  var data: (kind: String, fields: Record) {
    switch self {
    case .began(let began): ("began", began.fields)
    case .moved(let moved): ("moved", moved.fields)
    case .position: ("position", [:])
    case .skipping: ("skipping", [:])
    case .cue(.begins(let cue)): ("cue", ["begins": true, "cue": cue.data])
    case .cue(.ends(let cue)): ("cue", ["begins": false, "cue": cue.data])
    case .refused(let refused): ("refused", ["refusal": .text("\(refused.kind)"), "reason": .text(refused.reason)])
    case .question(let text): ("question", ["text": .text(text)])
    case .asked(let question): ("asked", question.fields)
    case .said(let said): ("said", said.fields)
    case .pointed(let move): ("pointed", ["move": .text(move)])
    case .playing(let plugin): ("playing", ["game": .text(plugin.id), "title": .text(plugin.title)])
    case .waits(let duration): ("waits", Record(("seconds", duration.map { .seconds($0) })))
    case .scriptEnded(let error): ("script_ended", Record(("error", error.map { .text("\($0)") })))
    case .handOver(let seat): ("hand_over", ["seat": .integer(seat)])
    case .over(let outcome, let text): ("over", outcome.fields.merging(["text": .text(text)]))
    case .decided(let text): ("decided", ["text": .text(text)])
    case .lowScore(let score, let whyNot):
      (
        "low_score",
        Record(("best", score.best.map(Value.integer)), ("text", .text(score.text)), ("why_not", .of(whyNot)))
      )
    case .set(let name, let text): ("set", ["name": .text(name), "text": .text(text)])
    case .saved(let path, let showsHidden): ("saved", ["path": .text(path), "shows_hidden": .flag(showsHidden)])
    case .storage(let text): ("storage", ["text": .text(text)])
    case .thinking(let seat): ("thinking", ["seat": .integer(seat)])
    case .stopped(let seat): ("stopped", ["seat": .integer(seat)])
    case .hint(let move, let opponent): ("hint", ["move": .text(move), "opponent": .text(opponent)])
    case .inspected(let inspection, let script): ("inspected", inspection.fields(script))
    case .paused(let isPaused): ("paused", ["is_paused": .flag(isPaused)])
    case .swapped(let seat, let player): ("swapped", ["seat": .integer(seat), "player": .text(player)])
    case .reloaded(let reloaded): ("reloaded", reloaded.fields)
    case .notReloaded(let reason): ("not_reloaded", ["reason": .text(reason)])
    case .failed(let failed): ("failed", failed.fields)
    case .printed(let text): ("printed", ["text": .text(text)])
    case .files(let files): ("files", ["files": .texts(files)])
    }
  }
}

extension Value {
  /// The field with a name; nil if there is none.
  subscript(name: String) -> Value? { if case .record(let fields) = self { fields[name] } else { nil } }

  static func seats(_ seats: SeatSet) -> Value { .list(seats.numbers.map { .integer($0) }) }
}

extension LogEntry {
  var fields: Record { Record(("ply", .integer(ply)), ("mover", .text(mover)), ("text", .of(text)), ("value", value)) }
}

extension Event.Began {
  fileprivate var fields: Record {
    let (reason, origin): (String, Int?) =
      switch reason {
      case .isNew: ("is_new", nil)
      case .wasSelected: ("was_selected", nil)
      case .isBranch(let origin): ("is_branch", origin)
      }
    return Record(
      ("game", .integer(game)), ("reason", .text(reason)), ("of", origin.map(Value.integer)), ("status", .text(status)))
  }
}

extension Event.Moved {
  fileprivate var fields: Record {
    entry.fields.merging(
      Record(
        ("seat", seat.map(Value.integer)), ("is_own", .flag(isOwn)), ("is_late", .flag(isLate)),
        ("cues", .list(cues.map(\.data)))))
  }
}

extension Event.Reloaded {
  fileprivate var fields: Record {
    Record(
      ("plies", .integer(plies)), ("of", .integer(of)), ("problem", .of(problem)), ("rescue", .of(rescue?.path)))
  }
}

extension PersonQuestion {
  fileprivate var fields: Record {
    Record(
      ("text", .text(text)), ("choices", .texts(choices)), ("expects", .of(expectation)), ("default", .of(standard)),
      ("seat", .of(whom)), ("secret", .flag(isSecret)), ("problem", .of(problem)))
  }
}

extension Said {
  fileprivate var fields: Record {
    let audience = SceneAudience(seats: [], viewer: .spectator)
    return Record(("text", .text(text)), ("scene", scene?.expanded(for: audience).value))
  }
}

extension Event.Failed {
  fileprivate var fields: Record {
    Record(
      ("message", .text(message)), ("waits", .flag(waits)), ("rescue", .of(rescue?.path)),
      ("problem", .of(rescue?.problem)))
  }
}

extension Outcome {
  fileprivate var fields: Record {
    let (name, winners): (String, SeatSet) =
      switch verdict {
      case .won(let winners): ("won", winners)
      case .drawn: ("drawn", [])
      case .lost: ("lost", [])
      }
    return [
      "verdict": .text(name), "winners": .seats(winners), "reason": .text(reason),
      "scores": .list(givenScores.map(Value.init(shortest:))),
    ]
  }
}

extension Inspection {
  /// The inspection with its scripts.
  fileprivate func fields(_ script: MatchScript) -> Record {
    let seats = sights.map(\.seat)
    let (turn, name, ending): (Value, String, String?) =
      switch turn {
      case .seat(let seat): (.integer(seat), seats[seat].name, nil)
      case .chance: ("chance", LogEntry.chance, nil)
      case .over(let outcome): ("over", "", outcome.reason)
      }
    let sights = sights.enumerated().map { number, sight in
      let scene = sight.scene?.expanded(for: SceneAudience(seats: seats, viewer: .seat(number)))
      return Value.record(
        Record(("seat", .text(sight.seat.name)), ("board", .text(sight.board)), ("scene", scene?.value)))
    }
    return [
      "ply": .integer(ply), "turn": turn, "state": state, "board": .text(board), "sights": .list(sights),
      "log": .list(log.map { .record($0.fields) }), "cues": .list(cues.map(\.data)), "scenario": .text(script.scenario),
      "test": .text(script.test(board: board, ending: ending, turn: name)),
    ]
  }
}
