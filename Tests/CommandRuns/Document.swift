import Foundation

/// A document of the checkout, with its fenced blocks.
package struct Document {
  /// A fenced block.
  package struct Block {
    /// What stands behind the fence, word by word.
    package let info: [String]
    /// The lines between the fences.
    package var text: String
    /// Whether it waits for a command that doesn't exist yet.
    package var isPending: Bool { info.last == "pending" }
  }

  /// What stands between the blocks and, at odd places, the blocks.
  private var parts: [String]
  private let file: URL

  /// Reads a document by its path in the checkout.
  package init(_ path: String) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    file = tests.deletingLastPathComponent().appending(path: path)
    parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n```")
  }

  /// The text around the blocks.
  package var prose: [String] { stride(from: 0, to: parts.count, by: 2).map { parts[$0] } }

  /// The blocks, in order.
  package var blocks: [Block] {
    get {
      stride(from: 1, to: parts.count, by: 2).map { place in
        let lines = parts[place].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return Block(
          info: lines[0].split(separator: " ").map(String.init), text: lines.count > 1 ? lines[1] + "\n" : "")
      }
    }
    set {
      for (index, block) in newValue.enumerated() {
        let text = block.text.hasSuffix("\n") ? String(block.text.dropLast()) : block.text
        parts[2 * index + 1] = block.info.joined(separator: " ") + "\n" + text
      }
    }
  }

  /// Writes the document with its blocks as they are now.
  package func write() throws { try Data(parts.joined(separator: "\n```").utf8).write(to: file) }
}
