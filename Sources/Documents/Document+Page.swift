import ParlorCore

extension Document {
  /// The document as one file of HTML, which is XML too: without scripts, and without anything from elsewhere. The same
  /// document has the same bytes.
  public var page: String {
    let writer = PageWriter(games: incidentGames)
    return """
      <!DOCTYPE html>
      <html lang="en" xmlns="http://www.w3.org/1999/xhtml">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <title>\(asMarkup(title))</title>
      <style>
      \(pageStyle)</style>
      </head>
      <body>
      <h1>\(writer.prose(heading.first ?? title, breaksNames: true))</h1>
      \(heading.dropFirst().map(writer.paragraph).joined())<main>
      \(sections.map(writer.markup).joined())</main>
      <footer>\(writer.paragraph("\(footer) Made by parlor."))</footer>
      </body>
      </html>

      """
  }

  /// The games that can be played again by a command on the page.
  private var incidentGames: Set<Int> {
    Set(
      sections.flatMap(\.blocks).flatMap { block -> [Int] in
        guard case .incidents(_, let incidents) = block else { return [] }
        return incidents.compactMap(\.game)
      })
  }
}

/// Writes the parts of a document as markup.
struct PageWriter {
  /// The games that a text links to where it names them.
  var games: Set<Int> = []

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
        (fact.columns.map(Plot.columns) ?? "") + paragraph("\(capitalized(fact.name)): \(fact.text)")
      }.joined()
    case .table(let table): markup(of: table)
    case .chart(let chart): chart.bars.isEmpty ? "" : Plot.rows(chart)
    case .board(let board): paragraph("Cells, in hundredths of all moves:") + Plot.board(board)
    case .ribbon(let ribbon): Plot.ribbon(ribbon)
    case .incidents(_, let incidents):
      incidents.map { incident in
        "<p\(incident.game.map { " id=\"game-\($0)\"" } ?? "")>\(asMarkup(incident.text)) "
          + "<code>\(asMarkup(incident.command))</code></p>\n"
      }.joined()
    case .page(let block): markup(of: block)
    case .text: ""
    }
  }

  func paragraph(_ text: String) -> String { "<p>\(prose(text))</p>\n" }

  /// A table whose first cell names the row, without what charts have; two tables where a narrow page has no room for one.
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

  /// A table, the first row of which is its head and the first cells of the others name them.
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

  /// A text as markup, in which no line ends between a number and its per cent, and a game links to the command that plays
  /// it again.
  /// - Parameter breaksNames: whether a line may end within the name of a player or a file, behind a sign: there is
  ///   little room, and a browser would break it anywhere, numbers too.
  func prose(_ text: String, breaksNames: Bool = false) -> String {
    let markup = asMarkup(text).replacing(" %", with: "&#160;%")
    if breaksNames { return markup.replacing(/[:,\/](?=\S)/) { "\($0.output)<wbr/>" } }
    return markup.replacing(/\bgame ([0-9]+)\b/) { match in
      Int(match.1).map(games.contains) == true ? "<a href=\"#game-\(match.1)\">\(match.0)</a>" : "\(match.0)"
    }
  }
}
