import Glibc
public import Lua
public import Opponents
public import ParlorCore
public import WordLists

/// Runs scripts in a machine with the API.
///
/// A host stays on one thread at a time. Scripts are repeatable: the seed determines everything.
public final class ScriptHost {
  /// The machine.
  public let machine: VirtualMachine
  /// The games for scripts.
  package let games: GameLibrary
  /// The opponents for scripts.
  public let opponents: OpponentList
  /// The games in play by scripts.
  public let play: ScriptPlay
  let time: ScriptTime
  let store: ScriptStoreBox
  let scriptFiles: ScriptFilesBox
  let words: WordLibrary
  let roots: [String]
  /// The number of opponents' scripts that wait for others.
  var askingDepth = 0
  /// The number of printed lines.
  private(set) var lineCount = 0
  /// The table that `require "parlor"` copies.
  var library: Reference?
  private let seenFunctions = SeenFunctions()
  /// Made for the first report: most hosts make none.
  private(set) lazy var reportTables = ReportTables(files: scriptFiles, in: machine)
  /// Makes a host for another thread, with a memory limit in bytes; nil if nobody said how.
  let makeTwin: (@Sendable (_ memory: Int) throws -> ScriptHost)?
  private let write: (String) -> Void

  /// Makes a host.
  /// - Parameters:
  ///   - games: the games in Swift for scripts.
  ///   - roots: the folders of `require`, after the script's own if it lies in one of them.
  ///   - folders: the folders for finding games in Lua by id.
  ///   - report: takes a line about a game whose id another one has; nil to skip the search.
  ///   - seed: the default seed of random numbers.
  ///   - store: the store of `parlor.store` and `parlor.files`; by default nothing is kept.
  ///   - words: the library of `parlor.wordlist`.
  ///   - makeTwin: makes a host for another thread, with a memory limit in bytes.
  ///   - write: takes scripts' output.
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
    try MachineSetup(of: self).fill(roots: roots, seed: seed)
  }

  /// Runs a script file.
  /// - Parameter arguments: the script's `arg` and `...`.
  /// - Returns: the game that the script returns, if any.
  @discardableResult
  public func run(path: String, arguments: [String] = []) throws -> GameDefinition? {
    try run(try TextFile.read(path), name: path, arguments: arguments)
  }

  /// Runs a script within the time limit.
  /// - Returns: the game that the script returns, if any.
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

  /// Restarts random numbers from a seed, and virtual time.
  func restart(from seed: Seed) {
    machine.link.seedRandom(ScriptStream(seed, for: .run))
    play.restart(from: seed)
    time.restart()
  }

  /// Prints a line, flushed at once in case somebody is watching.
  func print(_ texts: [String]) {
    lineCount += 1
    write(texts.joined(separator: "\t") + "\n")
    if time.isReal { fflush(nil) }
  }

  /// The opponent of a script file.
  package func opponentDefinition(path: String) throws -> OpponentDefinition {
    try opponentDefinition(of: try opponentChunk(path: path), path: path)
  }

  /// The players' names in plans, and the names that their files give them.
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

  /// The opponent of a compiled script. It runs with new globals and without stores and files, so that it makes the
  /// same opponent each time.
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

  /// Makes the call that asks an opponent's script for a seat's choices.
  func choice(by functions: OpponentFunctions, for seat: Seat, _ box: SeenReference) throws(ScriptError) -> Choice {
    try functions.choice(for: seat, box, seenFunctions, machine: machine)
  }
}
