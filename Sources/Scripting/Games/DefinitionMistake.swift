import Lua
import ParlorCore

/// Something that is wrong with what a script gave to `parlor.game` or `parlor.mod`.
public struct DefinitionMistake: Sendable {
  /// Where the option is given that it is about, or else where the function was called, as in `nim.lua:3`.
  public let place: String
  /// What is wrong, in one line.
  public let message: String
}

/// What is wrong with something in the table that an option holds.
struct OptionMistake: Error {
  /// The option, and the name in its table.
  private let path: [String]
  private let error: any Error

  init(in path: [String], _ error: any Error) { (self.path, self.error) = (path, error) }

  /// An error with the names that lead to what it is about.
  /// - Parameter option: the option that was read; nil where it was none.
  static func unwrapped(_ error: any Error, about option: String?) -> (path: [String], error: any Error) {
    guard let mistake = error as? OptionMistake else { return ([option].compactMap(\.self), error) }
    return (mistake.path, mistake.error)
  }
}

/// Reads the parts of a definition one after the other, so that whoever checks it learns of all mistakes at once.
struct DefinitionReading {
  /// Where the function was called.
  private let place: String
  private let audit: GameAudit?
  private var first: (any Error)?
  /// The options that misspelt ones most likely are.
  private var meant: Set<String> = []

  init(at place: String, audit: GameAudit?) { (self.place, self.audit) = (place, audit) }

  /// What a closure reads of an option; where it fails the mistake is kept, and there is nothing.
  mutating func read<Result>(_ option: String, _ body: () throws -> Result) -> Result? {
    do { return try body() } catch {
      note(error, about: option)
      return nil
    }
  }

  /// What a closure reads of the base; what is wrong with one in a file of its own is noted as that is read.
  mutating func readBase<Result>(_ body: () throws -> Result) -> Result? {
    let earlier = audit?.mistakes.count
    do { return try body() } catch {
      if audit?.mistakes.count == earlier { note(error, about: nil) } else { first = first ?? error }
      return nil
    }
  }

  /// Keeps a mistake.
  mutating func note(_ error: any Error, about option: String?) {
    let (path, error) = OptionMistake.unwrapped(error, about: option)
    let ownPlace = Self.place(of: path, after: place) ?? place
    if first == nil { first = placed(error, at: ownPlace) }
    audit?.mistakes.append(DefinitionMistake(place: ownPlace, message: "\(error)"))
  }

  /// Keeps that there is no option of a name.
  mutating func noteUnknown(_ name: String, _ error: any Error, among options: APIClass) {
    if let likely = nearest(to: name, in: options.fields.map(\.name)) { meant.insert(likely) }
    note(error, about: name)
  }

  /// Keeps that an option is missing, unless a misspelt one most likely is it: one slip is one mistake.
  mutating func noteMissing(_ option: String, _ error: any Error) {
    if !isMisspelt(option) { note(error, about: nil) }
  }

  /// Whether a misspelt option most likely is the one of that name, which then isn't known.
  func isMisspelt(_ option: String) -> Bool { meant.contains(option) }

  /// An error as the script gets it: one about an option that stands in a line of its own begins with that line.
  private func placed(_ error: any Error, at ownPlace: String) -> any Error {
    guard ownPlace != place else { return error }
    let calls = "\(ownPlace): in the main chunk"
    return ScriptError("\(ownPlace): \(error)", traceback: calls)
  }

  /// Where an option is given, or a name in its table, by the text of the file; nil where that can't be found.
  static func place(of path: [String], after place: String) -> String? {
    guard let option = path.first, let begin = ScriptPlace(place), let source = try? TextFile.read(begin.file)
    else { return nil }
    let outline = ScriptOutline(of: source)
    guard let own = outline.line(ofOption: option, from: begin.line) else { return nil }
    let inner = path.dropFirst().first.flatMap { outline.line(ofField: $0, from: own) }
    return "\(begin.file):\(inner ?? own)"
  }

  /// Throws the first mistake, if there is one.
  func finish() throws { if let first { throw first } }
}
