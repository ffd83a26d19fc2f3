import ParlorCore

extension Document {
  /// The document as one HTML file that is also valid XML, without scripts or external resources. It is deterministic.
  public var page: String {
    let writer = PageWriter(linksGames: command != nil)
    let parts = sections.map(writer.markup).joined()
    return """
      <!DOCTYPE html>
      <html lang="en" xmlns="http://www.w3.org/1999/xhtml">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      \(plan.map(self.plan) ?? "")<title>\(asMarkup(title))</title>
      <style>
      \(pageStyle)</style>
      </head>
      <body>
      <h1>\(writer.prose(heading.first ?? title, breaksNames: true))</h1>
      \(heading.dropFirst().map(writer.paragraph).joined())<main>
      \(parts)\(games(of: writer))</main>
      <footer>\(writer.paragraph("\(footer) Made by Parlor."))</footer>
      </body>
      </html>

      """
  }

  /// The plan as JSON in ASCII.
  private func plan(_ value: Value) -> String {
    let json = value.json.utf16.map { unit in
      unit < 128 ? String(UnicodeScalar(UInt8(unit))) : "\\u" + (String(Int(unit) + 0x1_0000, radix: 16).dropFirst())
    }
    return "<meta name=\"parlor-plan\" content=\"\(asMarkup(json.joined()))\"/>\n"
  }

  /// The commands for the games that the page names, except those already shown with incidents.
  private func games(of writer: PageWriter) -> String {
    guard let command else { return "" }
    let commands = writer.named.subtracting(writer.shown).sorted().map { game in
      "<p id=\"game-\(game)\">game \(game) <code>\(asMarkup(command(game)))</code></p>\n"
    }
    return commands.isEmpty ? "" : "<section>\n<h2>Games to look at</h2>\n\(commands.joined())</section>\n"
  }
}

/// Writes a document's parts as markup.
final class PageWriter {
  private let linksGames: Bool
  /// The games that texts link to, and the games whose commands the incidents show.
  private(set) var named: Set<Int> = [], shown: Set<Int> = []

  init(linksGames: Bool = false) { self.linksGames = linksGames }

  func markup(of section: Document.Section) -> String {
    let content = section.blocks.map(markup).joined()
    return content.isEmpty
      ? ""
      : "<section\(section.isWide ? " class=\"whole\"" : "")>\n<h2>\(asMarkup(section.title))</h2>\n\(content)</section>\n"
  }

  private func markup(of block: Document.Block) -> String {
    switch block {
    case .paragraph(let text): paragraph(capitalized(text))
    case .title(let text): paragraph(capitalized(text) + ".")
    case .lines(let lines): lines.map(paragraph).joined()
    case .facts(let facts):
      facts.map { fact in
        (fact.columns.isEmpty ? "" : Plot.columns(fact.columns)) + paragraph("\(capitalized(fact.name)): \(fact.text)")
      }.joined()
    case .table(let table): markup(of: table)
    case .chart(let bars, let scale): bars.isEmpty ? "" : Plot.rows(bars, scale)
    case .board(let cells, let all): paragraph("Cells, in hundredths of all moves:") + Plot.board(cells, of: all)
    case .ribbon(let bands): Plot.ribbon(bands)
    case .incidents(_, let incidents):
      incidents.map { incident in
        shown.formUnion(incident.game.map { [$0] } ?? [])
        return "<p\(incident.game.map { " id=\"game-\($0)\"" } ?? "")>\(asMarkup(words(of: incident))) "
          + "<code>\(asMarkup(incident.command))</code></p>\n"
      }.joined()
    case .page(let block): markup(of: block)
    case .text: ""
    }
  }

  func paragraph(_ text: String) -> String { "<p>\(prose(text))</p>\n" }

  /// A table without the charted columns; two tables if one is too wide for a narrow page.
  private func markup(of table: Document.Table) -> String {
    guard let head = table.rows.first else { return "" }
    let others = (table.names..<head.count).filter { !table.charted.contains($0) }
    let parts = table.split.map { split in [others.filter { $0 >= split }, others.filter { $0 < split }] } ?? [others]
    return parts.filter { !$0.isEmpty }.map { columns in
      rows(
        table.rows.map { row in
          let names = row.prefix(table.names).filter { !$0.isEmpty }
          let separator = names.first?.hasSuffix(".") == true ? " " : ", "
          return [names.joined(separator: separator)] + columns.map { row[$0] }
        })
    }.joined()
      + (table.others > 0
        ? paragraph("And \(counted(table.others, table.noun)) more, \(table.remark).") : "")
  }

  /// A table whose first row is the head and whose first column has the names.
  func rows(_ rows: [[String]]) -> String {
    let lines = rows.enumerated().map { index, row in
      let cells = row.enumerated().map { place, cell in
        let isHead = index == 0 || place == 0
        let scope = isHead ? " scope=\"\(index == 0 ? "col" : "row")\"" : ""
        return "<\(isHead ? "th" : "td")\(scope)>\(prose(cell, breaksNames: place == 0))</\(isHead ? "th" : "td")>"
      }
      return "<tr>\(cells.joined())</tr>\n"
    }
    return "<div class=\"wide\"><table>\n\(lines.joined())</table></div>\n"
  }

  /// A text as markup: no line break before a per cent sign, and links from games to their commands.
  /// - Parameter breaksNames: whether lines may break after punctuation within names, for narrow places.
  func prose(_ text: String, breaksNames: Bool = false) -> String {
    let markup = asMarkup(text).replacing(" %", with: "&#160;%")
    if breaksNames { return markup.replacing(/[:,\/](?=\S)/) { "\($0.output)<wbr/>" } }
    guard linksGames else { return markup }
    return markup.replacing(/\bgame ([0-9]+)\b/) { match in
      guard let game = Int(match.1), game > 0 else { return "\(match.0)" }
      named.insert(game)
      return "<a href=\"#game-\(game)\">\(match.0)</a>"
    }
  }
}
