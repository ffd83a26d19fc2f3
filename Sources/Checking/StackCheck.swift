import Lua
import ParlorCore
import Scripting

/// The coverage of a stack of mods, with the mods that never ran.
struct StackCheck {
  private let mods: [GameDefinition.PartOfStack]
  private let chunks: [Coverage.Chunk]

  /// - Parameter coverage: the coverage of all files in the random games.
  init(_ definition: GameDefinition, _ coverage: Coverage) {
    mods = definition.parts
    let files = Set(mods.flatMap { mod in mod.functions.compactMap { ScriptPlace($0.place)?.file } })
    chunks = coverage.chunks.filter { files.contains($0.name) }
  }

  /// The coverage of the mods' files.
  var coverage: [Coverage.Chunk] { chunks }

  /// Findings about mods whose functions never ran in the random games and their laws.
  func findings(in file: String) -> [CheckFinding] {
    mods.enumerated().compactMap { number, mod in
      guard !mod.functions.isEmpty, mod.functions.allSatisfy({ !hasRun(at: $0.place) }) else { return nil }
      let names = mod.functions.map(\.name)
      let covers = mods[(number + 1)...].filter { above in above.functions.contains { names.contains($0.name) } }
      let list = names.map { quoted($0) }.joined(separator: ", ")
      let problem = "the mod \(quoted(mod.id)) does nothing here: \(list) never ran"
      guard let cover = covers.last else { return CheckFinding(at: mod.place, in: file, problem) }
      let shared = cover.functions.map(\.name).filter(names.contains).map { "base.\($0)" }.joined(separator: " and ")
      return CheckFinding(
        at: mod.place, in: file,
        "\(problem); \(quoted(cover.id)) is above it and never calls \(shared): put it below, or have it call them")
    }
  }

  private func hasRun(at place: String) -> Bool {
    guard let place = ScriptPlace(place), let chunk = chunks.first(where: { $0.name == place.file }) else {
      return true
    }
    return chunk.functions.first { $0.line == place.line }.map { $0.calls > 0 } ?? true
  }
}
