import Foundation
import Testing

/// A file of the folder Data: how many sequences of drops a board has, depth by depth.
struct PerftTable: Sendable, CustomTestStringConvertible {
  let size: Size
  /// The counts in the order of the file.
  let counts: [(depth: Int, count: Int)]

  var testDescription: String { size.testDescription }

  /// The names of the files, as in `7x6-line-4.perft`.
  static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".perft") }.sorted()
  }()

  private static var folder: URL { Bundle.module.bundleURL.appendingPathComponent("Data") }

  /// Reads a file; fails on a line that isn't a comment or two numbers, and on a file without any.
  init(named name: String) throws {
    let sizes = name.split { !$0.isNumber }.compactMap { Int($0) }
    try #require(sizes.count == 3, "\(name) isn't named COLUMNSxROWS-line-LINE.perft")
    size = Size(sizes[0], sizes[1], line: sizes[2])
    let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    counts = try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      try #require(numbers.count == 2, "\(name): \(line)")
      return (depth: numbers[0], count: numbers[1])
    }
    try #require(!counts.isEmpty, "\(name) is empty")
  }
}
