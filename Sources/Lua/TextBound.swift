/// How long a text may be that Swift takes from a script, in bytes: Swift's copies aren't counted as the script's memory.
public struct TextBound: Sendable {
  /// How many bytes it may have.
  public let bytes: Int

  /// Bounds a text.
  public init(bytes: Int) { self.bytes = bytes }

  /// A move, or the name of a player or a test: what there may be many of.
  public static let name = TextBound(bytes: 256)
  /// A title, a reason, the name of an option: what stands in one line.
  public static let line = TextBound(bytes: 4 << 10)
  /// A board, a text among data, what is printed at a time.
  public static let page = TextBound(bytes: 1 << 20)
  /// A saved match or series.
  public static let save = TextBound(bytes: 8 << 20)

  /// A longer text as an error message shows it.
  func described(_ length: Int) -> String { "a string of \(length) bytes (at most \(bytes))" }
}
