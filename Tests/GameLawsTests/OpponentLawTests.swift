import Foundation
import GameLaws
import ParlorCore
import SampleGames
import Testing

@Suite("The laws of opponents")
struct OpponentLawTests {
  /// Chooses as a function does.
  private struct Player<G: Game>: Opponent {
    let decide: (borrowing Observation<G>) throws -> G.Move
    func choose(_ observation: borrowing Observation<G>) throws -> G.Move { try decide(observation) }
  }

  /// Counts how often it is asked.
  private final class Counter { var count = 0 }

  private func laws<G: Game>(
    _ game: G, seeds: Range<UInt64> = 0..<4, _ make: @escaping (Int) throws -> any Opponent<G>
  ) throws -> [String] {
    try violations(of: make, in: game, seeds: seeds).map(\.law.id)
  }

  private func random<G: Game>(_ game: G) -> Player<G> {
    Player { observation in
      var stream = observation.stream
      guard let move = try observation.moves().random(using: &stream) else { throw Refusal("no move") }
      return move
    }
  }

  @Test("docs/opponents.md lists the laws")
  func documented() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/opponents.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    for law in allOpponentLaws { #expect(text.contains("| `\(law.id)` | \(law.summary) |")) }
  }

  @Test("who draws from its own stream keeps all laws", arguments: [Sticks(), HighCard(), DiceRace()] as [any Game])
  func sound(game: any Game) throws {
    func check<G: Game>(_ game: G) throws { try checkOpponent(of: game) { _ in random(game) } }
    try check(game)
  }

  @Test("who fails late in a game is found, with the moves that led there")
  func fails() throws {
    let found = try violations(
      of: { _ in
        Player<Sticks> { observation in
          if observation.ply > 4 { throw Refusal("out of ideas") }
          return 1
        }
      }, in: Sticks(), seeds: 0..<1)
    let violation = try #require(found.first)
    #expect(found.count == 1 && violation.law.id == "opponent-chooses" && violation.cause == "it failed: out of ideas")
    #expect(violation.moves.count > 4)
  }

  @Test("an illegal move is found")
  func illegal() throws { #expect(try laws(Sticks()) { _ in Player { _ in 3 } } == ["opponent-legal"]) }

  @Test("who draws from anything but its stream is found")
  func repeats() throws {
    let shared = Counter()
    let found = try laws(Sticks()) { _ in
      Player { observation in
        shared.count += 1
        return observation.moves()[shared.count % 7 % observation.moves().count]
      }
    }
    #expect(found.contains("opponent-repeats"))
  }

  @Test("who remembers how often it was asked is found as a match is loaded")
  func resumes() throws {
    let found = try laws(Sticks()) { _ in
      let own = Counter()
      return Player { observation in
        own.count += 1
        return observation.moves()[own.count % observation.moves().count]
      }
    }
    #expect(found == ["opponent-resumes"])
  }

  @Test("who sees what is hidden is found, where a view leaks it")
  func blind() throws {
    // The rules refuse, as legal, what only the true cards tell.
    let found = try laws(Leaky(), seeds: 0..<8) { _ in Player { $0.view().leak % 2 == 0 ? .raise : .fold } }
    #expect(found == ["opponent-blind"])
    #expect(try laws(Leaky()) { _ in Player { _ in .fold } }.isEmpty)
  }

  @Test("who changes the state that it is shown is found, where states can be changed")
  func harmless() throws {
    let found = try laws(Shared()) { _ in
      Player { observation in
        observation.view().box.count += 1
        return 1
      }
    }
    #expect(found == ["opponent-harmless"])
  }

  @Test("a search that takes more steps than its budget, as it counts them itself, is found")
  func budget() throws {
    func causes(steps: Int) throws -> [String] {
      try violations(
        of: { _ in
          Player<Sticks> { _ in
            StopSign.current?.hear(steps: steps, of: 12)
            return 1
          }
        }, in: Sticks(), seeds: 0..<1
      ).map(\.cause)
    }
    #expect(try causes(steps: 13) == ["its search took 13 steps of 12"])
    #expect(try causes(steps: 12).isEmpty)
  }

  @Test("who goes on after it was told to stop is found")
  func stopped() throws {
    func causes(_ look: @escaping () throws -> Void) throws -> [String] {
      let player = Player<Sticks> { _ in
        for _ in 0..<100 { try look() }
        return 1
      }
      return try violations(of: { _ in player }, in: Sticks(), seeds: 0..<1).map(\.cause)
    }
    #expect(try causes { _ = StopSign.current?.look() } == ["cancelled at check 1, it checked 99 more times"])
    #expect(try causes { try StopSign.checkCancellation() }.isEmpty)
  }

  @Test("a search of many steps that never looks whether it shall stop is found")
  func deaf() throws {
    func causes(steps: Int, looks: Bool) throws -> [String] {
      let player = Player<Sticks> { _ in
        if looks { try StopSign.checkCancellation() }
        StopSign.current?.hear(steps: steps, of: steps)
        return 1
      }
      return try violations(of: { _ in player }, in: Sticks(), seeds: 0..<1).map(\.cause)
    }
    #expect(
      try causes(steps: 16_385, looks: false) == ["its search took 16385 steps without checking for cancellation"])
    #expect(try causes(steps: 16_384, looks: false).isEmpty)
    #expect(try causes(steps: 16_385, looks: true).isEmpty)
  }

