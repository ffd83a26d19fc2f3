import Lua
import ParlorCore
import Playtest

/// A playtest's report as scripts get it: plain tables, which say so when they are asked for a field that no report has.
struct ReportTables {
  private let report = UnknownNames.ofFields(PlaytestAPI.report)
  private let share = UnknownNames.ofFields(PlaytestAPI.share)
  private let length = UnknownNames.ofFields(PlaytestAPI.length)
  private let incidents = UnknownNames.ofFields(PlaytestAPI.incidents)
  private let wins = HostFunction("wins") { call in
    let seats = try call.stack.names(of: 1, in: "wins")
    throw ScriptError.unknownSeat(call.stack.text(at: 2) ?? call.stack.describe(at: 2), for: "wins", seats)
  }

  /// Has the machine keep what the tables ask.
  func keep(in machine: VirtualMachine) {
    for function in [report, share, length, incidents, wins] { machine.keep(function) }
  }

  /// Pushes a report.
  func push(_ given: PlaytestReport, on stack: Stack) {
    stack.push(given.value)
    attach(report, on: stack)
    let parts = [
      ("draws", share), ("losses", share), ("length", length), ("stalls", incidents), ("forfeits", incidents),
    ]
    for (name, function) in parts {
      stack.pushField(name, of: -1)
      attach(function, on: stack)
      stack.drop()
    }
    stack.pushField("wins", of: -1)
    for seat in given.seats {
      stack.pushField(seat.name, of: -1)
      attach(share, on: stack)
      stack.drop()
    }
    attach(wins, on: stack)
    stack.drop()
    stack.pushField("players", of: -1)
    for player in given.plan.players.indices {
      stack.pushElement(player + 1, of: -1)
      attach(share, on: stack)
      stack.drop()
    }
    stack.drop()
  }

  /// Has the table on top ask a function for the fields that it lacks.
  private func attach(_ function: HostFunction, on stack: Stack) {
    UnknownNames.pushMetatable(asking: function, on: stack)
    stack.setMetatable(of: -2)
  }
}
