import Match
import ParlorCore
import Screen

@testable import Session
@testable import Terminal

/// Somebody who presses keys and uses the mouse at random, at a game that is played.
struct RandomHand {
  private let screen: PlayedScreen
  private let table: Table
  private var stream: RandomStream

  /// What was seen that may not be; nothing where all is well.
  private(set) var faults: [String] = []

  init(_ screen: PlayedScreen, at table: Table, seed: UInt64) {
    (self.screen, self.table) = (screen, table)
    stream = Seed(seed).stream(for: .named("hand"))
  }

  /// Does something so many times.
  /// - Parameter interval: after how many times the screen is looked at, which takes longer than all else.
  mutating func act(times: Int, lookingEvery interval: Int) {
    for count in 0..<times where screen.page != nil && faults.isEmpty {
      act()
      if count % interval == 0 { look() }
    }
  }

  private mutating func number(below bound: Int) -> Int { stream.next(below: bound) }
  private mutating func one<Element>(of list: [Element]) -> Element? {
    list.isEmpty ? nil : list[number(below: list.count)]
  }

  private static let keys: [Key.Name] = [
    .up, .down, .left, .right, .enter, .enter, .enter, .tab, .backTab, .escape, .backspace, .delete, .insert, .home,
    .end, .pageUp, .pageDown, .character(" "), .function(1), .function(5),
  ]
  private static let sizes = [(60, 20), (80, 24), (120, 40), (61, 23), (200, 20)]

  private mutating func act() {
    switch number(below: 20) {
    case 0...3: screen.press(one(of: Self.keys) ?? .enter)
    case 4...7:
      // The beginning of a move, or all of it.
      let move = one(of: screen.game?.snapshot.moves ?? []) ?? "x"
      screen.type(number(below: 3) == 0 ? move : String(move.prefix(1)))
    case 8: screen.press(one(of: "abcdefghijkmnorstuvwxyz0123456789{}é漢".map { Key.Name.character($0) }) ?? .enter)
    case 9: screen.control(one(of: Array("nzyplg")) ?? "n")
    case 10:
      screen.take(.paste(one(of: ["e4\n", "jack of spades", "1\u{1B}[2J", String(repeating: "🂡", count: 99)]) ?? ""))
    case 11:
      let (width, height) = one(of: Self.sizes) ?? (80, 24)
      screen.resize(width: width, height: height)
    case 12...14: screen.pass(.milliseconds(Int64(number(below: 900))))
    default: useMouse()
    }
  }

  private mutating func useMouse() {
    let places = screen.spots.map(\.area.centre)
    let anywhere = Point(x: number(below: screen.canvas.width + 4) - 2, y: number(below: screen.canvas.height + 4) - 2)
    let point = number(below: 3) == 0 ? anywhere : one(of: places) ?? anywhere
    let actions: [Mouse.Action] = [
      .press(.left), .drag(.left), .release(.left), .release(.left), .press(.right), .wheel(.up), .wheel(.down),
    ]
    if number(below: 2) == 0 {
      screen.mouse(.press(.left), point)
      screen.mouse(.release(.left), point)
    } else {
      screen.mouse(one(of: actions) ?? .press(.left), point)
    }
  }

  // MARK: What is seen

  private mutating func look() {
    screen.show()
    let canvas = screen.canvas
    for (y, row) in screen.rows.enumerated() where columns(of: row) > canvas.width {
      faults.append("row \(y) is wider than the screen: \(row)")
    }
    guard let game = screen.game else { return }
    if game.heir != nil {
      // Whoever passes the place on leaves nothing on it but the question.
      let rows = screen.rows.dropFirst().dropLast()
      let seen = rows.filter { !$0.isEmpty && !$0.contains { "╭╮╰╯│".contains($0) } }
      if screen.page is PlayPage, !seen.isEmpty { faults.append("seen while the place is passed on:\n\(screen.text)") }
    }
    faults += leaks(of: game.snapshot).map { "\($0) is seen at \(game.snapshot.ply):\n\(screen.text)" }
  }

  /// The moves that whoever looks may not know, and that are seen all the same.
  private func leaks(of snapshot: Snapshot) -> [String] {
    guard snapshot.phase != .over, let all = try? table.match.log(for: .referee),
      let known = try? table.match.log(for: snapshot.viewer)
    else { return [] }
    let hidden = zip(all, known).filter { $1.text == nil }.compactMap(\.0.text)
    let secrets = Set(hidden.filter { $0.count > 2 && $0.contains(where: \.isLetter) })
    if secrets.isEmpty { return [] }
    let open =
      (table.plugin.title + " " + snapshot.board + " " + snapshot.moves.joined(separator: " ") + " "
      + (snapshot.scene?.expanded(for: snapshot.audience).plainText ?? "")).lowercased()
    let seen = screen.text.lowercased()
    return secrets.filter { seen.contains($0.lowercased()) && !open.contains($0.lowercased()) }
  }
}
