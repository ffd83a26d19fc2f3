import Foundation
import PageFiles
import ParlorCore
import Testing

@testable import Web

@Suite("The files of the page and of themes")
struct AssetTests {
  @Test("modules and style sheets come without what only people need, and with every text as it is written")
  func short() {
    let module = """
      /** What it does.
       * @param {string} name */
      export const a = (b) => {
        // Why.
        if (b && b > 1) return b + 1;
        const more = "a = b's, \\"c = d" + b + ' = ';
        const text = "a = b, c"; const other = `one = ${b}

        two = three`;
      };
      """
    let wanted = """

      export const a=(b)=>{
      if(b&&b>1)return b+1;
      const more="a = b's, \\"c = d"+b+' = ';
      const text = "a = b, c"; const other = `one = ${b}

      two = three`;
      };
      """
    #expect(String(decoding: Assets.module(Array(module.utf8)), as: UTF8.self) == wanted)
    let style = "/* Why. */\n.a :hover, .b > c {\n  width: calc(1px - 2px); font: 1px \"A B\";\n}\n"
    let short = String(decoding: Assets.style(Array(style.utf8)), as: UTF8.self)
    #expect(short == ".a :hover,.b>c{width:calc(1px - 2px);font:1px \"A B\";}")
  }

  /// Reads a theme whose file says something of the page, with images of one to three bytes beside it.
  private func theme(_ page: String) throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: "parlor-theme-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [("one.png", "M"), ("two.svg", "Ma"), ("three.jpg", "Man")] {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    let file = folder.appending(path: "theme.json")
    try "{\"page\": \(page)}".write(to: file, atomically: true, encoding: .utf8)
    return try ThemeFile.read(file.path).page
  }

  @Test("the images that a theme names are put into it")
  func images() throws {
    let page = try theme(
      #"{"board": {"image": "three.jpg", "rows": 5}, "pieces": ["one.png", "two.svg"], "side": "left"}"#)
    let board: Value = ["image": "data:image/jpeg;base64,TWFu", "columns": 7, "rows": 5]
    #expect(
      page == [
        "board": board, "pieces": ["data:image/png;base64,TQ==", "data:image/svg+xml;base64,TWE="], "side": "left",
      ])
  }

  @Test(
    "a theme names only images beside it, and what is wrong is said with the field",
    arguments: [
      (#"{"pieces": ["../one.png"]}"#, "images beside the file"), (#"{"button": "one.txt"}"#, "png, jpg, webp, svg"),
      (#"{"button": "none.png"}"#, "none.png"), (#"{"side": "above"}"#, "left, right or below"),
      (#"{"board": {"columns": 3}}"#, "'page.board': 'image'"), (#"{"skin": 1}"#, "has no field"),
    ])
  func mistakes(page: String, reason: String) throws {
    let error = #expect(throws: (any Error).self) { try theme(page) }
    #expect("\(String(describing: error))".contains(reason), "\(String(describing: error))")
  }
}
