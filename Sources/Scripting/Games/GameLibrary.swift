public import Lua
public import ParlorCore
public import Playtest
import WordLists

/// The games that the scripts of a host can play: those in Swift, those that scripts made, and those in files.
package final class GameLibrary {
  /// The games in Swift, in the order in which they are listed.
  let engines: [Plugin]
  /// Where games in Lua are found by their ids.
  package let folders: GameFolders
  /// The code that was compiled for the types of the games in Swift.
  let compiled: CompiledGames
  /// What states to look ahead on need.
  let lookahead: LookaheadTools
  /// The games that scripts made, by their ids.
  package internal(set) var definitions: [String: GameDefinition] = [:]
  /// What watches the games that scripts make; nil where nobody checks them.
  package private(set) var audit: GameAudit?
  let machine: VirtualMachine
  private var madeTools: GameTools?
  /// The game files that are being run.
  private var loading: Set<String> = []
  /// Takes a line about what was found and isn't taken; nil where nobody wants to know.
  private let report: ((String) -> Void)?
  /// The ids of which it is known whether files beside the game want them too.
  private var reportedClashes: Set<String> = []

  init(
    _ engines: [Engine], words: WordLibrary, in folders: GameFolders, for machine: VirtualMachine,
    report: ((String) -> Void)?
  ) {
    (self.engines, compiled) = (engines.map { $0.plugin(words: words) }, CompiledGames(engines))
    (self.folders, self.machine, self.report) = (folders, machine, report)
    lookahead = LookaheadTools(in: machine, engines)
  }

  /// Watches the games that scripts make from now on; for a library that has none yet.
  package func startAudit() throws(ScriptError) { audit = try GameAudit(in: machine) }

  /// Keeps a definition, so that its id is all that a scenario needs.
  func define(_ definition: GameDefinition) throws(ScriptError) -> GameDefinition {
    if engine(definition.id) != nil {
      throw ScriptError("the id '\(definition.id)' belongs to a game that comes with Parlor; choose another")
    }
    if let earlier = definitions[definition.id], earlier.place != definition.place {
      throw ScriptError(
        "two games have the id '\(definition.id)': \(earlier.place) and \(definition.place); rename one of them")
    }
    definitions[definition.id] = definition
    return definition
  }

  /// The game in Swift with an id.
  func engine(_ id: String) -> Plugin? { engines.first { $0.id == id } }

  /// The game with an id: one that a script of the run made, one in Swift, or one in a file.
  func plugin(_ id: String) throws -> Plugin {
    if let plugin = try definition(id)?.plugin ?? engine(id) { return plugin }
    let files = folders.files()
    if let file = files.first(where: { $0.name == id }) {
      throw SettingError("no game \(quoted(id)); \(file.path) has the game '\(file.id)'")
    }
    // One that is being written may not look like a game yet.
    if let path = folders.script(named: id) {
      _ = try machine.load(try TextFile.read(path), name: path)
      throw ScriptError.noGame(path)
    }
    throw SettingError.unknownGame(id, ids: engines.map(\.id) + definitions.keys.sorted() + files.map(\.id))
  }

  /// The game with an id, where a script makes it.
  func definition(_ id: String) throws -> GameDefinition? {
    if let definition = try definitions[id] ?? stack(id) { return definition }
    let isBuiltIn = engine(id) != nil
    // Games in Swift are asked for often: the files are read for the sake of what there is to report, and once.
    if isBuiltIn && (report == nil || reportedClashes.contains(id)) { return nil }
    let claims = folders.claims(to: id, isBuiltIn: isBuiltIn)
    if !isBuiltIn, claims.winner == nil, let clash = claims.clash { throw ScriptError(clash) }
    if reportedClashes.insert(id).inserted, let clash = claims.clash { report?(clash) }
    guard let file = claims.winner else { return nil }
    guard let definition = try game(in: file) else { throw ScriptError.noGame(file.path) }
    return definition
  }

  /// The game in a file that was found; nil where the script returns something else.
  package func game(in file: GameFolders.File) throws -> GameDefinition? {
    guard let definition = try game(returnedBy: file.path, knownAs: file.id) else { return nil }
    if let mistake = definition.misnaming(as: file.id) { throw mistake }
    return definition
  }

  /// The game that a script file returns; nil where it returns something else.
  /// - Parameter name: what a message calls the game.
  func game(returnedBy path: String, knownAs name: String) throws -> GameDefinition? {
    guard loading.insert(path).inserted else {
      throw ScriptError("\(quoted(name)) is its own base, directly or through others")
    }
    defer { loading.remove(path) }
    return try game(returnedBy: try TextFile.read(path), name: path)
  }

  /// The game that a script returns; nil where it returns something else.
  func game(returnedBy source: String, name: String) throws -> GameDefinition? {
    let script = try machine.load(source, name: name, globals: try machine.ownGlobals())
    return try machine.withinLimit(runningFile: name) { () throws(ScriptError) in
      try machine.link.loadingGame { () throws(ScriptError) in
        try script.call { (stack) throws(ScriptError) in
          if stack.object(at: -1, as: OpponentDefinition.self) != nil { throw Self.opponentError(name) }
          return stack.object(at: -1, as: GameDefinition.self)
        }
      }
    }
  }

  /// The error about a script that returns an opponent where a game is expected.
  private static func opponentError(_ name: String) -> ScriptError {
    ScriptError(
      "\(name): expected a game, and the script returns an opponent; to play against it write: parlor play four-in-a-row "
        + "--players human,\(name); to check it write: parlor check --game four-in-a-row \(name)")
  }

  /// What a call of `parlor.mod` names as its base.
  func modBase(_ call: Call) throws -> ModBase {
    if let definition = call.stack.object(at: call.position(1), as: GameDefinition.self) {
      return ModBase(definition, plugin: definition.plugin)
    }
    guard call.kind(1) == .text else {
      throw call.wrong(1, "base", expected: "a game's id, or a game that a script made")
    }
    let id = try call.text(1, "base")
    let definition = try definition(id)
    return ModBase(definition, plugin: try definition?.plugin ?? plugin(id))
  }

  /// What makes games of functions, made when the first game is.
  func tools() throws(ScriptError) -> GameTools {
    if let madeTools { return madeTools }
    let tools = try GameTools(in: machine, compiled: compiled, lookahead: lookahead, audit: audit)
    madeTools = tools
    return tools
  }
}

