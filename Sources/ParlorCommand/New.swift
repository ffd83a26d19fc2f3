import ArgumentParser
import Console
import Lua
import ParlorCore
import Scripting

/// `parlor new`: writes a template of a script.
struct New: ScriptCommand {
  enum Kind: String, ExpressibleByArgument {
    case game, mod, opponent, scenario, test

    var folder: String { rawValue + "s" }

    /// The next command for a script.
    /// - Parameters:
    ///   - seats: the base's number of seats.
    ///   - options: the options to find the base, and scripts' limits.
    func advice(path: String, base: String, seats: Int, options: [String]) -> String {
      let words: [String]
      switch self {
      case .game, .mod: words = ["play", path]
      case .opponent:
        let players = seats == 1 ? [path] : ["human"] + Array(repeating: path, count: seats - 1)
        words = ["play", base, "--players", players.joined(separator: ",")]
      // Words after a script are the script's arguments.
      case .scenario: return shellCommand(["parlor", "run"] + options + [path])
      case .test: words = ["test", path]
      }
      return shellCommand(["parlor"] + words + options)
    }
  }

  static let configuration = CommandConfiguration(
    abstract: "Write the beginning of a game, mod, opponent, scenario or test.",
    discussion: """
      The file goes into the folder games, mods, opponents, scenarios or tests of the current folder, or into the \
      current folder if there is no such folder. It runs unchanged, and its comments say what to change.

      \(Parlor.exitCodes)
      """)

  @OptionGroup var scripts: ScriptOptions

  // Named by its values, which say more in the message about its absence.
  @Argument(help: ArgumentHelp("What to begin.", valueName: "game|mod|opponent|scenario|test"))
  var kind: Kind

  @Argument(help: "Its name: lower-case letters, digits and hyphens.")
  var name: String

  @Option(
    name: .customLong("base"),
    help: ArgumentHelp(
      "The game to write it for; by default the game that a test is named after, or four-in-a-row.", valueName: "game"
    ))
  var chosenBase: String?

  @Flag(help: "Overwrite an existing file.")
  var force = false

  func validate() throws {
    if kind == .game, let chosenBase {
      throw ValidationError(
        "a game has its own rules and takes no '--base'; leave it out, or change the rules of another game "
          + "with: parlor new mod \(name) --base \(chosenBase)")
    }
    let names = [(name, "a name")] + (chosenBase.map { [($0, "'--base'")] } ?? [])
    for (text, what) in names where !Self.isName(text) {
      throw ValidationError(
        "\(what) takes lower-case letters, digits and hyphens, beginning with a letter, not \(quoted(text))")
    }
  }

  func run() throws {
    if kind == .game || kind == .mod { try checkName() }
    if !force, TextFile.resolved(path) != nil {
      throw Failure(.usage, "\(path) exists already; choose another name, or overwrite it with --force")
    }
    let seats = kind == .game ? 0 : try seatsOfBase()
    guard let folder = shippedScripts.first else {
      throw Failure(.script, "the templates that come with Parlor can't be found beside the program")
    }
    try Failure.catching {
      let template = try TextFile.read("\(folder)/templates/\(kind.rawValue).lua")
      try TextFile.write(filled(template), to: path)
    }
    let place = isInFolder ? "" : ", as there is no folder \(kind.folder) here"
    let advice = kind.advice(path: path, base: base, seats: seats, options: scripts.repeated())
    writeOutput("wrote \(path)\(place); try it with: \(advice)\n")
    try finishOutput()
  }

  /// The base's number of seats; refuses an unknown game.
  private func seatsOfBase() throws -> Int {
    let host = try scripts.silentHosts(scriptFolder: ".")()
    return try Failure.catching(.usage) { try host.plugin(base).game([:]).seats.count }
  }

  /// Refuses the name of a known game, unless the file to be written is its own.
  private func checkName() throws {
    let claims = claims(to: name)
    let own = TextFile.resolved(path)
    let other = claims.files.first { TextFile.resolved($0.path) != own }
    guard let place = claims.isBuiltIn ? "a game that comes with Parlor" : other?.path else { return }
    throw Failure(.usage, "the name '\(name)' is taken by \(place); choose another")
  }

  private var base: String {
    if let chosenBase { return chosenBase }
    guard kind == .test else { return Self.templateBase }
    let tested = name.hasSuffix("-test") ? String(name.dropLast("-test".count)) : name
    let claims = claims(to: tested)
    return claims.isBuiltIn || !claims.files.isEmpty ? tested : Self.templateBase
  }

  private static let templateBase = "four-in-a-row"

  private func claims(to id: String) -> GameClaims {
    scripts.folders().claims(to: id, isBuiltIn: scripts.isBuiltIn(id))
  }

  private var path: String {
    // `parlor test` finds tests by their names.
    let file = kind == .test && !name.hasSuffix("-test") ? "\(name)-test.lua" : "\(name).lua"
    return isInFolder ? "\(kind.folder)/\(file)" : file
  }

  private var isInFolder: Bool { TextFile.isFolder(kind.folder) }

  /// A template with its names in place: templates are called `my-game`.
  private func filled(_ template: String) -> String {
    template.replacing("my-\(kind.rawValue)", with: name).replacing("My \(kind.rawValue)", with: title)
      .replacing(Self.templateBase, with: base)
  }

  /// The display form of the name: `Pop out` for `pop-out`.
  private var title: String {
    let words = name.map { $0 == "-" ? " " : String($0) }.joined()
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.first, first.isASCII, first.isLowercase, text.count <= 64 else { return false }
    return text.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }
  }
}
