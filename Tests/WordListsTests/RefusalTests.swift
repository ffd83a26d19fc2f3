import Foundation
import Glibc
import Hangman
import Testing

@testable import WordLists

@Suite("Lists that can't be had")
struct RefusalTests {
  @Test("a name that isn't there brings up the one that was meant, or all there are")
  func names() throws {
    let folder = try TemporaryFolder()
    for name in ["animals", "easy", "hard"] { try folder.write("cat", to: "\(name).txt") }
    let library = WordLibrary(folders: [folder.path])
    #expect(library.refusal(of: "anmials") == "no word list 'anmials'; did you mean 'animals'?")
    #expect(library.refusal(of: "Easy") == "no word list 'Easy'; did you mean 'easy'?")
    #expect(library.refusal(of: "birds") == "no word list 'birds'; there are: animals, easy, hard")
    #expect(library.refusal(of: "") == "no word list ''; there are: animals, easy, hard")
    #expect(library.refusal(of: "a\nb") == "no word list 'a\\nb'; there are: animals, easy, hard")
    #expect(library.refusal(of: "..") == "no word list '..'; there are: animals, easy, hard")
  }

  @Test("where there is no list at all, the folders are named")
  func noLists() {
    #expect(WordLibrary(folders: ["/a", "/b"]).refusal(of: "x") == "no word list 'x'; there is none in /a or /b")
    #expect(WordLibrary(folders: []).refusal(of: "x") == "no word list 'x'; there is no folder of lists")
  }

  @Test("H21: a path that can't be read is told in one line that begins with it")
  func paths() throws {
    let folder = try TemporaryFolder()
    let library = WordLibrary(folders: [folder.path])
    let path = "\(folder.path)/none.txt"
    #expect(library.refusal(of: path) == "\(path): no such file")
    #expect(library.refusal(of: "none-here.txt") == "none-here.txt: no such file")
    #expect(library.refusal(of: folder.path) == "\(folder.path): this is a directory, not a file")
    #expect(library.refusal(of: "/dev/null") == "/dev/null: not a plain file")
    let pipe = "\(folder.path)/pipe.txt"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(library.refusal(of: pipe) == "\(pipe): not a plain file")
    #expect(library.refusal(of: "\(folder.path)/pipe.txt/x") == "\(folder.path)/pipe.txt/x: no such file")
    #expect(library.refusal(of: "/dev/null\0.txt") == "'/dev/null\\0.txt' is no path: it holds a control character")
    #expect(library.refusal(of: "a\nb.txt") == "'a\\nb.txt' is no path: it holds a control character")
  }

  @Test("a file that may not be read is refused", .enabled(if: geteuid() != 0, "root may read everything"))
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("cat", to: "secret.txt")
    #expect(chmod(path, 0) == 0)
    #expect(WordLibrary(folders: []).refusal(of: path) == "\(path): permission denied")
  }

  @Test("a file that is too long is refused before it is read")
  func tooLong() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("cat", to: "long.txt")
    #expect(truncate(path, off_t(WordFile.longest + 1)) == 0)
    #expect(WordLibrary(folders: []).refusal(of: path) == "\(path): longer than 256 MB")
    #expect(truncate(path, off_t((1 << 20) + 1)) == 0)
    #expect(WordLibrary(folders: [], upTo: 1 << 20).refusal(of: path) == "\(path): longer than 1 MB")
    let raised = WordLibrary(folders: [], upTo: 1 << 20, raisedBy: "--memory")
    #expect(raised.refusal(of: path) == "\(path): longer than 1 MB; --memory raises that")
  }

  @Test("H21: a file without a word is refused with its path")
  func content() throws {
    let folder = try TemporaryFolder()
    let library = WordLibrary(folders: [])
    let empty = try folder.write("# nothing\n\n", to: "empty.txt")
    #expect(library.refusal(of: empty) == "\(empty): no word in it; write one word a line")
    let numbers = try folder.write("1\n2\n3\n", to: "numbers.txt")
    #expect(
      library.refusal(of: numbers)
        == "\(numbers): no word in it; line 1 has no letter to guess, and 2 others are bad")
  }

  @Test("where paths aren't taken, names still are")
  func namesOnly() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("cat", to: "pets.txt")
    let library = WordLibrary(folders: [folder.path], paths: .nowhere)
    #expect(try library.words(of: "pets") == ["cat"])
    #expect(library.refusal(of: path)?.hasSuffix("is a path; word lists go by name here") == true)
    #expect(library.refusal(of: "pets.txt") == "'pets.txt' is a path; word lists go by name here")
    #expect(library.refusal(of: "../pets") == "'../pets' is a path; word lists go by name here")
  }
}
