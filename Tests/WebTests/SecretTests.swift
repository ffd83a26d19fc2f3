import Match
import ParlorCore
import SampleGames
import Session
import Testing

@testable import Web

@Suite("Secrets on the page", .endsInTime)
struct SecretTests {
  /// What each place read: every event as it was written, with the number of moves that it tells of.
  private typealias Told = [(ply: Int, bytes: String)]

  @Test(
    "no byte of a stream spells a hidden move before its place may know it",
    arguments: [
      ("four-in-a-row", [:]), ("hangman", ["words": "animals"]),
      ("hangman", ["words": "[\"zebra\", \"gecko\", \"otter\"]", "mode": "rival"]),
      ("simon", ["buttons": "2", "variant": "record", "length": "3"]), ("alien-esp", [:]),
      ("little-whist", ["players": "2"]), ("mastermind", [:]), ("rock-paper-scissors", [:]), ("dice-race", [:]),
    ] as [(String, [String: String])])
  func streams(game: String, settings: [String: String]) async throws {
    let visitor = try Visitor()
    let host = try Visitor.host()
    let plugin = try host.plugin(named: game)
    let choices = try plugin.choices(fromText: settings.map { ($0.key, $0.value) })
    let seats = try plugin.game(choices).seats
    let wanted: Value = [
      "game": .text(game), "seed": "11", "here": [0], "players": .texts(seats.map { _ in humanPlayer }),
      "settings": .record(Record(settings.mapValues { .text($0) })),
    ]
    let owner = try await visitor.sit(wanted.json)
    let others = owner.reply["seats"]?.asList?.map { owner.with($0["token"]) } ?? []
    let places = [owner] + others + [owner.with(owner.reply["watch"])]
    #expect(places.count == seats.count + 1)
    let told = try await play(places)
    let saved = try #require(try visitor.store.list().first.map { try visitor.store.series($0.id) }?.matches.first)
    for (index, told) in told.enumerated() {
      let match = try host.match(of: plugin.id, settings: choices, seed: Seed(11))
      let viewer = index < seats.count ? Viewer.seat(index) : .spectator
      #expect(told.count > 4)
      #expect(try leaks(told, of: saved.moves.map(\.text), to: viewer, match, plugin.tellingCues) == [])
    }
  }

  /// Plays legal moves at random, while everybody reads.
  private func play(_ places: [Seat]) async throws -> [Told] {
    var readers: [Reader] = []
    for place in places { readers.append(try await place.read()) }
    var stream = Seed(11).stream(for: .named("people"))
    for _ in 0..<60 {
      // Whoever watches is told whose turn it is, once play rests.
      let rest = try await readers[places.count - 1].next("position") { ["waiting", "over"].contains($0["phase"]) }
      guard let seat = rest["seat"]?.asInteger else { break }
      let position = try await readers[seat].next("position") { $0["can_move"] == true && $0["ply"] == rest["ply"] }
      let move = try #require(position["moves"]?.asTexts?.random(using: &stream))
      try #require(try await places[seat].move(move, at: position).status == 204)
    }
    #expect(try await places[0].send("{\"intent\": \"leave\"}").status == 204)
    var told: [Told] = []
    for reader in readers {
      while await reader.next() != nil {}
      var ply = 0
      told.append(
        reader.events.map { event in
          ply = event.data["ply"]?.asInteger ?? ply
          return (ply, event.bytes)
        })
    }
    return told
  }

  /// Hidden moves that are spelled where nothing that the viewer may see spells them.
  private func leaks(
    _ told: Told, of moves: [String], to viewer: Viewer, _ match: any AnyMatch, _ telling: Set<String>
  ) throws -> [String] {
    var (leaks, hidden, open) = ([String](), [String](), "")
    for ply in 0...moves.count {
      if ply > 0 {
        try match.restore(moves[ply - 1])
        let isHidden = try match.log(for: viewer).last?.text == nil
        if isHidden, moves[ply - 1].count > 1 { hidden.append(moves[ply - 1]) }
      }
      open += try " \(match.board(for: viewer)) \(match.value(for: viewer).json) "
      open += try " \(match.scene(for: viewer).value.json) "
      if case .seat(let seat) = try match.turn, viewer == .seat(seat) { open += try " \(match.legalMoves()) " }
      open += try match.cues(for: viewer).filter { telling.contains($0.name) }.map { $0.data.json }.joined()
      for secret in hidden where !open.spells(secret) {
        let wrong = told.filter { $0.ply == ply && $0.bytes.spells(secret) }
        leaks += wrong.map { "\(viewer) reads \(secret): \($0.bytes)" }
      }
    }
    return leaks
  }
}
