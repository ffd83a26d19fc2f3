import Testing

/// A script that fails, and the one line that it gets for it.
struct ErrorCase: Sendable, CustomStringConvertible {
  let source: String
  let message: String
  var description: String { source }

  /// Makes a case.
  /// - Parameters:
  ///   - source: one line of Lua, in which `parlor` is the library and GAME an option that names a game.
  ///   - message: the message without the file and the line, `test.lua:1: `, in front.
  init(_ source: String, _ message: String) {
    self.source = source.split(separator: "GAME", omittingEmptySubsequences: false)
      .joined(separator: "game = 'four-in-a-row'")
    self.message = message
  }

  /// Expects the script to fail with the message, in the first line of a script.
  func expect(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let failure = try Script.failure(of: source)
    #expect(failure?.message == "test.lua:1: \(message)", sourceLocation: sourceLocation)
  }
}
