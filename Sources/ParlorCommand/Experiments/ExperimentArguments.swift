import ArgumentParser
import Console
import ParlorCore
import Playtest

/// The command line's arguments for an experiment: its games, its players, and the options of its schema.
///
/// The argument parser finds properties by reflection, so this has a mirror with one per option.
struct ExperimentArguments<Whole: Experiment>: ParsableArguments, CustomReflectable {
  /// The given values by option; a flag has an empty text.
  private var texts: [String: [String]] = [:]

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: OptionName.self)
    for argument in Self.arguments {
      texts[argument.name] = try argument.read(container, OptionName(stringValue: argument.name))
    }
  }

  var customMirror: Mirror { Mirror(self, children: Self.arguments.map { ("_\($0.name)", $0.wrapper()) }) }

  private static var arguments: [CommandArgument] {
    CommandArgument.subject(Whole.subject) + Whole.options.map(CommandArgument.init)
  }

  /// All given texts, by option.
  var given: [String: [String]] { texts.filter { !$0.value.isEmpty } }

  /// The words of an equivalent command line.
  static func words(of given: [String: [String]]) -> [String] {
    var (words, positions) = ([String](), [String]())
    for argument in arguments {
      for text in given[argument.name] ?? [] {
        switch argument.spell {
        case nil: positions.append(text)
        case .some(let spell): words.append(spell(text))
        }
      }
    }
    return words + ["--"] + positions
  }

  /// The given texts; empty if there are none.
  subscript(name: String) -> [String] { texts[name] ?? [] }

  /// The chosen options of the schema.
  /// - Parameter plugin: the plugin whose settings are tried.
  func options(of plugin: Plugin) throws -> ExperimentOptions {
    var values: [String: Value] = [:]
    for option in Whole.options where !self[option.name].isEmpty {
      values[option.name] = try option.value(self[option.name], of: plugin)
    }
    return ExperimentOptions(values)
  }
}

/// An option's key for the parser.
private struct OptionName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// An argument or option, as declared to the parser.
private struct CommandArgument {
  typealias Container = KeyedDecodingContainer<OptionName>

  let name: String
  /// Makes the parser's property wrapper.
  let wrapper: () -> Any
  /// Spells a text of it as a word; nil for a positional argument.
  private(set) var spell: ((String) -> String)?
  /// Reads the parsed texts.
  let read: (Container, OptionName) throws -> [String]

  /// An option of a schema.
  init(_ option: ExperimentOption) {
    let name = NameSpecification.customLong(option.commandName)
    let help = ArgumentHelp(stringLiteral: option.help)
    if option.kind == .flag {
      self.init(option.name, { Flag(wrappedValue: false, name: name, help: help) }) { container, key in
        try container.decode(Flag<Bool>.self, forKey: key).wrappedValue ? [""] : []
      }
    } else if option.kind == .choosableFlag {
      self.init(option.name, { Flag<Bool?>(name: name, inversion: .prefixedNo, help: help) }) { container, key in
        try container.decode(Flag<Bool?>.self, forKey: key).wrappedValue.map { ["\($0)"] } ?? []
      }
    } else {
      self.init(option.name, name, option.help, called: option.valueName, option.isRepeated) { text in
        try option.check(text)
        return text
      }
    }
    let word = option.commandName
    switch option.kind {
    case .flag: spell = { _ in "--\(word)" }
    case .choosableFlag: spell = { $0 == "true" ? "--\(word)" : "--no-\(word)" }
    default: spell = { "--\(word)=\($0)" }
    }
  }

  private init(
    _ name: String, _ wrapper: @escaping () -> Any, read: @escaping (Container, OptionName) throws -> [String]
  ) {
    (self.name, self.wrapper, self.read) = (name, wrapper, read)
  }

  /// An option with a text, or with several if it may be repeated.
  private init(
    _ key: String, _ name: NameSpecification, _ help: String, called value: String?, _ isRepeated: Bool = false,
    check: @escaping @Sendable (String) throws -> String = { $0 }
  ) {
    let help = ArgumentHelp(isRepeated ? "\(help) May be repeated." : help, valueName: value)
    if isRepeated {
      self.init(
        key, { Option<[String]>(wrappedValue: [], name: name, parsing: .singleValue, help: help, transform: check) }
      ) { container, key in try container.decode(Option<[String]>.self, forKey: key).wrappedValue }
    } else {
      self.init(key, { Option<String?>(name: name, parsing: .unconditional, help: help, transform: check) }) {
        container, key in try container.decode(Option<String?>.self, forKey: key).wrappedValue.map { [$0] } ?? []
      }
    }
    spell = { "--\(key)=\($0)" }
  }

