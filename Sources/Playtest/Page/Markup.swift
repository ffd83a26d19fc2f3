import ParlorCore

// How pages are written: markup that is HTML and XML at once.

/// A table, the first row of which is its head and the first cells of the others name them.
func table(_ rows: [[String]]) -> String {
  let isUsed = (0..<(rows.first?.count ?? 0)).map { column in rows.contains { $0[column] != "" } }
  let lines = rows.enumerated().map { index, row in
    let cells = zip(row, isUsed).filter(\.1).enumerated().map { place, pair in
      let cell = pair.0
      let isHead = index == 0 || place == 0
      let scope = isHead ? " scope=\"\(index == 0 ? "col" : "row")\"" : ""
      return "<\(isHead ? "th" : "td")\(scope)>\(prose(cell, breaksNames: place == 0))</\(isHead ? "th" : "td")>"
    }
    return "<tr>\(cells.joined())</tr>\n"
  }
  return "<div class=\"wide\"><table>\n\(lines.joined())</table></div>\n"
}

/// The same rows with the first two cells as one, which names the row: it may be long, and then takes several lines.
func named(_ rows: [[String]], separator: String = ", ") -> [[String]] {
  rows.map { row in [row.prefix(2).filter { !$0.isEmpty }.joined(separator: separator)] + row.dropFirst(2) }
}

/// A part of a page; nothing where it is empty.
/// - Parameter isWide: whether it is as wide as the page, and not as a column.
func section(_ title: String, _ content: String, isWide: Bool = false) -> String {
  content.isEmpty
    ? "" : "<section\(isWide ? " class=\"whole\"" : "")>\n<h2>\(asMarkup(title))</h2>\n\(content)</section>\n"
}

/// A text with a capital at its beginning.
func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

func paragraph(_ text: String) -> String { "<p>\(prose(text))</p>\n" }

/// A text as markup, in which no line ends between a number and its per cent.
/// - Parameter breaksNames: whether a line may end within the name of a player or a file, behind a sign: there is
///   little room, and a browser would break it anywhere, numbers too.
private func prose(_ text: String, breaksNames: Bool = false) -> String {
  let markup = asMarkup(text).replacing(" %", with: "&#160;%")
  return breaksNames ? markup.replacing(/[:,\/](?=\S)/) { "\($0.output)<wbr/>" } : markup
}

/// One file of HTML, which is XML too: without scripts, and without anything from elsewhere. The same report has the same
/// bytes.
/// - Parameters:
///   - heading: what is said above the parts, the first line as the largest.
///   - footer: how the intervals come about.
func document(_ title: String, heading: [String], parts: [String], footer: String) -> String {
  """
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
  <h1>\(prose(heading.first ?? title))</h1>
  \(heading.dropFirst().map(paragraph).joined())<main>
  \(parts.joined())</main>
  <footer>\(paragraph(footer + " Made by Parlor."))</footer>
  </body>
  </html>

  """
}

/// The style of a page: light or dark as the reader's screen is, and black on white on paper.
let pageStyle = """
  :root { color-scheme: light dark; --ink: #1f1d1a; --paper: #fffdf9; --faint: #66625b; --rule: #d8d3c9;
    --bar: #3a78a8; --mark: #8f3d0e; }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #ece8e1; --paper: #191817; --faint: #a8a299; --rule: #45413b; --bar: #5b9fd0; --mark: #f0a36b; }
  }
  * { box-sizing: border-box; }
  body { margin: 0 auto; padding: 1rem; max-width: 66rem; background: var(--paper); color: var(--ink);
    font: 1rem/1.45 system-ui, sans-serif; }
  h1 { font-size: 1.5rem; margin: 0 0 0.25rem; overflow-wrap: anywhere; }
  h2 { font-size: 1.1rem; margin: 0 0 0.5rem; }
  p { margin: 0.25rem 0; overflow-wrap: anywhere; }
  main { columns: 2 24rem; column-gap: 2.5rem; margin-top: 1.5rem; }
  section { break-inside: avoid; margin-bottom: 1.5rem; }
  .whole { column-span: all; }
  .wide { overflow-x: auto; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: 0.5rem 0; }
  th, td { text-align: right; padding: 0.15rem 0 0.15rem 0.9rem; border-bottom: 1px solid var(--rule);
    white-space: nowrap; }
  th:first-child, td:first-child { text-align: left; padding-left: 0; white-space: normal; }
  th:first-child { min-width: 5.5rem; }
  th[scope=col] { white-space: normal; vertical-align: bottom; }
  th { font-weight: 600; }
  svg { display: block; width: 100%; max-width: 32rem; height: auto; font: 12px system-ui, sans-serif; }
  svg text { fill: var(--ink); }
  svg .faint { fill: var(--faint); }
  svg .end { text-anchor: end; }
  svg .middle { text-anchor: middle; }
  svg .bar { fill: var(--bar); }
  svg .part { fill: var(--mark); }
  svg .band { fill: var(--bar); opacity: 0.35; }
  svg .rule { stroke: var(--rule); }
  svg .whisker { stroke: var(--mark); stroke-width: 2; fill: none; }
  @media (max-width: 30rem) {
    table { font-size: 0.75rem; }
    th, td { padding-left: 0.4rem; }
    th:first-child { min-width: 4.5rem; }
  }
  code { display: block; font-size: 0.85rem; overflow-wrap: anywhere; color: var(--faint); }
  footer { margin-top: 1.5rem; color: var(--faint); font-size: 0.85rem; }
  @media print {
    :root { color-scheme: light; --ink: #000; --paper: #fff; --faint: #444; --rule: #bbb; --bar: #777; --mark: #000; }
    body { padding: 0; font-size: 10pt; }
    svg { max-width: 11cm; }
    .wide { overflow: visible; }
    * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  }

  """
