import Lua
import ParlorCore

/// A mistake in the arguments of `parlor.game` or `parlor.mod`.
public struct DefinitionMistake: Sendable {
  /// The place of the option, or else of the call, as in `nim.lua:3`.
  public let place: String
  /// The mistake, in one line.
  public let message: String
}

/// A mistake inside the table that an option holds.
struct OptionMistake: Error {
  /// The option and the name in its table.
  private let path: [String]
  private let error: any Error

  init(in path: [String], _ error: any Error) { (self.path, self.error) = (path, error) }

  /// An error with the path to its subject.
  /// - Parameter option: the option that was read; nil for none.
  static func unwrapped(_ error: any Error, about option: String?) -> (path: [String], error: any Error) {
    guard let mistake = error as? OptionMistake else { return ([option].compactMap(\.self), error) }
    return (mistake.path, mistake.error)
  }
}

/// Reads a definition part by part and collects all mistakes.
struct DefinitionReading {
  /// The place of the call.
  private let place: String
  private let audit: GameAudit?
  private var first: (any Error)?
  /// The misspelt options, by their correct names.
  private var meant: Set<String> = []

  init(at place: String, audit: GameAudit?) { (self.place, self.audit) = (place, audit) }

  /// Reads an option; on failure keeps the mistake and returns nil.
  mutating func read<Result>(_ option: String, _ body: () throws -> Result) -> Result? {
    do { return try body() } catch {
      note(error, about: option)
      return nil
    }
  }

  /// Reads an option; nil if it isn't given, or on failure, which it keeps.
  mutating func read<Content>(_ key: OptionKey<Content>, of options: Options) -> Content? {
    read(key.name) { try options[key] } ?? nil
  }

  /// Reads the base. A mistake in the base's own file is noted when that file is read.
  mutating func readBase<Result>(_ body: () throws -> Result) -> Result? {
    let earlier = audit?.mistakes.count
    do { return try body() } catch {
      if audit?.mistakes.count == earlier { note(error, about: nil) } else { first = first ?? error }
      return nil
    }
  }

  mutating func note(_ error: any Error, about option: String?) {
    let (path, error) = OptionMistake.unwrapped(error, about: option)
    let ownPlace = Self.place(of: path, after: place) ?? place
    if first == nil { first = placed(error, at: ownPlace) }
    audit?.mistakes.append(DefinitionMistake(place: ownPlace, message: "\(error)"))
  }

  /// Records an unknown option.
  mutating func noteUnknown(_ name: String, _ error: any Error, among options: APIClass) {
    if let likely = nearest(to: name, in: options.fields.map(\.name)) { meant.insert(likely) }
    note(error, about: name)
  }

  /// Records a missing option, unless it was misspelt: one slip is one mistake.
  mutating func noteMissing(_ option: String, _ error: any Error) {
    if !isMisspelt(option) { note(error, about: nil) }
  }

  /// Whether an option was misspelt.
  func isMisspelt(_ option: String) -> Bool { meant.contains(option) }

  /// Moves an error to the line of its option, if the option has a line of its own.
  private func placed(_ error: any Error, at ownPlace: String) -> any Error {
    guard ownPlace != place else { return error }
    let calls = "\(ownPlace): in the main chunk"
    return ScriptError("\(ownPlace): \(error)", traceback: calls)
  }

  /// Finds an option, or a name in its table, in the text of the file; nil if it isn't there.
  static func place(of path: [String], after place: String) -> String? {
    guard let option = path.first, let begin = ScriptPlace(place), let source = try? TextFile.read(begin.file)
    else { return nil }
    let outline = ScriptOutline(of: source)
    guard let own = outline.line(ofOption: option, from: begin.line) else { return nil }
    let inner = path.dropFirst().first.flatMap { outline.line(ofField: $0, from: own) }
    return "\(begin.file):\(inner ?? own)"
  }

  /// Throws the first mistake, if any.
  func finish() throws { if let first { throw first } }
}
