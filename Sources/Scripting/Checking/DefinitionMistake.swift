import Lua

/// Something that is wrong with what a script gave to `parlor.game` or `parlor.mod`.
public struct DefinitionMistake: Sendable {
  /// The option that it is about; nil where it is about none.
  public let option: String?
  /// Where the function was called, as in `nim.lua:3`.
  public let place: String
  /// What is wrong, in one line.
  public let message: String
}

/// Reads the parts of a definition one after the other, so that whoever checks it learns of all mistakes at once.
struct DefinitionReading {
  private let place: String
  private let audit: GameAudit?
  private var first: (any Error)?

  init(at place: String, audit: GameAudit?) { (self.place, self.audit) = (place, audit) }

  /// What a closure reads of an option; where it fails the mistake is kept, and there is nothing.
  mutating func read<Result>(_ option: String?, _ body: () throws -> Result) -> Result? {
    do { return try body() } catch {
      note(error, about: option)
      return nil
    }
  }

  /// Keeps a mistake.
  mutating func note(_ error: any Error, about option: String?) {
    if first == nil { first = error }
    // What is wrong with a base in a file of its own has been noted there.
    if audit?.mistakes.contains(where: { "\(error)".contains($0.message) }) == true { return }
    audit?.mistakes.append(DefinitionMistake(option: option, place: place, message: "\(error)"))
  }

  /// Throws the first mistake, if there is one.
  func finish() throws { if let first { throw first } }
}
