public import ParlorCore

/// An option of an experiment: the single source of its name, kind and help.
///
/// The command line's `--ply-limit` and a script's `ply_limit` are the same option.
public struct ExperimentOption: Hashable, Sendable {
  /// The kind of an option's value.
  public enum Kind: Hashable, Sendable {
    /// A whole number.
    case count(ClosedRange<Int>)
    /// A whole number from 0 on that seeds random numbers.
    case seed
    /// A flag, off by default.
    case flag
    /// A flag for which absence differs from off.
    case choosableFlag
    /// One of some words.
    case choice([String])
    /// Text; the parameter is its placeholder in help.
    case text(String)
    /// An opponent; in a script also a function.
    case opponent
    /// A file of metrics; in a script also functions by name.
    case metrics
    /// Moves in a row.
    case moves
    /// Lists of moves, each a text such as `1,7`; the command line repeats the option.
    case moveLists
    /// Values of settings to try, by name; the command line repeats the option.
    case grid
    /// Settings in place of those of the game, several sets of them; the command line repeats the option.
    case settingSets
    /// What figures shall be, by their names; the command line repeats the option.
    case goals
  }

  /// The name in scripts, in lower case with underscores; the command line has dashes instead.
  public let name: String
  /// The kind of its value.
  public let kind: Kind
  /// Whether it is required.
  public let isRequired: Bool
  /// Its help, in a sentence or two.
  public let help: String

  init(_ name: String, _ kind: Kind, isRequired: Bool = false, _ help: String) {
    (self.name, self.kind, self.isRequired, self.help) = (name, kind, isRequired, help)
  }
}

/// A typed key of an option.
struct ExperimentKey<Content: Sendable>: Sendable {
  let option: ExperimentOption
  fileprivate let content: @Sendable (Value) -> Content?
}

extension ExperimentKey<Int> {
  static func count(_ name: String, in range: ClosedRange<Int> = 1...Int.max, _ help: String) -> Self {
    Self(option: ExperimentOption(name, .count(range), help)) { $0.asInteger }
  }
}

extension ExperimentKey<Seed> {
  static func seed(_ name: String, _ help: String) -> Self {
    Self(option: ExperimentOption(name, .seed, help)) { $0.asText.flatMap { UInt64($0) }.map { Seed($0) } }
  }
}

extension ExperimentKey<Bool> {
  static func flag(_ name: String, _ help: String) -> Self {
    Self(option: ExperimentOption(name, .flag, help)) { $0 == .flag(true) }
  }
}

extension ExperimentKey<Bool> {
  static func choosableFlag(_ name: String, _ help: String) -> Self {
    Self(option: ExperimentOption(name, .choosableFlag, help)) { if case .flag(let flag) = $0 { flag } else { nil } }
  }
}

extension ExperimentKey where Content: RawRepresentable<String> & CaseIterable {
  static func choice(_ name: String, _ help: String) -> Self {
    Self(option: ExperimentOption(name, .choice(Content.allCases.map(\.rawValue)), help)) {
      $0.asText.flatMap(Content.init)
    }
  }
}

extension ExperimentKey<String> {
  static func text(_ name: String, called kind: String, isRequired: Bool = false, _ help: String) -> Self {
    Self(option: ExperimentOption(name, .text(kind), isRequired: isRequired, help)) { $0.asText }
  }

  static let metrics = Self(
    option: ExperimentOption(
      "metrics", .metrics,
      "A Lua file with metrics: it returns a table of functions that each take the finished match and return a number, "
        + "a boolean, or nil if the game doesn't count.")
  ) { $0.asText }

  static func opponent(_ name: String, _ help: String) -> Self {
    Self(option: ExperimentOption(name, .opponent, help)) { $0.asText }
  }
}

extension ExperimentKey<[String]> {
  static func moves(_ name: String, _ help: String) -> Self {
    Self(option: ExperimentOption(name, .moves, help)) { $0.asTexts }
  }

  static func moveLists(_ name: String, _ help: String) -> Self {
    Self(option: ExperimentOption(name, .moveLists, help)) { $0.asTexts }
  }

  static func goals(_ name: String, _ help: String) -> Self {
    Self(option: ExperimentOption(name, .goals, isRequired: true, help)) { $0.asTexts }
  }
}

extension ExperimentKey<[[String: Value]]> {
  static func settingSets(_ name: String, _ help: String) -> Self {
    Self(option: ExperimentOption(name, .settingSets, help)) { value in
      value.asList?.map { set in
        guard case .record(let fields) = set else { return [:] }
        return Dictionary(uniqueKeysWithValues: fields.map { ($0.0, $0.1) })
      }
    }
  }
}

/// The values of a setting that are tried, as they were given.
public struct TriedValues: Hashable, Sendable {
  let name: String
  let values: Value

  /// The values of several settings as plain data, in order.
  public static func value(_ pairs: [(name: String, values: Value)]) -> Value {
    .list(pairs.map { .list([.text($0.name), $0.values]) })
  }
}

extension ExperimentKey<[TriedValues]> {
  static func grid(_ name: String, _ help: String) -> Self {
    Self(option: ExperimentOption(name, .grid, isRequired: true, help)) { value in
      value.asList?.compactMap { pair in
        guard let pair = pair.asList, pair.count == 2, let name = pair[0].asText else { return nil }
        return TriedValues(name: name, values: pair[1])
      }
    }
  }
}

/// The values of an experiment's options, each of its option's kind.
public struct ExperimentOptions: Hashable, Sendable {
  private let values: [String: Value]

  /// Takes values by option name: a seed's text, moves and goals as lists of texts, a grid as `TriedValues.value`
  /// makes it.
  public init(_ values: [String: Value]) { self.values = values }

  /// The chosen value; nil if none was chosen.
  subscript<Content>(key: ExperimentKey<Content>) -> Content? { values[key.option.name].flatMap(key.content) }
}
