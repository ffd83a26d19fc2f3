import Glibc
public import Lua
public import Opponents
public import ParlorCore
public import WordLists

/// Runs scripts: a machine filled with the API of Parlor.
///
/// A host belongs to one thread at a time. Everything that its scripts do follows from the seed and the scripts.
public final class ScriptHost {
  /// The machine that the scripts run in.
  public let machine: VirtualMachine
  /// The games that scripts can play.
  package let games: GameLibrary
  /// The opponents that scripts can name.
  public let opponents: OpponentList
  /// What scripts play.
  public let play: ScriptPlay
  let time: ScriptTime
  let store: ScriptStoreBox
  let scriptFiles: ScriptFilesBox
  let words: WordLibrary
  let roots: [String]
  /// How many scripts that make opponents are waiting for others that they ask.
  var askingDepth = 0
  /// How many lines scripts printed.
  private(set) var lineCount = 0
  /// The table that `require "parlor"` copies.
  var library: Reference?
  private let seenFunctions = SeenFunctions()
  let reportTables = ReportTables()
  /// Makes a host like this one for another thread, with so much memory; nil where nobody said how.
  let makeTwin: (@Sendable (_ memory: Int) throws -> ScriptHost)?
  private let write: (String) -> Void

  /// Makes a host.
  /// - Parameters:
  ///   - games: the games in Swift that scripts can play.
  ///   - roots: the folders that `require` searches, after that of the script that asks where it lies in one of them.
  ///   - folders: where games in Lua are found by their ids.
  ///   - report: takes a line about a game that isn't taken, since another one has its id; without it they aren't
  ///     looked for.
  ///   - seed: what random numbers come from where a script names no seed.
  ///   - store: where `parlor.store` and `parlor.files` keep things; the standard one forgets them.
  ///   - words: where `parlor.wordlist` finds lists.
  ///   - makeTwin: makes a host like this one, for another thread and with a limit of memory of its own, in bytes.
  ///   - write: called with what scripts print.
  public init(
    games: [Engine], roots: [String] = ["."], folders: GameFolders = GameFolders(),
    limits: VirtualMachine.Limits = .init(), seed: Seed = Seed(1), store: any ScriptStore = MemoryScriptStore(),
    words: WordLibrary = .standard(paths: .nowhere), report: ((String) -> Void)? = nil,
    makeTwin: (@Sendable (_ memory: Int) throws -> ScriptHost)? = nil, write: @escaping (String) -> Void
  ) throws(ScriptError) {
    machine = try VirtualMachine(limits: limits)
    self.games = GameLibrary(games, words: words, in: folders, for: machine, report: report)
    opponents = OpponentList(of: games)
    play = ScriptPlay(seed: seed)
    time = ScriptTime(of: machine)
    self.store = ScriptStoreBox(store)
    scriptFiles = ScriptFilesBox(store)
    (self.words, self.roots) = (words, roots)
    (self.makeTwin, self.write) = (makeTwin, write)
    seenFunctions.keep(in: machine)
    reportTables.keep(in: machine)
    try MachineSetup(of: self).fill(roots: roots, seed: seed)
  }

  /// Runs a script file.
  /// - Parameter arguments: what the script finds in `arg` and in `...`.
  /// - Returns: the game that the script returns, if it does.
  @discardableResult
  public func run(path: String, arguments: [String] = []) throws -> GameDefinition? {
    try run(try TextFile.read(path), name: path, arguments: arguments)
  }

  /// Runs a script, within the machine's limit of time.
  /// - Returns: the game that the script returns, if it does.
  @discardableResult
  public func run(_ source: String, name: String, arguments: [String] = []) throws(ScriptError) -> GameDefinition? {
    machine.setGlobal("arg") { stack in
      stack.push(.list(arguments.map(Value.text)))
      stack.push(name)
      stack.setElement(0, of: -2)
    }
    let script = try machine.load(source, name: name, globals: try machine.ownGlobals())
    store.script = TextFile.resolved(name) ?? name
    return try machine.withinLimit(runningFile: name) { () throws(ScriptError) in
      try script.call(arguments: { $0.push(arguments: arguments) }) { (stack) throws(ScriptError) in
        stack.object(at: -1, as: GameDefinition.self)
      }
    }
  }

  /// Has what scripts draw outside of choices follow from a seed, and virtual time begin.
  func restart(from seed: Seed) {
    machine.link.seedRandom(ScriptStream(seed, for: .run))
    play.restart(from: seed)
    time.restart()
  }

  /// Prints a line; at once where somebody may be watching, as a script in real time is watched.
  func print(_ texts: [String]) {
    lineCount += 1
    write(texts.joined(separator: "\t") + "\n")
    if time.isReal { fflush(nil) }
  }

  /// The opponent that a script file returns.
  package func opponentDefinition(path: String) throws -> OpponentDefinition {
    try opponentDefinition(of: try opponentChunk(path: path), path: path)
  }

  /// What plans call some players, and what the files of those that have one call them.
  package func names(of players: [PlayerChoice]) throws -> (names: [String], titles: [String: String]) {
    var titles: [String: String] = [:]
    for case .named(let path) in players where opponents.isScript(path) && titles[path] == nil {
      titles[path] = try opponentDefinition(path: path).title
    }
    return (players.map(\.name), titles)
  }

  /// The compiled script of an opponent.
  @usableFromInline
  func opponentChunk(path: String) throws -> Function {
    let file = try found(path)
    return try machine.load(try TextFile.read(file), name: file)
  }

  /// The opponent that a compiled script returns, which runs with new global variables and without stores and files: each
  /// time it makes the same opponent.
  @usableFromInline
  func opponentDefinition(of script: Function, path: String) throws -> OpponentDefinition {
    try script.setGlobals(try machine.ownGlobals())
    let player = try machine.withinLimit(runningFile: path) { () throws(ScriptError) in
      try machine.link.confined { () throws(ScriptError) in
        try script.call { (stack) throws(ScriptError) -> PlayerChoice? in
          stack.object(at: -1, as: OpponentDefinition.self).map(PlayerChoice.defined)
            ?? stack.text(at: -1).map(PlayerChoice.named)
        }
      }
    }
    switch player {
    case .defined(let opponent): return OpponentDefinition(name: path, title: opponent.title, opponent.way)
    case .named(let name) where opponents.knows(name):
      guard case .named(let name) = try confined(.named(name)) else { break }
      return OpponentDefinition(name: path, .asking(try AskingDefinition(try OpponentSpelling(name))))
    default: break
    }
    throw ScriptError("\(path): expected the script to return parlor.opponent { ... }")
  }

  /// The call that asks an opponent's script for a seat's choices.
  func choice(by functions: OpponentFunctions, for seat: Seat, _ box: SeenReference) throws(ScriptError) -> Choice {
    try functions.choice(for: seat, box, seenFunctions, machine: machine)
  }
}
