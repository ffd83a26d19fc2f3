import Drawing
import Lua
import ParlorCore

/// A theme's file, with images in the same folder.
enum ThemeFile {
  /// The most bytes of an image.
  private static let largestImage = 512 << 10
  private static let types = [
    "png": "image/png", "jpg": "image/jpeg", "webp": "image/webp", "svg": "image/svg+xml",
  ]

  /// Reads a theme and embeds its images.
  /// - Throws: an error about the first fault, in one line.
  static func read(_ path: String) throws -> Theme {
    let text = try TextFile.read(path)
    do {
      var theme = try Theme(json: text, named: path)
      if theme.page != .none { theme.page = try skin(theme.page, in: folder(of: path)) }
      return theme
    } catch let refusal as Refusal {
      throw Refusal("\(path): \(refusal)")
    }
  }

  private static func skin(_ value: Value, in folder: String) throws -> Value {
    let fields = try NamedFields(value, names: ["board", "pieces", "button", "side"], place: "'page'")
    let image = { (name: String) throws -> Value in .text(try Self.image(name, in: folder)) }
    let board = try fields.read("board", takes: "a table with image, columns and rows") { $0 == .none ? nil : $0 }
    let sides = ["left", "right", "below"]
    return .record(
      Record(
        ("board", try board.map { try self.board($0, image: image) }),
        ("pieces", try fields.read("pieces", takes: "a list of images", \.asTexts).map { .list(try $0.map(image)) }),
        ("button", try fields.text("button").map(image)),
        (
          "side",
          try fields.read("side", takes: "left, right or below") { $0.asText.flatMap { sides.contains($0) ? $0 : nil } }
            .map(Value.text)
        )))
  }

  /// An image that covers boards of its size.
  private static func board(_ value: Value, image: (String) throws -> Value) throws -> Value {
    let fields = try NamedFields(value, names: ["image", "columns", "rows"], place: "'page.board'")
    return [
      "image": try image(try fields.require("image", takes: "the name of an image", \.asText)),
      "columns": .integer(try fields.integer("columns", in: 1...32) ?? 7),
      "rows": .integer(try fields.integer("rows", in: 1...32) ?? 6),
    ]
  }

  /// An image as a `data:` URL.
  private static func image(_ name: String, in folder: String) throws -> String {
    guard !name.contains("/"), let type = types[String(name.split(separator: ".").last ?? "").lowercased()] else {
      throw Refusal("'page' takes images beside the file (png, jpg, webp, svg), not \(quoted(name))")
    }
    return "data:\(type);base64,\(base64(try TextFile.readBytes("\(folder)/\(name)", upTo: largestImage)))"
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let three = (0..<3).map { start + $0 < bytes.count ? Int(bytes[start + $0]) : 0 }
      let bits = three[0] << 16 | three[1] << 8 | three[2]
      let count = min(3, bytes.count - start) + 1
      text += (0..<4).map { $0 < count ? letters[bits >> (18 - 6 * $0) & 63] : UInt8(ascii: "=") }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
