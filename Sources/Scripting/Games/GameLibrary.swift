public import Lua
public import ParlorCore
public import Playtest
import WordLists

/// The games of a host: those in Swift, those made by scripts, and those in files.
package final class GameLibrary {
  /// The games in Swift, in the order of the list.
  let engines: [Plugin]
  /// The folders for finding games in Lua by id.
  package let folders: GameFolders
  /// The code compiled for games in Swift.
  let compiled: CompiledGames
  /// The tools for look-ahead.
  let lookahead: LookaheadTools
  /// The games made by scripts, by id.
  package internal(set) var definitions: [String: GameDefinition] = [:]
  /// Watches the games that scripts make; nil without a check.
  package private(set) var audit: GameAudit?
  let machine: VirtualMachine
  private var madeTools: GameTools?
  private var loading: Set<String> = []
  /// Reports files that were found but ignored; nil without a recipient.
  private let report: ((String) -> Void)?
  /// The ids whose clashes were reported.
  private var reportedClashes: Set<String> = []

  init(
    _ engines: [Engine], words: WordLibrary, in folders: GameFolders, for machine: VirtualMachine,
    report: ((String) -> Void)?
  ) {
    (self.engines, compiled) = (engines.map { $0.plugin(words: words) }, CompiledGames(engines))
    (self.folders, self.machine, self.report) = (folders, machine, report)
    lookahead = LookaheadTools(in: machine, engines)
  }

  /// Watches the games that scripts make from now on. The library must have none yet.
  package func startAudit() throws(ScriptError) { audit = try GameAudit(in: machine) }

  /// Keeps a definition, to be found by its id.
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

  func engine(_ id: String) -> Plugin? { engines.first { $0.id == id } }

  /// Finds a game: one made by a script, one in Swift, or one in a file.
  func plugin(_ id: String) throws -> Plugin {
    if let plugin = try definition(id)?.plugin ?? engine(id) { return plugin }
    let files = folders.files()
    if let file = files.first(where: { $0.name == id }) {
      throw SettingError("no game \(quoted(id)); \(file.path) has the game '\(file.id)'")
    }
    // An unfinished game may not look like one yet.
    if let path = folders.script(named: id) {
      _ = try machine.load(try TextFile.read(path), name: path)
      throw ScriptError.noGame(path)
    }
    throw SettingError.unknownGame(id, ids: engines.map(\.id) + definitions.keys.sorted() + files.map(\.id))
  }

  /// Finds a game that a script makes.
  func definition(_ id: String) throws -> GameDefinition? {
    if let definition = try definitions[id] ?? stack(id) { return definition }
    let isBuiltIn = engine(id) != nil
    // Games in Swift are looked up often: files are read only for the report, and only once.
    if isBuiltIn && (report == nil || reportedClashes.contains(id)) { return nil }
    let claims = folders.claims(to: id, isBuiltIn: isBuiltIn)
    if !isBuiltIn, claims.winner == nil, let clash = claims.clash { throw ScriptError(clash) }
    if reportedClashes.insert(id).inserted, let clash = claims.clash { report?(clash) }
    guard let file = claims.winner else { return nil }
    guard let definition = try game(in: file) else { throw ScriptError.noGame(file.path) }
    return definition
  }

  /// The game in a file; nil if the script returns something else.
  package func game(in file: GameFolders.File) throws -> GameDefinition? {
    guard let definition = try game(returnedBy: file.path, knownAs: file.id) else { return nil }
    if let mistake = definition.misnaming(as: file.id) { throw mistake }
    return definition
  }

  /// The game returned by a script file; nil if it returns something else.
  /// - Parameter name: the game's name in messages.
  func game(returnedBy path: String, knownAs name: String) throws -> GameDefinition? {
    guard loading.insert(path).inserted else {
      throw ScriptError("\(quoted(name)) is its own base, directly or through others")
    }
    defer { loading.remove(path) }
    return try game(returnedBy: try TextFile.read(path), name: path)
  }

  /// The game returned by a script; nil if it returns something else.
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

  /// The error for a script that returns an opponent.
  private static func opponentError(_ name: String) -> ScriptError {
    ScriptError(
      "\(name): expected a game, and the script returns an opponent; to play against it write: parlor play four-in-a-row "
        + "--players human,\(name); to check it write: parlor check --game four-in-a-row \(name)")
  }

  /// The base that a call of `parlor.mod` names.
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

  /// The tools to make games from functions; made with the first game.
  func tools() throws(ScriptError) -> GameTools {
    if let madeTools { return madeTools }
    let tools = try GameTools(in: machine, compiled: compiled, lookahead: lookahead, audit: audit)
    madeTools = tools
    return tools
  }
}

// The games of a host. Scripts may need the host while they load.
extension ScriptHost {
  /// Finds a game: one made by a script, one in Swift, or one in a file.
  public func plugin(_ id: String) throws -> Plugin { try games.plugin(id) }

  /// Finds the game that a command names, by its id or its file, which ends in `.lua`.
  ///
  /// Mods over it follow, as in `four-in-a-row+misere+my-mod.lua`.
  public func plugin(named name: String) throws -> Plugin { try plugin(named: name, at: found) }

  /// Finds the game that a script names, by its id or by files, which must lie where `require` looks.
  func plugin(namedByScript name: String) throws -> Plugin { try plugin(named: name, at: confined) }

  private func plugin(named name: String, at place: (String) throws -> String) throws -> Plugin {
    if name.hasSuffix(".lua"), !name.contains("+") || (try? place(name)) != nil {
      return try loadGame(path: try place(name)).plugin
    }
    let parts = try name.utf8.split(separator: UInt8(ascii: "+"), omittingEmptySubsequences: false).map { part in
      let part = String(Substring(part))
      return part.hasSuffix(".lua") ? try loadGame(path: try place(part)).id : part
    }
    return try plugin(parts.joined(separator: "+"))
  }

  /// Loads the game that a script file returns.
  public func loadGame(path: String) throws -> GameDefinition {
    let path = try found(path)
    guard let game = try games.game(returnedBy: path, knownAs: path) else { throw ScriptError.noGame(path) }
    return game
  }

  /// Loads the game that a script returns.
  public func loadGame(source: String, name: String) throws -> GameDefinition {
    guard let game = try games.game(returnedBy: source, name: name) else { throw ScriptError.noGame(name) }
    return game
  }

  /// The script files loaded so far, or that failed to load: games, their modules, and opponents.
  public var files: [String] { machine.chunkNames.filter { $0.hasSuffix(".lua") } }

  /// The content of the games so far: script files and word lists.
  public var content: GameContent {
    var content = GameContent()
    for file in files { content.add(file, [machine.sources[file] ?? ""]) }
    for (path, list) in words.lists { content.add(path, (0..<list.count).lazy.compactMap(list.word)) }
    return content
  }
}

extension GameDefinition {
  /// The error if the file was found under an id that the game doesn't have; nil if the id is right.
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