  /// A required or optional argument.
  private init(argument name: String, _ help: String, isRequired: Bool = true) {
    let help = ArgumentHelp(help, valueName: name)
    if isRequired {
      self.init(name, { Argument<String>(help: help) }) { container, key in
        [try container.decode(Argument<String>.self, forKey: key).wrappedValue]
      }
    } else {
      self.init(name, { Argument<String?>(help: help) }) { container, key in
        try container.decode(Argument<String?>.self, forKey: key).wrappedValue.map { [$0] } ?? []
      }
    }
  }

  /// The arguments for the games and players.
  static func subject(_ subject: ExperimentSubject) -> [Self] {
    let example = "random,greedy,FILE.lua"
    var arguments = [
      Self(
        "mods", [.customLong("mods"), .customLong("mod")],
        "The game's mods, in this order; 'parlor list --mods' lists all.", called: "mod,mod,...")
    ]
    if subject.hasSetup {
      arguments.append(Self("set", .long, "A setting of the game.", called: "name=value", true))
    }
    if subject.players != .none {
      let usually = subject.players == .seats ? "in the order of the seats; random by default." : "2 to 100 of them."
      arguments.append(Self("players", .long, "The players, \(usually)", called: example))
    }
    guard subject.hasBase else {
      return arguments + [Self(argument: "game", "The game's id, or the file of a game in Lua.")]
    }
    return arguments + [
      Self("base-players", .long, "The players of the base; by default the same as in --players.", called: example),
      Self("base-set", .long, "A setting of the base, in place of the one in --set.", called: "name=value", true),
      Self(argument: "base", "The base: the id of a game, or the file of a game in Lua."),
      Self(argument: "game", "The changed game; by default the base, with --mods.", isRequired: false),
    ]
  }
}

extension ExperimentOption {
  /// The name on the command line, without its dashes.
  var commandName: String {
    // What is repeated stands for one at a time.
    let name = isRepeated && name.hasSuffix("s") ? String(name.dropLast()) : name
    return name.split(separator: "_").joined(separator: "-")
  }

  fileprivate var isRepeated: Bool { [.moveLists, .grid, .settingSets, .goals].contains(kind) }

  /// The placeholder of its value in help; nil for the option's own name.
  fileprivate var valueName: String? {
    switch kind {
    case .text(let name): name
    case .opponent: "opponent"
    case .metrics: "file"
    case .moves, .moveLists: "move,move,..."
    case .grid: "name=values"
    case .settingSets: "name=value,..."
    case .goals: "figure=range"
    case .choice(let words): words.joined(separator: "|")
    case .count, .seed, .flag, .choosableFlag: nil
    }
  }

  /// Refuses a text that the option doesn't take.
  fileprivate func check(_ text: String) throws {
    switch kind {
    case .count(let range):
      guard let number = Int(text), range.contains(number) else {
        let (low, high) = (range.lowerBound, range.upperBound)
        let bounds = high == .max ? ", \(low) or more" : " from \(low) to \(high)"
        throw ValidationError("expected a whole number\(bounds), got '\(text)'")
      }
    case .seed: _ = try wholeNumber(text) as UInt64
    case .choice(let words):
      guard words.contains(text) else {
        throw ValidationError("expected \(words.joined(separator: " or ")), got '\(text)'")
      }
    case .flag, .choosableFlag, .text, .opponent, .metrics, .moves, .moveLists, .grid, .settingSets, .goals: break
    }
  }

  /// The value of accepted texts.
  fileprivate func value(_ texts: [String], of plugin: Plugin) throws -> Value {
    let text = texts.first ?? ""
    switch kind {
    case .count: return Int(text).map(Value.integer) ?? .none
    case .flag: return .flag(true)
    case .choosableFlag: return .flag(text == "true")
    case .seed, .choice, .text, .opponent, .metrics: return .text(text)
    case .moves:
      return .list(text.split(separator: ",").map { .text($0.split(separator: " ").joined(separator: " ")) })
    case .moveLists, .goals: return .list(texts.map(Value.text))
    case .settingSets:
      return .list(
        try texts.map { text in
          let settings = try plugin.choices(
            fromText: try settingPairs(separated(settings: text), of: plugin, option: "--\(commandName)"))
          return .record(Record(settings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }))
        })
    case .grid: return TriedValues.value(try settingPairs(texts, of: plugin).map { ($0.name, .text($0.text)) })
    }
  }
}
