import Glibc
public import Lua
import Match
import Opponents
public import ParlorCore
public import Playtest
public import WordLists

/// Runs scripts: a machine filled with the API of Parlor.
///
/// A host belongs to one thread at a time. Everything that its scripts do follows from the seed and the scripts.
public final class ScriptHost {
  /// The games that scripts can play.
  public let catalog: Catalog
  /// The machine that the scripts run in.
  public let machine: VirtualMachine
  let seed: Seed
  /// The code that was compiled for the types of these games.
  let compiled: CompiledGames
  private let write: (String) -> Void
  private let modules: Modules
  let roots: [String]
  private let seenReader = SeenAPI.reader()
  private let seenWriter = SeenAPI.writer()
  private var matchCount = 0
  let time: ScriptTime
  private let store: ScriptStoreBox
  let words: WordLibrary
  /// The games that scripts made, by their ids.
  package internal(set) var definitions: [String: GameDefinition] = [:]
  var gameTools: GameTools?
  /// What watches the games that scripts make; nil where nobody checks them.
  public internal(set) var audit: GameAudit?
  /// The game files that are being run.
  var loading: Set<String> = []
  package let folders: GameFolders
  /// Takes a line about what was found and isn't taken; nil where nobody wants to know.
  let report: ((String) -> Void)?
  /// The ids of which it is known whether files beside the game want them too.
  var reportedClashes: Set<String> = []
  /// Makes a host like this one for another thread; nil where nobody said how.
  let makeTwin: (@Sendable () throws -> ScriptHost)?
  /// Whether something runs within a limit of time.
  private(set) var isLimited = false
  /// Whether a script has asked for the laws, and waits for the answer.
  var isLookingAtLaws = false
  /// Whether scripts began a match, a series or a playtest.
  public internal(set) var hasPlayed = false
  /// Runs a playtest of a script's with the flag that ends it early; whoever can raise the flag says so here.
  public var interruptible: (_ playtest: (StopFlag) throws -> PlaytestReport) throws -> PlaytestReport = {
    try $0(StopFlag())
  }
  /// How far the last playtest came that was ended early, in one line; nil where none was.
  public internal(set) var interruption: String?
  /// The test file that the host runs, if it runs one.
  var session: TestSession?

  /// Makes a host.
  /// - Parameters:
  ///   - games: the games in Swift that scripts can play.
  ///   - roots: the folders that `require` searches, after that of the script that asks where it lies in one of them.
  ///   - folders: where games in Lua are found by their ids.
  ///   - report: takes a line about a game that isn't taken, since another one has its id; without it they aren't
  ///     looked for.
  ///   - seed: what random numbers come from where a script names no seed.
  ///   - store: where `parlor.store` keeps values; the standard one forgets them.
  ///   - words: where `parlor.wordlist` finds lists.
  ///   - makeTwin: makes a host like this one, for another thread.
  ///   - write: called with what scripts print.
  public init(
    games: [Engine], roots: [String] = ["."], folders: GameFolders = GameFolders(),
    limits: VirtualMachine.Limits = .init(), seed: Seed = Seed(1), store: any ScriptStore = MemoryScriptStore(),
    words: WordLibrary = .standard(paths: .nowhere), report: ((String) -> Void)? = nil,
    makeTwin: (@Sendable () throws -> ScriptHost)? = nil, write: @escaping (String) -> Void
  ) throws(ScriptError) {
    catalog = Catalog(games.map { $0.plugin(words: words) })
    compiled = CompiledGames(games)
    self.seed = seed
    self.store = ScriptStoreBox(store)
    self.words = words
    self.write = write
    machine = try VirtualMachine(limits: limits)
    time = ScriptTime(of: machine)
    machine.nearest = { nearestSpelling(to: $0, in: $1) }
    modules = Modules(roots: roots) { nearest(to: $0, in: $1) }
    self.roots = roots
    self.folders = folders
    self.report = report
    self.makeTwin = makeTwin
    try fill()
  }

  /// Everything that scripts can reach.
  public var api: API {
    API(
      globals: GlobalAPI.functions(of: self), variables: GlobalAPI.variables,
      testing: TestAPI.functions(of: self), library: libraryFunctions,
      libraryFields: LibraryAPI.fields,
      classes: [
        MatchAPI.declared, SeriesAPI.declared, RandomAPI.declared, StoreAPI.declared, WordsAPI.declared,
        LibraryAPI.opponentClass, GameAPI.declared,
        SeenAPI.declared, ExpectationAPI.declared,
      ] + MatchAPI.tables + SeriesAPI.tables + LibraryAPI.tables + GameAPI.tables + PlaytestAPI.tables,
      states: StateClasses.all(of: catalog))
  }

  private var libraryFunctions: [APIFunction] {
    LibraryAPI.functions(of: self) + LibraryAPI.seriesFunctions(of: self) + WordsAPI.functions(of: self)
      + GameAPI.functions(of: self) + PlaytestAPI.functions(of: self)
  }

