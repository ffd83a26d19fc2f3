import Foundation
import ParlorCore
import Screen
import Testing

@testable import Drawing

struct GoldenPictures {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

  @Test(arguments: SampleScenes.all.map(\.name))
  func aSceneLooksAsItDid(name: String) throws {
    let scene = try #require(SampleScenes.all.first { $0.name == name }).scene
    var pages: [String] = []
    for (width, height) in [(60, 20), (80, 24), (120, 40)] {
      // The rows above and below are those of the screen around it.
      let frame = SampleScenes.frame(scene, width, height - 2)
      pages.append("\(width)x\(height)\n" + frame.canvas.plainText)
    }
    try expect(pages.joined(separator: "\n") + "\n", in: "\(name).txt")
  }

  @Test func aSceneHasTheColoursThatItHad() throws {
    let frame = SampleScenes.frame(SampleScenes.connectN, 60, 18)
    try expect(frame.canvas.colouredText, in: "connect-n-colours.txt")
  }

  @Test func withoutColoursLettersAndShapesTellAll() throws {
    let paint = Paint(Theme.all[3], isDark: true)
    let pages = [SampleScenes.fourInARow, SampleScenes.mastermind, SampleScenes.whist].map {
      SceneFrame($0, width: 80, height: 22, paint: paint).canvas
    }
    for canvas in pages { #expect(canvas.colours.isEmpty) }
    try expect(pages.map(\.plainText).joined(separator: "\n---\n") + "\n", in: "no-colours.txt")
  }

  private func expect(_ text: String, in file: String) throws {
    let url = Self.folder.appending(path: file)
    if ProcessInfo.processInfo.environment["PARLOR_RECORD"] == "1" {
      try Data(text.utf8).write(to: url)
      Issue.record("PARLOR_RECORD is set: \(file) was written anew; run without it")
      return
    }
    let known = try String(contentsOf: url, encoding: .utf8)
    #expect(known == text, "\(file): PARLOR_RECORD=1 writes it anew")
  }
}

extension Canvas {
  /// The colours in it.
  var colours: Set<RGB> {
    var colours: Set<RGB> = []
    for y in 0..<height {
      for x in 0..<width {
        colours.formUnion([self[x, y].style.foreground, self[x, y].style.background].compactMap(\.self))
      }
    }
    return colours
  }

  /// The rows of its texts, then those of its colours, before and behind, as letters, then what these stand for.
  var colouredText: String {
    var letters: [RGB: Character] = [:]
    var legend = ""
    func letter(_ colour: RGB?) -> Character {
      guard let colour else { return "." }
      if let known = letters[colour] { return known }
      let letter = Character(UnicodeScalar(UInt8(ascii: "a") + UInt8(letters.count % 26)))
      letters[colour] = letter
      legend += "\(letter) \(colour.red) \(colour.green) \(colour.blue)\n"
      return letter
    }
    func rows(_ colour: (Style) -> RGB?) -> String {
      (0..<height).map { y in String((0..<width).map { letter(colour(self[$0, y].style)) }) + "\n" }.joined()
    }
    return plainText + "\n" + rows(\.foreground) + rows(\.background) + legend
  }
}
