import CommandRuns
import Foundation
import Testing

@Suite("Word lists that scripts name by their paths", .endsInTime)
struct WordPathTests {
  /// Where nothing may be read.
  private let elsewhere: Program

  init() throws {
    elsewhere = try Program()
    try elsewhere.write("secret\n", to: "outside.txt")
  }

  /// A folder with a script's folder in it, lists in both, hidden ones too, and links that lead elsewhere.
  private func program() throws -> Program {
    let program = try Program()
    try program.write("secret\n", to: ".hidden/words.txt")
    try program.write("secret\n", to: "game/.words.txt")
    try program.write("kid\nfawn\n", to: "here.txt")
    try program.write("lamb\n", to: "pets.txt")
    try program.write("ant\nbee\n", to: "game/pets.txt")
    try program.write("# bad-lines: skip\ncat\n1984\n", to: "game/lists/more.txt")
    try program.write("mole\nnewt\n", to: "data/parlor/wordlists/mine.txt")
    func link(_ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: program.folder.appending(path: name).path, withDestinationPath: target)
    }
    try link("game/out.txt", to: elsewhere.folder.path + "/outside.txt")
    try link("game/up", to: elsewhere.folder.path)
    try link("game/in.txt", to: "pets.txt")
    try link("game/hides.txt", to: ".words.txt")
    return program
  }

  @Test(
    "H21 H27 a list is found by its path beside the script, then in the current folder, one of the user's by its name",
    arguments: [
      ("pets.txt", 2, "ant"), ("game/pets.txt", 2, "ant"), ("in.txt", 2, "ant"), ("lists/../pets.txt", 2, "ant"),
      ("mine", 2, "mole"), ("lists/more.txt", 1, "cat"), ("here.txt", 2, "kid"), ("../here.txt", 2, "kid"),
    ])
  func inside(path: String, count: Int, word: String) async throws {
    let program = try program()
    try program.write(
      """
      local parlor = require "parlor"
      local words = parlor.wordlist(arg[1])
      print(words.count, words:word(1))
      for _, chosen in ipairs { words, arg[1] } do
        local match = parlor.match { game = "hangman", setup = { words = chosen }, seed = 1 }
        match:run()
        print(#match:view().answer, #match.moves)
      end
      """, to: "game/script.lua")
    let run = try await program.run("run", "game/script.lua", path)
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("\(count)\t\(word)\n\(word.count)\t26\n\(word.count)\t26\n"))
    #expect(run.error.isEmpty != path.contains("more"))
    if path.contains("more") { #expect(run.error.contains("1 line skipped; line 3 has no letter to guess")) }
  }

  @Test(
    "a list outside, or hidden, is refused with one line, also through .. and links, as a list and as a setting",
    arguments: [
      "../ELSEWHERE/outside.txt", "../../ELSEWHERE/outside.txt", "outside.txt", "out.txt", "up/outside.txt",
      "/etc/hosts",
      ".hidden/words.txt", ".words.txt", "../.hidden/words.txt", "HERE/.hidden/words.txt", "hides.txt",
    ])
  func outside(path: String) async throws {
    let program = try program()
    let path = path.replacing("ELSEWHERE", with: elsewhere.folder.lastPathComponent)
      .replacing("HERE", with: program.folder.path)
    try program.write(
      """
      local parlor = require "parlor"
      print(select(2, pcall(parlor.wordlist, arg[1])))
      print(select(2, pcall(parlor.match, { game = "hangman", setup = { words = arg[1] } })))
      """, to: "game/script.lua")
    let run = try await program.run("run", "game/script.lua", path)
    #expect(run.code == 0 && run.error.isEmpty && !run.output.contains("secret"))
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines {
      #expect(line.contains("no word list '\(path.prefix(30))") && line.contains("' in game, ., "), "\(line)")
    }
  }

  @Test(
    "a file that holds no words, and a name that is none, get one line",
    arguments: [
      ("empty.txt", "game/empty.txt: no word in it; write one word a line"),
      ("lists/", "game/lists/: this is a directory, not a file"),
      ("fish", "no word list 'fish'; there are: animals, easy, hard, medium, mine, programming-languages, us-states"),
      ("anmials", "no word list 'anmials'; did you mean 'animals'?"),
    ])
  func wrong(path: String, message: String) async throws {
    let program = try program()
    try program.write("", to: "game/empty.txt")
    try program.write("require('parlor').wordlist(arg[1])", to: "game/script.lua")
    let run = try await program.run("run", "game/script.lua", path)
    #expect(run.code == 1 && run.output.isEmpty)
    #expect(run.error == "parlor: game/script.lua:1: \(message)\n")
  }
}
