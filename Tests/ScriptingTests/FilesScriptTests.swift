import Foundation
import Lua
import Scripting
import ShippedGames
import Testing

@Suite("Texts that scripts keep in files")
struct FilesScriptTests {
  /// Runs a script that finds the files as `files`.
  private func run(_ source: String, on files: (any ScriptFiles)?) throws -> String {
    var output = ""
    let host = try ScriptHost(games: shippedGames, store: MemoryScriptStore(files: files)) { output += $0 }
    try host.run("local parlor = require 'parlor' local files = parlor.files " + source, name: "test.lua")
    return output
  }

  private func failure(_ source: String, on files: (any ScriptFiles)?) -> String {
    do { return try run(source, on: files) } catch { return "\(error)" }
  }

  /// Calls a closure with the path of a new folder.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "parlor-files-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test("a script lists, reads, writes, appends to and removes files, in memory and in a folder alike")
  func all() throws {
    let source = """
      assert(#files:list() == 0 and files:read("b.txt") == nil)
      files:write("b.txt", "one\\n")
      files:append("b.txt", "two\\n")
      files:append("a", "Grüße 🦜")
      print(table.concat(files:list(), " "), files:read("a"))
      files:write("b.txt", "")
      print(#files:read("b.txt"), files:remove("b.txt"), files:remove("b.txt"), #files:list())
      """
    let expected = "a b.txt\tGrüße 🦜\n0\ttrue\tfalse\t1\n"
    #expect(try run(source, on: MemoryFiles()) == expected)
    try withFolder { folder throws in
      #expect(try run(source, on: FolderFiles("\(folder)/new/files")) == expected)
      // The next run finds what this one left, and nothing beside it.
      #expect(
        try run("print(#files:list(), files:read('a'))", on: FolderFiles("\(folder)/new/files")) == "1\tGrüße 🦜\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/new/files") == ["a"])
    }
  }

  @Test(
    "a name is a plain one",
    arguments: [
      "", ".", "..", ".hidden", "a/b", "/etc/passwd", "../a", "a\\\\b", "a\\0b", "a\\nb", "a\\u{202e}b",
      String(repeating: "x", count: 101),
    ])
  func names(name: String) throws {
    try withFolder { folder throws in
      for call in ["read(name)", "write(name, 'x')", "append(name, 'x')", "remove(name)"] {
        let message = failure("local name = \"\(name)\" files:\(call)", on: FolderFiles("\(folder)/files"))
        let function = call.prefix { $0 != "(" }
        #expect(
          message.hasPrefix(
            "test.lua:1: files:\(function): 'name' must be 1 to 100 bytes without slashes, dots at the start or control "
          ),
          "\(message)")
      }
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/files"))
    }
  }

  @Test("links, folders and pipes are no files, and nothing is read or written through them")
  func links() throws {
    try withFolder { folder throws in
      let files = "\(folder)/files"
      try TextFile.makeFolder("\(files)/folder")
      try TextFile.write("secret", to: "\(folder)/outside")
      try FileManager.default.createSymbolicLink(atPath: "\(files)/link", withDestinationPath: "\(folder)/outside")
      mkfifo("\(files)/pipe", 0o600)
      let source = """
        print(#files:list(), files:read("link"), files:read("folder"), files:read("pipe"), files:remove("link"))
        for _, name in ipairs { "link", "folder", "pipe" } do print(pcall(files.write, files, name, "x")) end
        """
      #expect(
        try run(source, on: FolderFiles(files))
          == "0\tnil\tnil\tnil\tfalse\n"
          + ["link", "folder", "pipe"].map {
            "false\ttest.lua:2: \($0): this is no file but a link, a folder or the like, and isn't replaced; choose another "
              + "name\n"
          }.joined())
      #expect(try TextFile.read("\(folder)/outside") == "secret")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(files)/link") == "\(folder)/outside")
    }
  }

  @Test("what killed writers left is removed once it is old, and nothing else that is hidden")
  func leftovers() throws {
    try withFolder { folder throws in
      for name in [".a.123.1.part", ".young.123.1.part", ".notes", "text.1.part"] {
        try TextFile.write("x", to: "\(folder)/\(name)")
        let age: Double = name.contains("young") ? 0 : 7_200
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: "\(folder)/\(name)")
      }
      #expect(try run("files:write('b', 'x')", on: FolderFiles(folder)).isEmpty)
      let left = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(left == [".notes", ".young.123.1.part", "b", "text.1.part"])
    }
  }

  @Test("nobody writes while another program has the right to, and waits for it so long only")
  func locked() throws {
    try withFolder { folder throws in
      let lock = try FolderLock(folder)
      #expect(throws: FileError.self) { try FolderLock(folder, waiting: 0) }
      withExtendedLifetime(lock) {}
    }
    try withFolder { folder throws in
      for _ in 0..<2 { _ = try FolderLock(folder, waiting: 0) }
    }
  }

  @Test("where the folder can't be made, its path isn't told")
  func unmade() throws {
    try withFolder { folder throws in
      try TextFile.write("x", to: "\(folder)/file")
      #expect(
        failure("files:write('a', 'x')", on: FolderFiles("\(folder)/file/files"))
          == "test.lua:1: the folder of the files can't be written to: File exists")
    }
  }

  @Test("a text, and all texts together, have only so much room, and a refused one changes nothing")
  func room() throws {
    try withFolder { folder throws in
      let files = FolderFiles(folder, limits: FileLimits(each: 100, all: 250))
      let source = """
        local text = ("x"):rep(100)
        for _, name in ipairs { "a", "b", "c" } do print(pcall(files.write, files, name, text)) end
        print(pcall(files.append, files, "a", "y"))
        print(pcall(files.write, files, "d", text .. "y"))
        print(#files:list(), #files:read("a"))
        files:write("a", "") files:write("c", text)
        """
      #expect(
        try run(source, on: files) == """
          true
          true
          false\ttest.lua:2: files:write: no room for 'c': all files have at most 250 bytes and are at most 10000; files:remove makes room
          false\ttest.lua:3: files:append: 'a' would have 101 bytes; a file has at most 100
          false\ttest.lua:4: files:write: 'text' must be a string, got a string of 101 bytes (at most 100)
          2\t100

          """)
    }
  }

  @Test("rules, the file of a game while it is loaded, checks and playtests have no files")
  func nowhere() throws {
    let game = """
      local game = parlor.mod("four-in-a-row", { id = "n", moves = function(base, state) files:list() return base.moves(state) end })
      local match = parlor.match { game = game }
      print(match.moves)
      """
    #expect(failure(game, on: MemoryFiles()).contains("files:list: rules read and keep nothing outside the state"))
    #expect(
      failure("files:list()", on: nil).hasSuffix("files:list: there are no files in a check, a playtest or a replay"))
  }

  @Test("a match and a series that one script saved, the next one continues")
  func saves() throws {
    try withFolder { folder throws in
      let files = FolderFiles(folder)
      let first = """
        parlor.match { game = "four-in-a-row", seed = 3 }:play(4):play(3):save_file("evening")
        local series = parlor.series { game = "four-in-a-row", seed = 3 }
        series.match:play(4)
        series:save_file("tuesdays")
        """
      #expect(try run(first, on: files).isEmpty)
      let second = """
        print(parlor.load_file("evening"):save() == files:read("evening"), parlor.load_series_file("tuesdays").match.ply)
        files:append("evening", "3 red 9\\n")
        print(pcall(parlor.load_file, "evening"))
        print(pcall(parlor.load_file, "evenings"))
        """
      #expect(
        try run(second, on: files) == """
          true\t1
          false\ttest.lua:3: evening:9: move 3: no column 9; columns are 1 to 7
          false\ttest.lua:4: parlor.load_file: no file 'evenings'; did you mean 'evening'?

          """)
    }
  }
}
