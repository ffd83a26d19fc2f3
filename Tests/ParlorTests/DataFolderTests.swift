import CommandRuns
import Foundation
import Testing

@Suite("Where the program keeps its data, by its environment", .endsInTime)
struct DataFolderTests {
  @Test("in the folder after --data, else in XDG_DATA_HOME, else in HOME, and for its owner alone")
  func places() async throws {
    let program = try Program()
    func isThere(_ path: String) -> Bool {
      FileManager.default.fileExists(atPath: program.folder.appending(path: path).path)
    }
    #expect(try await program.run("play", "simon", "--data", "own/deep").code == 0)
    #expect(isThere("own/deep/parlor.sqlite") && !isThere("data"))
    #expect(try await program.run("play", "simon").code == 0)
    #expect(isThere("data/parlor/parlor.sqlite"))
    let home = program.folder.appending(path: "home").path
    let run = try await program.run(
      ["-u", "XDG_DATA_HOME", "HOME=\(home)", Program.path, "play", "simon"], executable: "/usr/bin/env")
    #expect(run.code == 0 && run.error.isEmpty && isThere("home/.local/share/parlor/parlor.sqlite"))
    let attributes = try FileManager.default.attributesOfItem(
      atPath: program.folder.appending(path: "data/parlor").path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    #expect(try await program.run("series", "--data", "own/deep").undated == "1 simon: 1 game; human\n")
  }
}
