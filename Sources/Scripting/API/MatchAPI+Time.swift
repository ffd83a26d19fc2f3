import Lua
import Match
import ParlorCore

// Matches in time.
extension MatchAPI {
  static var timeFields: [APIClass.Field] {
    [
      .value("cues", "parlor.Cue[]", "The cues of the last move.") {
        .list(try scriptMatch($0).match.cues(for: .referee).map(value))
      },
      .value("locked", "boolean", "Whether cues that play keep the seat to move waiting; only with a clock.") {
        .flag(try scriptMatch($0).isLocked)
      },
      .value("deadline", "number?", "How many seconds the seat to move may take; nil for no limit.") { call in
        try scriptMatch(call).match.timeToMove().map { .number($0.seconds) } ?? .none
      },
    ]
  }

  static var listening: [APIFunction] {
    [
      APIFunction(
        "on",
        "Calls a function for each event: \"move\" with the log entry, \"cue\" with each cue as it begins, \"over\" "
          + "with the outcome, \"undo\" with the number of moves that are left. Cues come after their move; with a "
          + "clock, each at its time. The next move waits for the function, so it may say, ask or stop.",
        [
          .init("event", "\"move\"|\"cue\"|\"over\"|\"undo\"", "what to listen to"),
          .init(
            "listener", "fun(happening: parlor.LogEntry|parlor.Cue|parlor.Outcome|integer, match: parlor.Match)",
            "called with the event and the match"),
          .init("seat", "string?", "leaves out events that this seat can't notice"),
        ], returns: ("parlor.Match", "the match itself"),
        example: "local match = parlor.match { game = \"four-in-a-row\", players = { \"greedy\", \"random\" } }\n"
          + "match:on(\"move\", function(entry) print(entry.ply, entry.mover, entry.move) end)\n"
          + "match:on(\"over\", function(outcome) print(outcome.text) end):run()"
      ) { call in
        let name = try call.text(1, "event")
        guard let event = ScriptMatch.Event(rawValue: name) else {
          throw ScriptError.unknownName(name, of: "match", as: "event ", ScriptMatch.Event.allCases.map(\.rawValue))
        }
        let viewer = try viewer(call, argument: 3)
        try scriptMatch(call).listen(to: event, as: viewer, with: try call.function(2, "listener"))
        return call.returningItself()
      },
      APIFunction(
        "listen", "Calls functions for the match's events from now on, as the options of `parlor.match` do.",
        [.init("listeners", "parlor.MatchListeners", "the functions")], returns: ("parlor.Match", "the match itself"),
        example: "local match = parlor.match { game = \"four-in-a-row\" }\n"
          + "match:listen { on_move = function(entry) print(entry.move) end }:play(4)"
      ) { call in
        let options = try Options(call, 1, of: MatchListeners.declared, for: "match:listen")
        try MatchListeners(options).listen(to: try scriptMatch(call))
        return call.returningItself()
      },
    ]
  }

  static var timing: [APIFunction] {
    [
      APIFunction(
        "wait",
        "Lets time pass until the cues have played and a seat can move. Without a clock, it returns at once.",
        returns: ("parlor.Match", "the match itself"),
        example: "local match = parlor.match { game = \"four-in-a-row\", clock = \"virtual\" }\n"
          + "match:play(4):wait():play(4)"
      ) { call in
        let match = try scriptMatch(call)
        try match.wait()
        return call.returningItself()
      }
    ]
  }

  static func value(of cue: Cue) -> Value { .record(cue.fields) }
}

extension Cue {
  /// The cue as a table, without its audience.
  var fields: Record {
    var fields: Record = ["name": .text(name), "at": .number(at.seconds), "lasting": .number(lasting.seconds)]
    fields["subject"] = subject
    fields["details"] = details
    return fields
  }
}
