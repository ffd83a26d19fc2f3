import Lua
import ParlorCore
import Playtest

/// Reports of playtests and tournaments as scripts get them: plain tables, which say so when they are asked for a field that no report has.
struct ReportTables {
  private let report = UnknownNames.ofFields(PlaytestAPI.report)
  private let share = UnknownNames.ofFields(PlaytestAPI.share)
  private let mean = UnknownNames.ofFields(PlaytestAPI.mean)
  private let length = UnknownNames.ofFields(PlaytestAPI.length)
  private let incidents = UnknownNames.ofFields(PlaytestAPI.incidents)
  private let moves = UnknownNames.ofFields(PlaytestAPI.moves)
  private let openings = UnknownNames.ofFields(PlaytestAPI.openings)
  private let evaluation = UnknownNames.ofFields(PlaytestAPI.evaluation)
  private let tournament = UnknownNames.ofFields(TournamentAPI.report)
  private let row = UnknownNames.ofFields(TournamentAPI.row)
  private let meeting = UnknownNames.ofFields(TournamentAPI.meeting)
  private let rating = UnknownNames.ofFields(TournamentAPI.rating)
  private let tuning = UnknownNames.ofFields(TuneAPI.report)
  private let trial = UnknownNames.ofFields(TuneAPI.row)
  private let ladder = UnknownNames.ofFields(LadderAPI.report)
  private let step = UnknownNames.ofFields(LadderAPI.step)
  private let text = HostFunction("tostring") { call in
    call.stack.pushField("text", of: 1)
    return 1
  }
  private let wins = HostFunction("wins") { call in
    let seats = try call.stack.names(of: 1, in: "wins")
    throw ScriptError.unknownSeat(call.stack.text(at: 2) ?? call.stack.describe(at: 2), for: "wins", seats)
  }

  /// Has the machine keep what the tables ask.
  func keep(in machine: VirtualMachine) {
    let functions = [
      report, share, mean, length, incidents, wins, moves, openings, evaluation, tournament, row, meeting, rating,
      tuning, trial, ladder, step, text,
    ]
    for function in functions {
      machine.keep(function)
    }
  }

  /// Pushes a report.
  func push(_ given: PlaytestReport, on stack: Stack) {
    stack.push(given.value)
    attach(report, on: stack)
    let parts = [
      ("draws", share), ("losses", share), ("length", length), ("stalls", incidents), ("forfeits", incidents),
      ("start_share", share), ("start_advantage", mean), ("legal_moves", mean), ("real_choices", mean),
      ("moves_used", moves), ("openings", openings), ("evaluation", evaluation), ("duration", mean), ("thinking", mean),
    ]
    attach(parts, on: stack)
    stack.pushField("evaluation", of: -1)
    if stack.kind(at: -1) == .table {
      let figures = ["near_best", "lead_changes", "decisive_ply", "decisive_part", "winner_lowest"]
      attach(figures.map { ($0, mean) }, on: stack)
    }
    stack.drop()
    stack.pushField("wins", of: -1)
    for seat in given.seats {
      stack.pushField(seat.name, of: -1)
      attach(share, on: stack)
      stack.drop()
    }
    attach(wins, on: stack)
    stack.drop()
    stack.pushField("players", of: -1)
    attachToElements(share, on: stack)
    stack.drop()
  }

  /// Pushes what came of a tuning, which prints as its table.
  func push(_ given: TuningReport, on stack: Stack) {
    push(given.value, printing: given.text, asking: tuning, ("tried", trial), on: stack)
  }

  /// Pushes what came of a skill ladder, which prints as its table.
  func push(_ given: LadderReport, on stack: Stack) {
    push(given.value, printing: given.text, asking: ladder, ("steps", step), on: stack)
  }

  /// Pushes a table that prints as a text, with a list of tables in it.
  private func push(
    _ value: Value, printing text: String, asking function: HostFunction,
    _ list: (name: String, function: HostFunction),
    on stack: Stack
  ) {
    stack.push(value)
    stack.push(text)
    stack.setField("text", of: -2)
    attachPrinting(function, on: stack)
    stack.pushField(list.name, of: -1)
    attachToElements(list.function, on: stack)
    stack.drop()
  }

  /// Has the table on top ask a function for the fields that it lacks, and print as its text.
  private func attachPrinting(_ function: HostFunction, on stack: Stack) {
    UnknownNames.pushMetatable(asking: function, on: stack)
    stack.push(text)
    stack.setField("__tostring", of: -2)
    stack.setMetatable(of: -2)
  }

  /// Pushes what came of a tournament, which prints as its table.
  func push(_ given: TournamentReport, on stack: Stack) {
    stack.push(given.value)
    attachPrinting(tournament, on: stack)
    stack.pushField("standings", of: -1)
    attachToElements(row, on: stack)
    stack.drop()
    stack.pushField("ratings", of: -1)
    attachToElements(rating, on: stack)
    stack.drop()
    stack.pushField("rounds", of: -1)
    for round in given.rounds.indices {
      stack.pushElement(round + 1, of: -1)
      attachToElements(meeting, on: stack)
      stack.drop()
    }
    stack.drop()
  }

  /// Has the tables in the list on top ask a function for the fields that they lack.
  private func attachToElements(_ function: HostFunction, on stack: Stack) {
    for index in 0..<stack.length(of: -1) {
      stack.pushElement(index + 1, of: -1)
      attach(function, on: stack)
      stack.drop()
    }
  }

  /// Has the tables that are fields of the one on top ask functions for the fields that they lack.
  private func attach(_ parts: [(name: String, function: HostFunction)], on stack: Stack) {
    for (name, function) in parts {
      stack.pushField(name, of: -1)
      if stack.kind(at: -1) == .table { attach(function, on: stack) }
      stack.drop()
    }
  }

  /// Has the table on top ask a function for the fields that it lacks.
  private func attach(_ function: HostFunction, on stack: Stack) {
    UnknownNames.pushMetatable(asking: function, on: stack)
    stack.setMetatable(of: -2)
  }
}
