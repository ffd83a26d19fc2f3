import Lua
import ParlorCore
import Playtest

/// Reports of playtests as scripts get them: plain tables, which say so when they are asked for a field that no report has.
struct ReportTables {
  /// The tables of reports by their types, and what each asks for a field that it lacks.
  private let known: [String: (table: APIClass, unknown: HostFunction)]
  private let text = HostFunction("tostring") { call in
    call.stack.pushField("text", of: 1)
    return 1
  }
  private let wins = HostFunction("wins") { call in
    let seats = try call.stack.names(of: 1, in: "wins")
    throw ScriptError.unknownSeat(call.stack.text(at: 2) ?? call.stack.describe(at: 2), for: "wins", seats)
  }

  init() {
    let tables = PlaytestAPI.tables + TournamentAPI.tables + TuneAPI.tables + LadderAPI.tables
    known = Dictionary(tables.map { ($0.type, ($0, UnknownNames.ofFields($0))) }) { first, _ in first }
  }

  /// Has the machine keep what the tables ask.
  func keep(in machine: VirtualMachine) {
    for function in known.values.map(\.unknown) + [text, wins] { machine.keep(function) }
  }

  /// Pushes the report of a playtest.
  func push(_ given: PlaytestReport, on stack: Stack) {
    push(given.value, of: "parlor.PlaytestReport", printing: given.text, on: stack)
    stack.pushField("wins", of: -1)
    for seat in given.seats { attach("parlor.PlaytestShare", toField: seat.name, on: stack) }
    UnknownNames.pushMetatable(asking: wins, on: stack)
    stack.setMetatable(of: -2)
    stack.drop()
  }

  func push(_ given: TuningReport, on stack: Stack) {
    push(given.value, of: "parlor.Tuning", printing: given.text, on: stack)
  }

  func push(_ given: LadderReport, on stack: Stack) {
    push(given.value, of: "parlor.Ladder", printing: given.text, on: stack)
  }

  func push(_ given: TournamentReport, on stack: Stack) {
    push(given.value, of: "parlor.Tournament", printing: given.text, on: stack)
  }

  /// Pushes a table that prints as a text.
  private func push(_ value: Value, of type: String, printing shown: String, on stack: Stack) {
    stack.push(value)
    stack.push(shown)
    stack.setField("text", of: -2)
    attach(type, on: stack) {
      stack.push(text)
      stack.setField("__tostring", of: -2)
    }
  }

  /// Has the table on top ask for the fields that it lacks, and so those in it whose fields have a type of the reference.
  /// - Parameter complete: changes its metatable, which is on top then.
  private func attach(_ type: String, on stack: Stack, complete: () -> Void = {}) {
    guard stack.kind(at: -1) == .table else { return }
    if type.hasSuffix("[]") {
      for index in 0..<stack.length(of: -1) {
        stack.pushElement(index + 1, of: -1)
        attach(String(type.dropLast(2)), on: stack)
        stack.drop()
      }
    }
    guard let (table, unknown) = known[type] else { return }
    for field in table.fields where field.type.hasPrefix("parlor.") {
      attach(field.type.hasSuffix("?") ? String(field.type.dropLast()) : field.type, toField: field.name, on: stack)
    }
    UnknownNames.pushMetatable(asking: unknown, on: stack)
    complete()
    stack.setMetatable(of: -2)
  }

  private func attach(_ type: String, toField name: String, on stack: Stack) {
    stack.pushField(name, of: -1)
    attach(type, on: stack)
    stack.drop()
  }
}
