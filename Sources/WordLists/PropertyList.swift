internal import FoundationEssentials
internal import ParlorCore

/// Property lists: arrays of strings in XML, as Xcode writes them.
///
/// The only file of this target that needs Foundation.
enum PropertyList {
  /// One entry of an array: nil for numbers, dates, arrays and other types.
  private struct Entry: Decodable {
    let text: String?

    init(from decoder: any Decoder) { text = try? decoder.singleValueContainer().decode(String.self) }
  }

  /// The largest number of arrays and dictionaries in a file: the decoder recurses for nested ones, and would
  /// overflow the stack.
  static let mostContainers = 30

  /// The entries of an array, nil for those that aren't strings.
  /// - Throws: a one-line error if the bytes aren't such a property list.
  static func entries(of bytes: [UInt8]) throws(Refusal) -> [String?] {
    if bytes.starts(with: "bplist".utf8) { throw Refusal("a binary property list; save it as XML") }
    guard looksLikeXML(bytes) else { throw Refusal("not a property list in XML") }
    guard (try? UTF8Span(validating: bytes.span)) != nil else {
      throw Refusal("not UTF-8 text; save it as UTF-8")
    }
    guard openings(of: "array", in: bytes) + openings(of: "dict", in: bytes) <= mostContainers else {
      throw Refusal("too many arrays and dictionaries; it has to be one array of strings")
    }
    let entries = try decoded(bytes)
    guard entries.isEmpty || entries.contains(where: { $0 != nil }) else { throw Refusal("not an array of strings") }
    return entries
  }

  private static func decoded(_ bytes: [UInt8]) throws(Refusal) -> [String?] {
    do {
      return try PropertyListDecoder().decode([Entry].self, from: Data(bytes)).map(\.text)
    } catch DecodingError.typeMismatch {
      throw Refusal("not an array of strings")
    } catch {
      throw Refusal("not a property list in XML")
    }
  }

  /// Whether the text begins with a tag and consists of bytes: the decoder also reads encodings such as UTF-16, which
  /// the count of arrays doesn't.
  private static func looksLikeXML(_ bytes: [UInt8]) -> Bool {
    let text = bytes.dropFirst(bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0)
    let first = text.first { ![0x20, 0x09, 0x0a, 0x0d].contains($0) }
    return first == UInt8(ascii: "<") && !bytes.contains(0)
  }

  private static func openings(of tag: String, in bytes: [UInt8]) -> Int {
    let opening = Array("<\(tag)".utf8)
    return bytes.indices.count { bytes[$0] == opening[0] && bytes[$0...].starts(with: opening) }
  }
}