  private func fill() throws(ScriptError) {
    for (name, function) in named(GlobalAPI.functions(of: self), prefix: "") {
      machine.setGlobal(name, to: function)
    }
    machine.link.seedRandom(seed.stream(for: .script).state)
    machine.register(MatchAPI.declared.kind(of: ScriptMatch.self))
    machine.register(SeriesAPI.declared.kind(of: ScriptSeries.self))
    machine.register(StoreAPI.declared.kind(of: ScriptStoreBox.self))
    machine.register(WordsAPI.declared.kind(of: ScriptWords.self))
    machine.register(RandomAPI.declared.kind(of: ScriptRandom.self))
    machine.register(LibraryAPI.opponentClass.kind(of: OpponentDefinition.self))
    machine.register(GameAPI.declared.kind(of: GameDefinition.self))
    machine.register(APIClass(type: "", name: "box", summary: "", fields: [], methods: []).kind(of: SeenBox.self))
    machine.keep(seenReader)
    machine.keep(seenWriter)
    modules.add("parlor", try library())
    modules.install(in: machine)
  }

  /// The table that `require "parlor"` gives; it says so when it is asked for a name that it doesn't have.
  private func library() throws(ScriptError) -> Reference {
    let functions = named(libraryFunctions, prefix: "parlor.")
    let names = functions.map(\.name) + LibraryAPI.fields.map(\.name)
    let unknown = HostFunction("parlor") { call in
      throw ScriptError.unknownName(call.stack.text(at: 2) ?? call.stack.describe(at: 2), of: "parlor", names)
    }
    let table = try machine.table(of: functions)
    machine.keep(unknown)
    return try machine.reference { stack in
      stack.push(table)
      stack.push(store)
      stack.setField("store", of: -2)
      stack.pushTable(fields: 2)
      stack.push(unknown)
      stack.setField("__index", of: -2)
      stack.push(false)
      stack.setField("__metatable", of: -2)
      stack.setMetatable(of: -2)
    }
  }

  /// The functions that the API itself gives, as the machine takes them.
  func named(_ functions: [APIFunction], prefix: String) -> [(name: String, function: HostFunction)] {
    functions.compactMap { function in
      function.body.map { (function.name, HostFunction(prefix + function.name, explaining($0))) }
    }
  }

  /// Runs a script file.
  /// - Parameter arguments: what the script finds in `arg`.
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
    return try withinLimits(name) { () throws(ScriptError) in
      try script.call { (stack) throws(ScriptError) in stack.object(at: -1, as: GameDefinition.self) }
    }
  }

  /// Runs something of a script's within the machine's limits; an error about these names the script.
  func withinLimits<Result>(
    _ name: String, _ body: () throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    do { return try machine.withDeadline(seconds: machine.limits.seconds, body) } catch {
      throw error.stopping(inFile: name)
    }
  }

  /// Runs something that may ask scripts, as the rules of a game in Lua do, within the machine's limit of time.
  /// - Parameter seconds: another limit, in place of the machine's.
  public func withinLimit<Result>(seconds: Double? = nil, _ body: () throws -> Result) throws -> Result {
    let isNested = isLimited
    isLimited = true
    defer { isLimited = isNested }
    var result: Swift.Result<Result, any Error>?
    do {
      let seconds = seconds ?? machine.limits.seconds
      try machine.withDeadline(seconds: seconds) { () throws(ScriptError) in
        result = Swift.Result { try body() }
      }
    } catch {
      // What was being done says more about it than the machine does.
      if case .failure(let failure)? = result { throw failure }
      throw error.stopping("a game's or an opponent's script")
    }
    guard let result else { throw ScriptError("the script was stopped", kind: .stopped) }
    return try result.get()
  }

  /// Gives what runs within the limit of time as much time again, from now on.
  func renewLimit() { machine.renewDeadline(seconds: machine.limits.seconds) }

  /// Prints a line; at once where somebody may be watching, as a script in real time is watched.
  func print(_ texts: [String]) {
    write(texts.joined(separator: "\t") + "\n")
    if time.isReal { fflush(nil) }
  }

  /// The seed of the next match whose script names none; of 32 bits, so that a script can read it and give it back.
  func nextSeed() -> Seed {
    matchCount += 1
    return Seed(seed.derived(index: matchCount).number >> 32)
  }

  /// The opponent that a script file returns.
  func opponentDefinition(path: String) throws -> OpponentDefinition {
    try opponentDefinition(of: try opponentChunk(path: path), path: path)
  }

  /// The compiled script of an opponent.
  func opponentChunk(path: String) throws -> Function {
    try machine.load(try TextFile.read(path), name: path, globals: try machine.ownGlobals())
  }

  /// The opponent that a compiled script returns.
  func opponentDefinition(of script: Function, path: String) throws -> OpponentDefinition {
    let opponent = try withinLimits(path) { () throws(ScriptError) in
      try script.call { (stack) throws(ScriptError) in stack.object(at: -1, as: OpponentDefinition.self) }
    }
    guard let opponent else { throw ScriptError("\(path): expected the script to return parlor.opponent { ... }") }
    return OpponentDefinition(name: path, choose: opponent.choose, hear: opponent.hear)
  }

  /// An opponent of a script for a seat of a game.
  @inlinable
  func opponent<G: Game>(
    _ definition: OpponentDefinition, for game: G, seat: Int
  ) throws -> AnyOpponent<G> {
    AnyOpponent(try ScriptOpponent<G>(definition, for: game.seats[seat], in: self))
  }

  /// The call that asks an opponent's script for a seat's choices.
  func choice(of definition: OpponentDefinition, for seat: Seat, _ box: SeenBox) throws(ScriptError) -> Choice {
    try definition.choice(for: seat, box, reader: seenReader, writer: seenWriter, machine: machine)
  }
}