  @Test("the opponent is led to positions that it wouldn't play to")
  func led() throws {
    // Alone it would take every third turn: whoever is asked less often was moved for.
    let picky = try violations(
      of: { seat in
        let own = Counter()
        return Player<Sticks> { observation in
          defer { own.count += 1 }
          if own.count != (observation.ply - seat) / 3 { throw Refusal("somebody moved for me") }
          return 1
        }
      }, in: Sticks(count: 30), seeds: 1..<2)
    #expect(picky.map(\.cause) == ["it failed: somebody moved for me"])
  }
}

/// A game whose view shows a hidden number, and says that views that differ in it are the same.
private struct Leaky: Sampleable {
  struct State: Hashable, Sendable, Codable {
    var secret: Int?
    var bets = 0
  }

  struct View: Hashable, Sendable, Codable {
    let bets: Int
    let leak: Int

    static func == (one: View, other: View) -> Bool { one.bets == other.bets }
    func hash(into hasher: inout Hasher) { hasher.combine(bets) }
  }

  enum Move: Hashable, Sendable, Codable { case raise, fold, deal(Int) }

  var seats: [Seat] { [Seat("gambler")] }
  func start() -> State { State() }

  func turn(in state: State) -> Turn {
    if state.secret == nil { return .chance }
    return state.bets < 5 ? .seat(0) : .over(Outcome(.drawn, reason: "done"))
  }

  func moves(in state: State) -> [Move] {
    if state.secret == nil { return (0..<16).map(Move.deal) }
    return state.bets < 5 ? [.raise, .fold] : []
  }

  func apply(_ move: Move, to state: inout State) {
    if case .deal(let secret) = move { state.secret = secret } else { state.bets += 1 }
  }

  func text(for move: Move, in state: State) -> String { "\(move)" }
  func view(of state: State, for viewer: Viewer) -> View { View(bets: state.bets, leak: state.secret ?? 0) }

  func sample(consistentWith view: View, for viewer: Viewer, using stream: inout RandomStream) -> State {
    State(secret: stream.next(below: 16), bets: view.bets)
  }
}

/// A game whose states share what they hold, so that who is shown one can change it.
private struct Shared: PerfectInformation {
  final class Box: Hashable, @unchecked Sendable, Codable {
    // Only the thread of one test uses it.
    var count = 0

    static func == (one: Box, other: Box) -> Bool { one.count == other.count }
    func hash(into hasher: inout Hasher) { hasher.combine(count) }
  }

  struct State: Hashable, Sendable, Codable {
    var left = 4
    var box = Box()
  }

  var seats: [Seat] { [Seat("solo")] }
  func start() -> State { State() }
  func turn(in state: State) -> Turn { state.left > 0 ? .seat(0) : .over(Outcome(.drawn, reason: "done")) }
  func moves(in state: State) -> [Int] { state.left > 0 ? [1, 2] : [] }
  func apply(_ move: Int, to state: inout State) { state.left -= move }
  func text(for move: Int, in state: State) -> String { "\(move)" }
  func describe(_ view: State) -> String { "\(view.left) \(view.box.count)" }
}
