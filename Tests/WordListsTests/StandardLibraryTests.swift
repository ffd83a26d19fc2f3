import Testing

@testable import WordLists

@Suite("Where lists are looked for")
struct StandardLibraryTests {
  @Test(
    "the user's own folder follows the environment",
    arguments: [
      ("/data", "/home/ada", "/data/parlor/wordlists"),
      (nil, "/home/ada", "/home/ada/.local/share/parlor/wordlists"),
      ("", "/home/ada", "/home/ada/.local/share/parlor/wordlists"),
      ("relative", "/home/ada", "/home/ada/.local/share/parlor/wordlists"), (nil, "", nil), (nil, nil, nil),
    ] as [(String?, String?, String?)])
  func ownFolder(dataHome: String?, home: String?, expected: String?) {
    #expect(WordLibrary.ownFolder(dataHome: dataHome, home: home) == expected)
  }

  @Test("H22: the shipped lists are found from a folder upwards, installed ones first")
  func shippedFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("cat", to: "checkout/wordlists/medium.txt")
    try folder.write("cat", to: "usr/share/parlor/wordlists/medium.txt")
    try folder.write("cat", to: "usr/wordlists/medium.txt")
    try folder.write("cat", to: "other/wordlists/mine.txt")
    let path = folder.path
    #expect(WordLibrary.shippedFolder(from: "\(path)/checkout/.build/release") == "\(path)/checkout/wordlists")
    #expect(WordLibrary.shippedFolder(from: "\(path)/usr/bin") == "\(path)/usr/share/parlor/wordlists")
    #expect(WordLibrary.shippedFolder(from: "\(path)/other") == nil)
    #expect(WordLibrary.shippedFolder(from: "/") == nil)
    #expect(WordLibrary.shippedFolder(from: "") == nil)
  }

  @Test("H6 H22: the standard library has the shipped lists after the user's own, and opens none by itself")
  func standard() throws {
    let reports = Reports()
    let library = WordLibrary.standard(report: reports.add)
    #expect(library.folders.last?.hasSuffix("/wordlists") == true)
    #expect(library.paths == .anywhere)
    #expect(Set(library.entries().map(\.name)).isSuperset(of: ["easy", "medium", "hard", "animals"]))
    #expect(reports.lines == [])
    #expect(WordLibrary.standard(paths: .nowhere).paths == .nowhere)
  }
}
