import ArgumentParser
import Lua
import ParlorCore
import Scripting
import ShippedGames
import Store
import WordLists

/// How much scripts may take, and where games in Lua are found.
struct ScriptOptions: ParsableArguments {
  @Option(
    parsing: .unconditional, help: "Seconds after which a script is stopped; 0 for never, 60 without it.",
    transform: { try positiveNumber($0) })
  var seconds: Double = 60

  @Option(
    parsing: .unconditional, help: "The most memory that a script may take, in MiB; 256 without it.",
    transform: { try wholeNumber($0) })
  var memory: Int = 256

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Another folder in which games in Lua are found; may be repeated.", valueName: "folder"))
  var path: [String] = []

  func validate() throws {
    guard (1...65_536).contains(memory) else {
      throw ValidationError("'--memory' takes a whole number from 1 to 65536, not \(memory)")
    }
    if let missing = path.first(where: { TextFile.resolved($0) == nil }) {
      throw ValidationError("'--path' takes a folder, and there is no \(quoted(missing))")
    }
  }

  /// A host for scripts in a folder, that prints to standard output or elsewhere.
  func host(
    scriptFolder: String, seed: Seed = Seed(1), data: DataOptions, write: @escaping (String) -> Void = writeOutput
  ) throws -> ScriptHost {
    let roots = [scriptFolder] + shippedScripts
    // A script may read the word lists beside it, and no other file.
    let words = WordLibrary.standard(paths: .inside(roots)) { writeError("parlor: \($0)\n") }
    return try ScriptHost(
      catalog: ShippedGames.catalog(words: words), fastGames: fastGames, roots: roots,
      folders: folders(beside: scriptFolder),
      limits: .init(memory: memory << 20, seconds: seconds == 0 ? nil : seconds), seed: seed,
      store: StoredValues(data), words: words, write: write)
  }

  /// Where games in Lua are found: what ships, the current folder, that of the script, those named, and the user's.
  func folders(beside scriptFolder: String = ".") -> GameFolders {
    var folders = shippedScripts.map { GameFolders.Folder($0, origin: "comes with Parlor") }
    folders.append(.init(".", origin: "this folder"))
    if scriptFolder != "." { folders.append(.init(scriptFolder, origin: scriptFolder)) }
    folders += path.map { .init($0, origin: $0) }
    if case .folder(let own)? = try? StoreLocation.standard(data: nil) {
      folders.append(.init("\(own)/scripts", origin: "your folder"))
    }
    return GameFolders(folders)
  }
}
