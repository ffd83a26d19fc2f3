package import Console
package import ParlorCore

extension Document {
  /// The number of lines on a screen.
  package static let screen = 30

  /// The document as lines of text.
  /// - Parameter isShort: whether to fit a screen by cutting long tables and then leaving out extra sections. Incidents
  ///   always stay.
  package func text(style: TextStyle = .plain, isShort: Bool = false) -> Shown {
    var shown = TextWriter(style: style).paragraphs(of: self)
    guard isShort else { return Self.joined(shown) }
    let extras = sections.indices.filter { sections[$0].isExtra }
    let cuts: [(rows: Int, without: Int)] = [16, 12, 8, 5, 3].map { ($0, 0) } + extras.indices.map { (3, $0 + 1) }
    for cut in cuts where Self.lineCount(shown) > Self.screen {
      let gone = extras.suffix(cut.without)
      var rest = self
      rest.sections = sections.indices.filter { !gone.contains($0) }.map { sections[$0] }
      let names = gone.map { sections[$0].title }.joined(separator: ", ")
      shown = TextWriter(style: style, mostRows: cut.rows).paragraphs(of: rest)
      shown.append(["--verbose shows all\(names.isEmpty ? "" : ": ")\(names)."])
    }
    return Self.joined(shown)
  }

  /// The number of lines of paragraphs, except incidents.
  private static func lineCount(_ paragraphs: [TextWriter.Paragraph]) -> Int {
    paragraphs.reduce(0) { $0 + ($1.isUrgent ? 0 : $1.lines.count + 1) } - 1
  }

  private static func joined(_ paragraphs: [TextWriter.Paragraph]) -> Shown {
    paragraphs.map { $0.lines.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }
}

/// Writes a document as lines of text.
private struct TextWriter {
  let style: TextStyle
  /// The most rows of a table; nil for all.
  var mostRows: Int?

  /// Lines with an empty line before and after.
  struct Paragraph: ExpressibleByArrayLiteral {
    var lines: [Shown]
    var isUrgent = false

    init(_ lines: [Shown], isUrgent: Bool = false) { (self.lines, self.isUrgent) = (lines, isUrgent) }
    init(arrayLiteral elements: Shown...) { lines = elements }
  }

  func paragraphs(of document: Document) -> [Paragraph] {
    var paragraphs = document.heading.isEmpty ? [] : [Paragraph(style.table(document.heading))]
    var before: Flow?
    for section in document.sections {
      var isFirst = !(section.continues && before?.isProse == true)
      for block in section.blocks {
        let lines = lines(of: block)
        if lines.isEmpty { continue }
        let isUrgent = if case .incidents = block { true } else { false }
        let flow = Flow(block)
        if isFirst || !flow.isProse || before == .table && flow != .remark {
          paragraphs.append(Paragraph(lines, isUrgent: isUrgent))
        } else {
          paragraphs[paragraphs.count - 1].lines += lines
        }
        (before, isFirst) = (flow, false)
      }
    }
    return paragraphs
  }

  private func lines(of block: Document.Block) -> [Shown] {
    switch block {
    case .paragraph(let text): [Shown(text)]
    case .title(let text): [style.title(text)]
    case .lines(let lines): cut(lines.map { Shown($0) }, of: "line")
    case .facts(let facts): self.lines(of: facts)
    case .table(let table): self.lines(of: table)
    case .board(let cells, let all): mostRows.map { cells.count > max($0, 8) } == true ? [] : lines(of: cells, of: all)
    case .incidents(let title, let incidents):
      incidents.isEmpty
        ? []
        : [style.alarm(title)]
          + incidents.flatMap { ["  \(words(of: $0))", "    \($0.command)"] as [Shown] }
    case .text(let block): self.lines(of: block)
    case .chart, .ribbon, .page: []
    }
  }

  private func lines(of facts: [Document.Fact]) -> [Shown] {
    let longest = facts.map(\.name.count).max() ?? 0
    let width = longest < 10 ? 10 : longest + 2
    return facts.flatMap { fact in
      let bars = Documents.bars(of: fact.columns).map { [style.fact("", $0, width: width)] } ?? []
      return [style.fact(fact.name, fact.text, width: width)] + bars
    }
  }

  private func lines(of table: Document.Table) -> [Shown] {
    if table.rows.isEmpty { return [] }
    let shown = mostRows.map { Array(table.rows.prefix($0 + 1)) } ?? table.rows
    let (rest, remark) = (table.rows.count - shown.count + table.others, table.remark)
    return style.table(aligned(shown, names: table.names))
      + (rest > 0 ? ["and \(counted(rest, table.noun)) more\(remark.isEmpty ? "" : ", ")\(remark)"] : [])
  }

  private func cut(_ lines: [Shown], of noun: String) -> [Shown] {
    guard let mostRows, lines.count > mostRows else { return lines }
    return lines.prefix(mostRows) + ["and \(counted(lines.count - mostRows, noun)) more"]
  }

  /// The board, with darker cells for higher counts, and a legend for the darkest.
  private func lines(of cells: [[Document.Cell]], of all: Int) -> [Shown] {
    let (shades, most) = (["░░", "▒▒", "▓▓", "██"], cells.joined().map(\.count).max() ?? 0)
    let rows = cells.reversed().map { row in
      row.map { $0.count == 0 ? " ·" : shades[max(0, ($0.count * shades.count + most - 1) / most - 1)] }.joined()
    }
    let darkest = percent(all == 0 ? nil : Double(most) / Double(all))
    return rows.map(style.picture) + ["cells: ██ up to \(darkest) of all moves, · never played"]
  }
}

/// How a block follows the block before it in text.
private enum Flow {
  /// Follows without an empty line, except after a table.
  case prose
  /// Follows without an empty line, also after a table.
  case remark
  case table, alone

  init(_ block: Document.Block) {
    switch block {
    case .paragraph: self = .remark
    case .lines, .facts: self = .prose
    case .table, .board: self = .table
    case .text(let block), .page(let block): self = Flow(block)
    case .title, .chart, .ribbon, .incidents: self = .alone
    }
  }

  var isProse: Bool { self == .prose || self == .remark }
}

/// A bar per column, between the first and the last number; nil for fewer than two columns.
func bars(of bins: [Document.Bin]) -> String? {
  let blocks = Array(" ▁▂▃▄▅▆▇█")
  guard bins.count > 1, let first = bins.first, let last = bins.last else { return nil }
  let tallest = max(1, bins.map(\.games).max() ?? 1)
  // A count above zero always has a visible bar.
  let bars = String(bins.map { blocks[$0.games == 0 ? 0 : max(1, ($0.games * 8 + tallest / 2) / tallest)] })
  return "\(grouped(first.numbers.lowerBound)) \(bars) \(grouped(last.numbers.upperBound))"
}

/// The message of an incident, with its game.
func words(of incident: Document.Incident) -> String {
  (incident.game.map { "game \($0): " } ?? "") + incident.message
}
