import Foundation
import ParlorCore
import Session
import Testing

@testable import Drawing
@testable import Screen
@testable import Terminal

/// The screens that people get, as files to look at: `make pictures` has them written, and else they are drawn alone.
@Suite("Pictures of the screen")
struct PictureTests {
  private static let folder = ProcessInfo.processInfo.environment["PARLOR_PICTURES"]
  private static let sizes = [(60, 20), (80, 24), (120, 40)]

  /// A game that is played for some moves.
  struct Shown: Sendable, CustomStringConvertible {
    let game: String
    let keys: String
    var description: String { game }
  }

  static let games = [
    Shown(game: "four-in-a-row", keys: "4433521"), Shown(game: "hangman", keys: "easn"),
    Shown(game: "simon", keys: "s"),
    Shown(game: "alien-esp", keys: ""), Shown(game: "connect-n", keys: "443352"),
    Shown(game: "tic-tac-toe", keys: "5193"),
    Shown(game: "mastermind", keys: "rrggbbyy"), Shown(game: "little-whist", keys: ""), Shown(game: "nim", keys: ""),
    Shown(game: "dice-race", keys: ""), Shown(game: "higher-lower", keys: ""),
    Shown(game: "rock-paper-scissors", keys: ""),
  ]

  @Test("every game that ships can be looked at in every theme and size", arguments: games)
  func pictures(_ shown: Shown) throws {
    for theme in Self.folder == nil ? Array(Theme.all.prefix(1)) : Theme.all {
      for (width, height) in Self.sizes {
        var launch = try PlayedScreen.Launch()
        launch.theme = theme
        let screen = try PlayedScreen.play(shown.game, launch: launch)
        screen.resize(width: width, height: height)
        screen.rest()
        if screen.text.contains("pass to") { screen.press(.enter) }
        for key in shown.keys {
          screen.type(String(key))
          screen.rest()
        }
        let text = screen.text
        #expect(screen.rows.count == height && screen.rows.allSatisfy { columns(of: $0) <= width })
        #expect(text.contains(screen.seating?.plugin.title ?? "?"), "\(text)")
        try write(screen, "\(shown.game)-\(width)x\(height)-\(theme.name)")
      }
    }
  }

  @Test("so can the menu and the page of a game")
  func menus() throws {
    for (width, height) in Self.sizes {
      for (screen, name) in [(try PlayedScreen.menu(), "menu"), (try PlayedScreen.page(of: "simon"), "form")] {
        screen.resize(width: width, height: height)
        screen.show()
        #expect(screen.rows.count == height && !screen.text.isEmpty)
        try write(screen, "\(name)-\(width)x\(height)")
      }
    }
  }

  private func write(_ screen: PlayedScreen, _ name: String) throws {
    guard let folder = Self.folder else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = name.split(separator: " ").joined(separator: "-") + ".svg"
    try screen.canvas.svg(on: screen.context.paint.paper).write(
      toFile: "\(folder)/\(file)", atomically: true, encoding: .utf8)
  }
}
