import Foundation
import FoundationXML

/// What a reader of XML finds on a page: its texts, and the bars and whiskers of its plots.
final class PageReader: NSObject, XMLParserDelegate {
  private(set) var texts: [String] = []
  private(set) var bars: [(x: Double, y: Double, width: Double, height: Double)] = []
  private(set) var whiskers: [String] = []
  private(set) var bands: [String] = []
  private(set) var references: [String] = []
  private(set) var elements: Set<String> = []
  private(set) var error: String?
  private var text = ""

  init(_ page: String) {
    super.init()
    let parser = XMLParser(data: Data(page.utf8))
    parser.delegate = self
    if !parser.parse() { error = "line \(parser.lineNumber): \(parser.parserError.map { "\($0)" } ?? "")" }
  }

  /// All texts in a row, with one space between words.
  var all: String { texts.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if name != "a" { take() }
    elements.insert(name)
    references += attributes.filter { ["src", "href", "xlink:href", "action"].contains($0.key) }.map(\.value)
    func number(_ name: String) -> Double { attributes[name].flatMap { Double($0) } ?? .nan }
    if name == "rect" { bars.append((number("x"), number("y"), number("width"), number("height"))) }
    if attributes["class"] == "band" { bands.append(attributes["d"] ?? "") }
    if attributes["class"] == "whisker" { whiskers.append(attributes["d"] ?? "") }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    if name != "a" { take() }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { self.text += text }

  private func take() {
    if !text.allSatisfy(\.isWhitespace) { texts.append(text) }
    text = ""
  }
}
