import ParlorCore
import Session
import Testing

@testable import Drawing
@testable import Screen
@testable import Terminal

/// Games from their first move to their end, as people play them.
@Suite("Whole games on the full screen")
struct WholeGameTests {
  /// What a person plays with.
  enum Hand: CaseIterable { case keys, mouse }

  /// A game that somebody plays to an end.
  struct Script: Sendable, CustomStringConvertible {
    let game: String
    var settings: [String: String] = [:]
    let moves: [String]
    /// Whether what was seen to light up is repeated after the moves.
    var repeats = false
    /// What is said at the end; nil where the game is left before.
    let end: String?
    var description: String { "\(game), \(end ?? "left")" }
  }

  static let scripts: [Script] = {
    let (word, cards) = (["words": #"["banana"]"#], ["deck": #"["jack of spades", "ten of hearts"]"#])
    return [
      Script(game: "four-in-a-row", moves: ["1", "2", "1", "2", "1", "2", "1"], end: "red won"),
      Script(game: "four-in-a-row", moves: ["1", "2", "1", "2", "1", "2", "3", "2"], end: "black won"),
      Script(game: "four-in-a-row", moves: ["1", "2", "1"], end: nil),
      Script(game: "hangman", settings: word, moves: ["b", "a", "n"], end: "won"),
      Script(game: "hangman", settings: word, moves: ["c", "d", "e", "f", "g", "h"], end: "lost"),
      Script(game: "hangman", settings: word, moves: ["b", "c"], end: nil),
      Script(game: "simon", settings: ["length": "2"], moves: ["start"], repeats: true, end: "You win"),
      // One of two different pads is wrong.
      Script(game: "simon", moves: ["start", "1", "2"], end: "Game Over"),
      Script(game: "simon", moves: ["start"], end: nil),
      Script(game: "alien-esp", settings: cards, moves: ["jack of spades", "ten of hearts"], end: "right"),
      Script(game: "alien-esp", moves: ["jack of spades", "ten of hearts"], end: nil),
    ]
  }()

  @Test("every game is won, lost and left, by keys and by mouse", arguments: scripts, Hand.allCases)
  func played(_ script: Script, by hand: Hand) throws {
    let screen = try PlayedScreen.play(script.game, script.settings)
    func hasEnded() -> Bool { script.end.map(screen.text.contains) ?? false }
    for move in script.moves where !hasEnded() {
      try play(move, on: screen, by: hand)
      // Alien ESP is left by itself after its celebration.
      if !script.repeats, !hasEnded() { screen.rest() }
    }
    if script.repeats { try repeatLights(on: screen, by: hand) }
    if script.end == nil { return leave(screen, by: hand) }
    #expect(hasEnded() && screen.error == nil, "\(screen.text)")
  }

  private func play(_ move: String, on screen: PlayedScreen, by hand: Hand) throws {
    let ply = try #require(screen.game).snapshot.ply
    switch hand {
    case .keys:
      for character in move where screen.game?.snapshot.ply == ply { screen.type(String(character)) }
    case .mouse: screen.click(try spot(of: move, on: screen))
    }
    #expect(try #require(screen.game).snapshot.ply > ply, "\(move)\n\(screen.text)")
  }

  /// Where a press plays a move, once the wheels are turned to it.
  private func spot(of move: String, on screen: PlayedScreen) throws -> Area {
    if let spot = screen.spots.first(where: { $0.moves == [move] }) { return spot.area }
    for (name, choice) in zip(["Face", "Suit"], move.split(separator: " of ")) {
      for _ in 0..<13 {
        guard let wheel = screen.spots.first(where: { $0.label.hasPrefix("\(name), ") }) else { break }
        if wheel.label.lowercased().hasSuffix(", \(choice)") { break }
        screen.mouse(.wheel(.down), wheel.area.centre)
      }
    }
    if let check = screen.area(of: "Check it") { return check }
    throw Refusal("nothing plays \(move)\n\(screen.text)")
  }

  private func repeatLights(on screen: PlayedScreen, by hand: Hand) throws {
    var pads = screen.watch().map(\.pad)
    while screen.game?.isOver == false, !pads.isEmpty {
      for (index, pad) in pads.enumerated() {
        try play("\(pad)", on: screen, by: hand)
        if index < pads.count - 1 { screen.rest() }
      }
      pads = Array(screen.watch().map(\.pad).dropFirst())
    }
  }

  private func leave(_ screen: PlayedScreen, by hand: Hand) {
    #expect(screen.game?.isOver == false)
    switch hand {
    case .keys: screen.control("q")
    case .mouse:
      screen.press(.escape)
      if let entry = screen.area(of: "Leave") { screen.click(entry) }
    }
    #expect(screen.page == nil && screen.error == nil, "\(screen.text)")
  }
}
