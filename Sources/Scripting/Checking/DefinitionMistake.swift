import Lua

/// Something that is wrong with what a script gave to `parlor.game` or `parlor.mod`.
public struct DefinitionMistake: Sendable {
  /// Where the option is given that it is about, or else where the function was called, as in `nim.lua:3`.
  public let place: String
  /// What is wrong, in one line.
  public let message: String
}

/// Reads the parts of a definition one after the other, so that whoever checks it learns of all mistakes at once.
struct DefinitionReading {
  /// Where the function was called.
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
    let ownPlace = option.flatMap { Self.place(ofOption: $0, after: place) } ?? place
    if first == nil { first = placed(error, at: ownPlace) }
    // What is wrong with a base in a file of its own has been noted there.
    if audit?.mistakes.contains(where: { "\(error)".contains($0.message) }) == true { return }
    audit?.mistakes.append(DefinitionMistake(place: ownPlace, message: "\(error)"))
  }

  /// An error as the script gets it: one about an option that stands in a line of its own begins with that line.
  private func placed(_ error: any Error, at ownPlace: String) -> any Error {
    guard ownPlace != place else { return error }
    let calls = "\(ownPlace): in the main chunk"
    return ScriptError("\(ownPlace): \(error)", traceback: calls)
  }

  /// Where an option is given, by the text of the file; nil where that can't be found.
  private static func place(ofOption option: String, after place: String) -> String? {
    guard let (file, line) = CheckFinding.place(place), let text = try? TextFile.read(file) else { return nil }
    return SourceText(text).line(ofOption: option, from: line).map { "\(file):\($0)" }
  }

  /// Throws the first mistake, if there is one.
  func finish() throws { if let first { throw first } }
}
