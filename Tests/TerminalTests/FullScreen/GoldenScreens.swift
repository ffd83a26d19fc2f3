import Foundation
import Testing

@testable import Drawing
@testable import Screen
@testable import Terminal

/// Whole screens, as files that hold what was seen. The stills of the README are among them, so none of them goes stale;
/// `make golden` writes them anew.
@Suite("Whole screens look as they did")
struct GoldenScreenTests {
  /// A screen at some moment.
  struct Moment: Sendable, CustomStringConvertible {
    let description: String
    let reach: @Sendable (PlayedScreen.Launch) throws -> PlayedScreen
  }

  static let moments = [
    Moment(description: "menu") { try PlayedScreen.menu($0) },
    Moment(description: "form") { try PlayedScreen.page(of: "simon", $0) },
    Moment(description: "four-in-a-row") { try play("four-in-a-row", keys: "4433521", $0) },
    Moment(description: "four-in-a-row-won") { try play("four-in-a-row", keys: "4343434", $0) },
    Moment(description: "hangman") { try play("hangman", ["words": "[\"banana\"]"], keys: "aes", $0) },
    Moment(description: "hangman-lost") { try play("hangman", ["words": "[\"banana\"]"], keys: "cdefghijklmop", $0) },
    Moment(description: "simon") { launch in
      let screen = try PlayedScreen.play("simon", launch: launch)
      screen.type("s")
      for _ in 0..<100 where screen.game?.lit.isEmpty == true { screen.pass(.milliseconds(50)) }
      return screen
    },
    Moment(description: "simon-lost") { launch in
      let screen = try play("simon", keys: "s", launch)
      for _ in 0..<4 where screen.game?.snapshot.phase != .over {
        screen.type("1")
        screen.rest()
      }
      return screen
    },
    Moment(description: "alien-esp") { launch in
      let screen = try PlayedScreen.play("alien-esp", launch: launch)
      screen.click(try #require(screen.area(of: "Check it")))
      screen.rest()
      screen.type("1")
      return screen
    },
    Moment(description: "alien-esp-won") { launch in
      let cards = ["deck": #"["jack of spades", "ten of hearts"]"#]
      let screen = try PlayedScreen.play("alien-esp", cards, launch: launch)
      // After the celebration the game closes by itself, so nobody waits for its end.
      while screen.game?.snapshot.phase == .waiting(seat: 0) {
        screen.type("1")
        screen.click(try #require(screen.area(of: "Check it")))
        screen.pass(.milliseconds(10))
      }
      return screen
    },
  ]

  private static func play(
    _ game: String, _ settings: [String: String] = [:], keys: String, _ launch: PlayedScreen.Launch
  ) throws -> PlayedScreen {
    let screen = try PlayedScreen.play(game, settings, launch: launch)
    for key in keys where screen.game?.snapshot.phase != .over {
      screen.type(String(key))
      screen.rest()
    }
    return screen
  }

  @Test("at 80x24 and 120x40, in colours and without", arguments: moments)
  func texts(_ moment: Moment) throws {
    var pages: [String] = []
    for hasColours in [true, false] {
      var launch = try PlayedScreen.Launch()
      launch.hasColours = hasColours
      let screen = try moment.reach(launch)
      for (width, height) in [(80, 24), (120, 40)] {
        screen.resize(width: width, height: height)
        pages.append("\(width)x\(height)\(hasColours ? "" : " without colours")\n" + screen.text)
        if hasColours, width == 80 { pages.append("its styles\n" + screen.canvas.styleText) }
      }
    }
    try expect(pages.joined(separator: "\n\n") + "\n", in: "Tests/TerminalTests/Golden/\(moment).txt")
  }

  @Test("the stills of the documents are what is drawn", arguments: moments)
  func stills(_ moment: Moment) throws {
    let screen = try moment.reach(PlayedScreen.Launch())
    let picture = screen.canvas.svg(on: screen.context.paint.paper)
    try expect(picture, in: "docs/pictures/\(moment).svg")
  }

  private func expect(_ text: String, in file: String) throws {
    let path = Checkout.path(file)
    if ProcessInfo.processInfo.environment["PARLOR_RECORD"] == "1" {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record("PARLOR_RECORD is set: \(file) was written anew; run without it")
    } else {
      let known = try String(contentsOfFile: path, encoding: .utf8)
      #expect(known == text, "\(file): PARLOR_RECORD=1 writes it anew")
    }
  }
}

extension Canvas {
  /// How each cell looks, as a letter, and what the letters stand for; what is most common is a dot.
  fileprivate var styleText: String {
    let styles = (0..<height).map { y in (0..<width).map { self[$0, y].style } }
    var counts: [Style: Int] = [:]
    for style in styles.joined() { counts[style, default: 0] += 1 }
    let common = counts.max { $0.value < $1.value }?.key
    var letters: [Style: Character] = [:]
    var legend: [String] = []
    let unused = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    for style in [common].compactMap(\.self) + styles.joined() where letters[style] == nil {
      let letter = style == common ? "." : unused.dropFirst(letters.count - 1).first ?? "?"
      letters[style] = letter
      legend.append("\(letter) \(style.words)")
    }
    let rows = styles.map { row in String(row.map { letters[$0] ?? "?" }) }
    return (rows + legend).joined(separator: "\n")
  }
}

extension Style {
  fileprivate var words: String {
    func hex(_ colour: RGB?) -> String {
      colour.map { "#\(String(0x100_0000 | $0.bits, radix: 16).dropFirst())" } ?? "-"
    }
    let flags = [
      (isBold, "bold"), (isDim, "dim"), (isUnderlined, "underlined"), (isStruckOut, "struck out"),
      (isReversed, "reversed"),
    ]
    return (["\(hex(foreground)) on \(hex(background))"] + flags.filter(\.0).map(\.1)).joined(separator: " ")
  }
}
