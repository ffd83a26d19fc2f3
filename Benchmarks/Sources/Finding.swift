import Glibc
import Lua
import Scripting

/// How soon a game in Lua is found by its id among many, against reading their files.
enum Finding {
  private static let (count, again) = (500, 20)
  private static let folder = "/tmp/parlor-bench-games-\(getpid())"
  private static let paths = (0..<count).map { "\(folder)/game-\($0).lua" }

  static func comparisons() throws -> [Comparison] {
    try TextFile.makeFolder(folder)
    let nim = try TextFile.read("scripts/games/nim.lua")
    for (number, path) in paths.enumerated() {
      try TextFile.write(nim.replacing("id = \"nim\"", with: "id = \"game-\(number)\""), to: path)
    }
    return [
      comparison("a game found by its id among \(count)", times: 1) { GameTexts { try TextFile.read($0) } },
      comparison("a game found by its id among \(count), again", times: again) { .shared },
    ]
  }

  private static func comparison(_ title: String, times: Int, texts: @escaping () -> GameTexts) -> Comparison {
    Comparison(
      title: title, unit: "games", rival: "the files read", target: nil,
      own: {
        let folders = GameFolders([.init(folder, origin: "here")], texts: texts())
        for _ in 0..<times {
          guard folders.claims(to: "game-250", isBuiltIn: false).winner != nil else {
            throw RunError(description: "no game-250 in \(folder)")
          }
        }
        return times
      },
      other: {
        for path in paths { keep(try TextFile.read(path)) }
        return 1
      })
  }

  /// Removes the files.
  static func end() { for path in paths + [folder] { remove(path) } }
}
