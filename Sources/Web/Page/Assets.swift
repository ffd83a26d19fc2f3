/// The page's files in a fixed table, so that no request reaches the file system.
package enum Assets {
  /// A file with its media type.
  package struct File: Sendable {
    package let type: String
    package let bytes: [UInt8]
  }

  package static let files: [String: File] = Dictionary(uniqueKeysWithValues: sources.map { ($0, file($0, $1)) })

  private static let types = [
    "html": "text/html", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml", "json": "application/json",
  ]

  private static func file(_ name: String, _ bytes: [UInt8]) -> File {
    let ending = name.split(separator: ".").last.map(String.init) ?? ""
    return File(
      type: "\(types[ending] ?? "application/octet-stream"); charset=utf-8",
      bytes: ending == "js" ? module(bytes) : ending == "css" ? style(bytes) : bytes)
  }

  /// A minified module: without whole-line comments, documentation, indentation, and spaces around operators; lines with
  /// template strings or slashes, which may begin a pattern, keep their spaces.
  package static func module(_ bytes: [UInt8]) -> [UInt8] {
    let text = without("/**", in: String(decoding: bytes, as: UTF8.self))
    // Template strings may have empty lines.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
    var isText = false
    let short = lines.filter { !$0.hasPrefix("//") }.map { line -> [UInt8] in
      let quotes = line.utf8.count { $0 == UInt8(ascii: "`") }
      defer { if quotes % 2 == 1 { isText.toggle() } }
      let isKept = isText || quotes > 0 || line.utf8.contains(UInt8(ascii: "/"))
      return isKept ? Array(line.utf8) : tight(line.utf8, around: "=+*?:&|,{}();<>!", after: "")
    }
    return Array(short.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// A minified style sheet.
  package static func style(_ bytes: [UInt8]) -> [UInt8] {
    let lines = without("/*", in: String(decoding: bytes, as: UTF8.self)).split { $0.isWhitespace }
    return tight(lines.joined(separator: " ").utf8, around: "{};,>", after: ":")
  }

  private static func without(_ opening: String, in text: String) -> String {
    var (kept, rest) = ("", text[...])
    while let start = rest.firstRange(of: opening), let end = rest[start.upperBound...].firstRange(of: "*/") {
      kept += rest[..<start.lowerBound]
      rest = rest[end.upperBound...]
    }
    return kept + rest
  }

  /// Removes the spaces next to some characters, outside strings.
  private static func tight(_ text: some Sequence<UInt8>, around signs: String, after others: String) -> [UInt8] {
    let (both, before) = (Array(signs.utf8), Array(signs.utf8) + others.utf8)
    let bytes = Array(text)
    var quote: UInt8?
    return bytes.indices.filter { index in
      let isEscaped = index > 0 && bytes[index - 1] == UInt8(ascii: "\\")
      if !isEscaped, let open = quote ?? "\"'".utf8.first(where: { $0 == bytes[index] }), open == bytes[index] {
        quote = quote == nil ? open : nil
      }
      guard bytes[index] == UInt8(ascii: " "), quote == nil else { return true }
      let isAfter = index > 0 && before.contains(bytes[index - 1])
      return !isAfter && !(index + 1 < bytes.count && both.contains(bytes[index + 1]))
    }.map { bytes[$0] }
  }

  private static let sources: [(name: String, bytes: [UInt8])] = [
    ("api.js", PackageResources.api_js),
    ("cards.js", PackageResources.cards_js),
    ("cells.js", PackageResources.cells_js),
    ("chrome.css", PackageResources.chrome_css),
    ("colour.js", PackageResources.colour_js),
    ("commands.js", PackageResources.commands_js),
    ("dialog.js", PackageResources.dialog_js),
    ("dom.js", PackageResources.dom_js),
    ("early.js", PackageResources.early_js),
    ("events.js", PackageResources.events_js),
    ("fields.js", PackageResources.fields_js),
    ("fit.js", PackageResources.fit_js),
    ("grid.js", PackageResources.grid_js),
    ("ground.js", PackageResources.ground_js),
    ("icon.svg", PackageResources.icon_svg),
    ("index.html", PackageResources.index_html),
    ("keys.js", PackageResources.keys_js),
    ("look.js", PackageResources.look_js),
    ("menu.js", PackageResources.menu_js),
    ("motion.js", PackageResources.motion_js),
    ("openapi.json", PackageResources.openapi_json),
    ("page.js", PackageResources.page_js),
    ("paint.js", PackageResources.paint_js),
    ("parts.js", PackageResources.parts_js),
    ("pattern.js", PackageResources.pattern_js),
    ("people.js", PackageResources.people_js),
    ("picks.js", PackageResources.picks_js),
    ("picture.js", PackageResources.picture_js),
    ("pieces.js", PackageResources.pieces_js),
    ("play.js", PackageResources.play_js),
    ("pointing.js", PackageResources.pointing_js),
    ("qr.js", PackageResources.qr_js),
    ("replay.css", PackageResources.replay_css),
    ("replay.js", PackageResources.replay_js),
    ("scene.css", PackageResources.scene_css),
    ("scene.js", PackageResources.scene_js),
    ("script.js", PackageResources.script_js),
    ("setup.js", PackageResources.setup_js),
    ("side.js", PackageResources.side_js),
    ("sizes.js", PackageResources.sizes_js),
    ("sound.js", PackageResources.sound_js),
    ("stream.js", PackageResources.stream_js),
    ("style.css", PackageResources.style_css),
    ("thumb.js", PackageResources.thumb_js),
    ("typing.js", PackageResources.typing_js),
    ("walking.js", PackageResources.walking_js),
    ("wheel.js", PackageResources.wheel_js),
    ("workbench-commands.js", PackageResources.workbench_commands_js),
    ("workbench-console.js", PackageResources.workbench_console_js),
    ("workbench-inside.js", PackageResources.workbench_inside_js),
    ("workbench-table.js", PackageResources.workbench_table_js),
    ("workbench.css", PackageResources.workbench_css),
    ("workbench.js", PackageResources.workbench_js),
  ]
}
