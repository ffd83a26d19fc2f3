package import ParlorCore

extension Assets {
  /// A page in one file, with a module, all its imports and its data.
  /// - Parameters:
  ///   - styles: the names of the style sheets.
  ///   - module: the module that the page runs.
  ///   - data: the content of the element `data`.
  ///   - text: the content without scripts.
  package static func page(title: String, styles: [String], module: String, data: Value, text: String) -> String {
    var modules: [String: String] = [:]
    collect(module, &modules)
    let sources = modules.mapValues { "data:text/javascript;base64,\(base64(Array($0.utf8)))" }
    let map: Value = ["imports": .record(Record(sources.mapValues { .text($0) }))]
    // A game's text must not close the script element.
    let json = data.json.replacing("<", with: "\\u003c")
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline' data:; style-src 'unsafe-inline'">
      <title>\(asMarkup(title))</title>
      <style>
      \(styles.map(text(of:)).joined())</style>
      <script type="importmap">\(map.json)</script>
      <script type="application/json" id="data">\(json)</script>
      <script type="module">import "\(module)";</script>
      </head>
      <body>
      <header class="bar"><h1>\(asMarkup(title))</h1></header>
      <main id="main"><noscript><pre>\(asMarkup(text))</pre></noscript></main>
      </body>
      </html>

      """
  }

  /// Collects a module and its imports, with names without folders.
  private static func collect(_ name: String, _ modules: inout [String: String]) {
    guard modules[name] == nil else { return }
    let source = text(of: name)
    modules[name] = source.replacing(" from \"./", with: " from \"")
    for match in source.matches(of: /from "\.\/([a-z-]+\.js)"/) { collect(String(match.1), &modules) }
  }

  private static func text(of name: String) -> String {
    files[name].map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = part.reduce(0) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - part.count))
      for place in 0..<4 {
        text.append(place <= part.count ? digits[Int(bits >> UInt32(18 - 6 * place) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
