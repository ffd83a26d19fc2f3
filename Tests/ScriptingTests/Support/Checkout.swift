import Foundation

/// The checkout that these tests belong to.
enum Checkout {
  /// Its top folder.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The path of a file of the checkout.
  static func path(_ file: String) -> String { "\(root)/\(file)" }

  /// The names of a folder's files that end so, sorted, without the ending.
  static func names(in folder: String, ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).filter { $0.hasSuffix(ending) }
      .map { String($0.dropLast(ending.count)) }.sorted()
  }

  /// The paths of all documents in the checkout, sorted.
  static func documents() throws -> [String] {
    let entries = FileManager.default.enumerator(
      at: URL(filePath: root), includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let files = (entries?.allObjects ?? []).compactMap { ($0 as? URL)?.path }
    return files.filter { $0.hasSuffix(".md") }.map { String($0.dropFirst(root.count + 1)) }.sorted()
  }
}
