import Documents
import Lua
import ParlorCore
import Playtest

/// Reports for scripts: plain tables that refuse unknown fields.
struct ReportTables {
  /// The tables by type, and the error of each.
  private let known: [String: (table: APIClass, unknown: HostFunction)]
  private let text = HostFunction("tostring") { call in
    call.stack.pushField("text", of: 1)
    return 1
  }
  /// Writes a report's page.
  private let html: HostFunction
  private let wins = HostFunction("wins") { call in
    let seats = try call.stack.names(of: 1, in: "wins")
    throw ScriptError.unknownSeat(call.stack.text(at: 2) ?? call.stack.describe(at: 2), for: "wins", seats)
  }

  /// The reference of all reports, each type once.
  static var tables: [APIClass] {
    let declared =
      tables(of: PlaytestReport.self) + tables(of: ComparisonReport.self) + tables(of: TournamentReport.self)
      + tables(of: TuningReport.self) + tables(of: LadderReport.self) + RatingReport.schema.declarations
    var types: Set<String> = []
    return declared.filter { types.insert($0.type).inserted }.map { declared in
      APIClass(
        type: declared.type, name: declared.name, summary: declared.summary,
        fields: declared.fields.map { .init($0.name, $0.type, $0.help) }, methods: [])
    }
  }

  private static func tables<Report: ExperimentReport>(of report: Report.Type) -> [Declaration] {
    Report.schema.adding(Report.texts).declarations
  }

  /// Takes the files that pages are written into, and keeps the errors in a machine.
  init(files: ScriptFilesBox, in machine: VirtualMachine) {
    let html = HostFunction("report:html", isMethod: true) { call in
      call.stack.pushMetafield(ReportPage.field, of: 1)
      guard let page = call.stack.object(at: -1, as: ReportPage.self) else {
        let given = call.stack.describe(at: 1)
        throw ScriptError("report:html: expected the report before a colon, got \(given); write report:html(name)")
      }
      try files.write(Array(page.text().utf8), to: try FilesAPI.name(call), for: call)
      return 0
    }
    known = Dictionary(
      uniqueKeysWithValues: Self.tables.map { table in
        let isReport = table.fields.contains { $0.name == ReportPage.method }
        return (table.type, (table, UnknownNames.ofFields(table, methods: isReport ? [ReportPage.method: html] : [:])))
      })
    self.html = html
    for function in known.values.map(\.unknown) + [text, html, wins] { machine.keep(function) }
  }

  /// Pushes a report as a table that prints as its text.
  func push<Report: ExperimentReport>(_ report: Report, on stack: Stack) {
    push(report, by: Report.schema.adding(Report.texts), on: stack) { value in
      stack.push(ReportPage { report.document(naming: nil).page }, holding: value.memoryFootprint)
      stack.setField(ReportPage.field, of: -2)
    }
  }

  /// Pushes what a schema says of something, which has a `text`.
  /// - Parameter complete: changes its metatable, which is on top then.
  func push<Whole>(
    _ whole: Whole, by schema: Schema<Whole>, on stack: Stack, complete: (Value) -> Void = { _ in }
  ) {
    let value = schema.value(of: whole)
    stack.push(value)
    attach(schema.type, on: stack) {
      stack.push(text)
      stack.setField("__tostring", of: -2)
      complete(value)
    }
  }

  /// Makes the table on top, and typed tables in it, refuse unknown fields.
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
    for field in table.fields {
      if field.type.hasPrefix("parlor.") {
        attach(field.type.hasSuffix("?") ? String(field.type.dropLast()) : field.type, toField: field.name, on: stack)
      } else if field.name == "wins", field.type.hasPrefix("table<") {
        attachSeats(on: stack)
      }
    }
    UnknownNames.pushMetatable(asking: unknown, on: stack)
    complete()
    stack.setMetatable(of: -2)
  }

  /// Makes the wins of seats refuse unknown seats.
  private func attachSeats(on stack: Stack) {
    stack.pushField("wins", of: -1)
    for seat in (try? stack.names(of: -1, in: "wins")) ?? [] {
      attach("parlor.PlaytestShare", toField: seat, on: stack)
    }
    UnknownNames.pushMetatable(asking: wins, on: stack)
    stack.setMetatable(of: -2)
    stack.drop()
  }

  private func attach(_ type: String, toField name: String, on stack: Stack) {
    stack.pushField(name, of: -1)
    attach(type, on: stack)
    stack.drop()
  }
}

/// What a script's report keeps to be written as a page.
final class ReportPage {
  /// The field of the metatable that holds it.
  static let field = "page"
  /// The function of reports that writes it.
  static let method = "html"

  /// Makes the page.
  let text: () -> String

  init(_ text: @escaping () -> String) { self.text = text }
}
