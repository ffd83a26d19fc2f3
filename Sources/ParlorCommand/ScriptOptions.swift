import ArgumentParser
import Console
import Lua
import ParlorCore
import Scripting
import Store
import WordLists

/// The limits of scripts, and the places of games in Lua.
struct ScriptOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The most seconds of processor time that a script may use, 0 for no limit; by default 60, for each game 10 in "
        + "'check' and 3 in 'list'. A script that waits is stopped after 20 times as long."),
    transform: { try positiveNumber($0) })
  var seconds: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The most Lua instructions that a script may run wherever --seconds limits it, counted by the thousand; no limit "
        + "by default. It stops scripts at the same place in every run, and makes them take about twice as long.",
      valueName: "instructions"),
    transform: { try wholeNumber($0) })
  var fuel: Int?

  @Option(
    parsing: .unconditional, help: "The most memory that a script may use, in MiB; 256 by default.",
    transform: { try wholeNumber($0) })
  var memory: Int = defaultMemory

  private static let (defaultMemory, leastFuel) = (256, 1_000)

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Another folder with games in Lua, their modules and word lists; may be repeated.", valueName: "folder"))
  var path: [String] = []

  /// The program's games in Swift; not an option.
  var games: [Engine] = []

  private enum CodingKeys: CodingKey { case seconds, fuel, memory, path }

  /// The default options.
  static var standard: ScriptOptions {
    var options = ScriptOptions()
    (options.seconds, options.fuel, options.memory, options.path) = (nil, nil, defaultMemory, [])
    return options
  }

  func validate() throws {
    guard (1...65_536).contains(memory) else {
      throw ValidationError("'--memory' takes a whole number from 1 to 65536, not \(memory)")
    }
    if let fuel, fuel < Self.leastFuel {
      throw ValidationError("'--fuel' takes a whole number from \(Self.leastFuel), not \(fuel)")
    }
    if let missing = path.first(where: { TextFile.resolved($0) == nil }) {
      throw ValidationError("'--path' takes a folder, and there is no \(quoted(missing))")
    }
    if let file = path.first(where: { !TextFile.isFolder($0) }) {
      throw ValidationError("'--path' takes a folder, and \(quoted(file)) is a file")
    }
  }

  /// The chosen or default limit of time; nil for none.
  func seconds(without standard: Double) -> Double? {
    let chosen = seconds ?? standard
    return chosen == 0 ? nil : chosen
  }

  /// The given options, for printed commands.
  /// - Parameter folder: an additional folder of games.
  func repeated(findingGamesIn folder: String = ".") -> [String] {
    let folders = (folder == "." || path.contains(folder) ? [] : [folder]) + path
    var words = folders.flatMap { ["--path", $0] }
    if let seconds { words += ["--seconds", Int(exactly: seconds).map { "\($0)" } ?? "\(seconds)"] }
    if let fuel { words += ["--fuel", "\(fuel)"] }
    if memory != Self.defaultMemory { words += ["--memory", "\(memory)"] }
    return words
  }

  /// A host for scripts in a folder; prints to standard output by default.
  func host(
    scriptFolder: String, seed: Seed = Seed(1), values: any ScriptStore,
    write: @escaping (String) -> Void = { writeOutput(Shown(printed: $0)) }
  ) throws -> ScriptHost {
    let make = hostMaker(folders: [scriptFolder], seed: seed, report: { writeError("parlor: \($0)\n") })
    return try make(values, write)
  }

  /// Makes hosts, on any thread, without output or stored values.
  func silentHosts(scriptFolder: String) -> @Sendable () throws -> ScriptHost {
    let make = hostMaker(folders: [scriptFolder], seed: Seed(1))
    return { try make(MemoryScriptStore(files: nil), { _ in }) }
  }

  /// Makes hosts, on any thread, for scripts that may use these folders, those of `--path`, and the shipped ones.
  /// - Parameter report: takes the first host's warnings about ignored games.
  func hostMaker(
    folders: [String], seed: Seed = Seed(1), report: (@Sendable (String) -> Void)? = nil
  ) -> @Sendable (any ScriptStore, @escaping (String) -> Void) throws -> ScriptHost {
    // A game needs the files beside it, however it was found.
    let roots = (folders.flatMap(withProject) + self.places)
      .reduce(into: [String]()) { roots, folder in if !roots.contains(folder) { roots.append(folder) } }
    let places = self.folders(beside: folders)
    let limits = VirtualMachine.Limits(
      memory: memory << 20, seconds: seconds(without: 60), fuel: fuel, memoryOption: "--memory",
      secondsOption: "--seconds", fuelOption: "--fuel")
    // A script may read the word lists in these folders, and no other files.
    let words = WordLibrary.standard(paths: .inside(roots), upTo: max(1, memory / 32) << 20, raisedBy: "--memory") {
      writeError("parlor: \($0)\n")
    }
    let games = games
    @Sendable func make(
      _ store: any ScriptStore, report: ((String) -> Void)? = nil, memory: Int? = nil,
      twin: (@Sendable (Int) throws -> ScriptHost)? = nil, _ write: @escaping (String) -> Void
    ) throws -> ScriptHost {
      var limits = limits
      limits.memory = memory ?? limits.memory
      return try ScriptHost(
        games: games, roots: roots, folders: places, limits: limits, seed: seed,
        store: store, words: words, report: report, makeTwin: twin, write: write)
    }
    return { store, write in
      let twin = { @Sendable memory in try make(MemoryScriptStore(files: nil), memory: memory) { _ in } }
      return try make(store, report: report, twin: twin, write)
    }
  }

  /// A script's folder, and its parent if scripts are sorted by kind: a mod requires files beside the games.
  private func withProject(_ scriptFolder: String) -> [String] {
    guard let name = scriptFolder.split(separator: "/").last, Self.kinds.contains(String(name)) else {
      return [scriptFolder]
    }
    let above = scriptFolder.dropLast(scriptFolder.hasSuffix("/") ? name.count + 1 : name.count)
    return [scriptFolder, above.isEmpty ? "." : above == "/" ? "/" : String(above.dropLast())]
  }

  /// The names of a project's folders of scripts.
  private static let kinds = ["games", "mods", "opponents", "scenarios", "tests"]

  /// A game's file; nil for a game in Swift.
  /// - Parameter name: the name under which it was requested, if any.
  func file(of plugin: Plugin, named name: String?) -> String? {
    if let name, name.hasSuffix(".lua") { return found(name) ?? name }
    return folders().claims(to: plugin.id, isBuiltIn: isBuiltIn(plugin.id)).winner?.path
  }

  /// The search path of the command line: the current folder, those of `--path`, and the shipped ones.
  var places: [String] { ["."] + path + shippedScripts + (ownFolder.map { [$0] } ?? []) }

  /// The file that such a path leads to; nil if there is none.
  func found(_ file: String) -> String? { PathRule.first(file, in: places) }

  /// The file of a script that sets up games itself; nil for a game's name.
  func scenario(named name: String) throws -> String? {
    guard name.hasSuffix(".lua"), let path = found(name) else { return nil }
    return ScriptOutline(of: try TextFile.read(path)).isScenario ? path : nil
  }

  /// The folder of a game's file; the current one for an id.
  func gameFolder(_ name: String?) -> String { name.map { folder(of: found($0) ?? $0) } ?? "." }

  func isBuiltIn(_ id: String) -> Bool { games.contains { $0.id == id } }

  /// The folders of games in Lua: shipped, current, the script's, named, and the user's.
  func folders(beside scriptFolders: [String] = []) -> GameFolders {
    var folders = shippedScripts.map { GameFolders.Folder($0, origin: "comes with Parlor", isShipped: true) }
    folders.append(.init(".", origin: "this folder"))
    folders += scriptFolders.filter { $0 != "." }.map { .init($0, origin: $0) }
    folders += path.map { .init($0, origin: $0) }
    if let ownFolder { folders.append(.init(ownFolder, origin: "your folder")) }
    return GameFolders(folders)
  }

  /// The available games.
  /// - Parameter seconds: the default limit of each script.
  func gameTable(seconds: Double, known: GameRows = GameRows()) -> GameTable {
    GameTable(of: games, in: folders(), seconds: self.seconds(without: seconds), known: known, hosts: silentHosts)
  }

  private var ownFolder: String? {
    guard case .folder(let own)? = try? StoreLocation.standard(data: nil) else { return nil }
    return "\(own)/scripts"
  }
}

/// The folders of the scripts shipped with Parlor: none, or the first found from the program's folder upwards.
///
/// An installed program finds them in `share/parlor/scripts`, a program built in a checkout in the checkout's
/// `scripts`.
var shippedScripts: [String] {
  guard var place = TextFile.resolved("/proc/self/exe").map(folder(of:)) else { return [] }
  while place != "/" {
    for candidate in ["\(place)/share/parlor/scripts", "\(place)/scripts"]
    where TextFile.resolved("\(candidate)/meta/parlor.lua") != nil {
      return [candidate]
    }
    place = folder(of: place)
  }
  return []
}