// The games as whoever has a host asks for them: scripts may need the host while they are loaded.
extension ScriptHost {
  /// The game with an id: one that a script of the run made, one in Swift, or one in a file.
  public func plugin(_ id: String) throws -> Plugin { try games.plugin(id) }

  /// The game that a command names: by its id, or by the file that returns it, whose name ends in `.lua`.
  ///
  /// Mods that are put over it stand behind it, as in `four-in-a-row+misere+my-mod.lua`.
  public func plugin(named name: String) throws -> Plugin { try plugin(named: name, at: found) }

  /// The game that a script names, by its id or by files, which have to lie where `require` looks too.
  func plugin(namedByScript name: String) throws -> Plugin { try plugin(named: name, at: confined) }

  private func plugin(named name: String, at place: (String) throws -> String) throws -> Plugin {
    if name.hasSuffix(".lua"), !name.contains("+") || (try? place(name)) != nil {
      return try loadGame(path: try place(name)).plugin
    }
    let parts = try name.split(separator: "+", omittingEmptySubsequences: false).map { part in
      part.hasSuffix(".lua") ? try loadGame(path: try place(String(part))).id : String(part)
    }
    return try plugin(parts.joined(separator: "+"))
  }

  /// The game that a script file returns.
  public func loadGame(path: String) throws -> GameDefinition {
    let path = try found(path)
    guard let game = try games.game(returnedBy: path, knownAs: path) else { throw ScriptError.noGame(path) }
    return game
  }

  /// The game that a script returns.
  public func loadGame(source: String, name: String) throws -> GameDefinition {
    guard let game = try games.game(returnedBy: source, name: name) else { throw ScriptError.noGame(name) }
    return game
  }

  /// The script files that were loaded so far, or would have been but for a mistake in them: games, what they require,
  /// and opponents.
  public var files: [String] { machine.chunkNames.filter { $0.hasSuffix(".lua") } }

  /// What the games consist of so far: the script files that were loaded, and the word lists.
  public var content: GameContent {
    var content = GameContent()
    for file in files { content.add(file, [machine.sources[file] ?? ""]) }
    for (path, list) in words.lists { content.add(path, (0..<list.count).lazy.compactMap(list.word)) }
    return content
  }
}

extension GameDefinition {
  /// What is wrong where its file was found by an id that the text seemed to have; nil where it is its own.
  public func misnaming(as id: String) -> ScriptError? {
    if id == self.id { return nil }
    return ScriptError(
      "\(place): the id is '\(self.id)', but the file was found as '\(id)'; "
        + "write the id down, and name the file \(self.id).lua")
  }
}

extension ScriptError {
  fileprivate static func noGame(_ name: String) -> ScriptError {
    ScriptError("\(name): expected the script to return parlor.game { ... } or parlor.mod(BASE, { ... })")
  }
}
