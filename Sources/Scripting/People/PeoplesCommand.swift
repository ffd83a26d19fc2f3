/// A command of people that a script may shut off in its matches.
public enum PeoplesCommand: String, Hashable, Sendable, CaseIterable {
  /// Taking back moves and playing them again, hints, saving to a file, and looking inside the game.
  case undo, hint, save, inspect

  /// The options of a script, one for each command.
  static var declared: APIClass {
    APIClass(
      type: "parlor.Commands", name: "commands", summary: "Which commands people have in a match; all by default.",
      fields: allCases.map(\.key.field), methods: [])
  }

  /// Whether people have the command, as an option.
  var key: OptionKey<Bool> { .flag(rawValue, summary) }

  private var summary: String {
    switch self {
    case .undo: "Taking back moves, and playing them again."
    case .hint: "Hints."
    case .save: "Saving to a file, which also shows hidden moves."
    case .inspect: "Looking inside the game with F12."
    }
  }
}
