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
}
