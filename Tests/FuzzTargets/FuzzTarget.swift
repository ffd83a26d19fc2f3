/// What random bytes are given to, and what has to hold whatever they are.
public struct FuzzTarget: Sendable {
  /// Its name on the command line, and of its folder of seeds.
  public let name: String
  /// Tries some bytes.
  /// - Throws: `BrokenPromise` where what has to hold doesn't.
  public let check: @Sendable (_ bytes: [UInt8]) throws -> Void

  init(_ name: String, _ check: @escaping @Sendable (_ bytes: [UInt8]) throws -> Void) {
    self.name = name
    self.check = check
  }

  /// All targets: `make fuzz` runs each of them.
  public static let all = [saves, words, settings, moves, patterns, tables, shards, scenes, scripts]
}

/// What should have held for some bytes.
public struct BrokenPromise: Error, CustomStringConvertible {
  public let description: String
}

/// Requires that something holds.
func promise(_ holds: Bool, _ text: @autoclosure () -> String) throws {
  if !holds { throw BrokenPromise(description: text()) }
}

/// Requires that an error is one line that a person can read.
func promiseLine(_ error: any Error) throws {
  let text = "\(error)"
  try promise(!text.isEmpty && !text.contains("\n"), "an error isn't one line: \(text.debugDescription)")
}
