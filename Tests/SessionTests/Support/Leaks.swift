import Match
import ParlorCore
import SampleGames
import Scripting

@testable import Session

/// Begins matches of a game for whoever looks at it beside the table, all in one machine.
struct Referee {
  private let host: ScriptHost
  private let plugin: Plugin
  private let settings: [String: Value]
  private let seed: UInt64

  init(_ setup: PlayedGame.Setup) throws {
    host = try Sitting.host()
    plugin = try host.plugin(named: setup.game)
    settings = try plugin.choices(fromText: setup.settings.map { ($0.key, $0.value) })
    seed = setup.seed
  }

  /// A match in which nothing was played yet.
  func begin() throws -> any AnyMatch { try host.match(of: plugin.id, settings: settings, seed: Seed(seed)) }
}

// What the places at a table got of what they may not know, in words; nothing where all is well.
extension PlayedGame {
  /// Looks in every way for leaks in a random game.
  static func leaks(in setup: Setup, places: [Sitter]? = nil) throws -> [String] {
    let game = try PlayedGame(setup, places: places)
    let others = try (1...3).map { try PlayedGame(Setup(setup, seed: setup.seed &+ 1_000 &* $0)) }
    let draws = others.flatMap(\.log).filter { $0.mover == LogEntry.chance }.compactMap(\.text)
    let referee = try Referee(setup)
    return try game.differences(in: setup, draws: draws, referee) + game.wrongViews(referee) + game.spellings(referee)
  }

  /// What a place gets otherwise in a game that it can't tell from this one.
  private func differences(in setup: Setup, draws: [String], _ referee: Referee) throws -> [String] {
    try places.indices.flatMap { index in
      let search = TwinSearch(
        begin: { try referee.begin() }, viewer: places[index].viewer, tellingCues: tellingCues, draws: draws)
      return try search.twins(of: log).compactMap { twin -> String? in
        let other = try PlayedGame(setup, places: places, playing: Array(twin.log.prefix(twin.plies)))
        let texts = [told[index], other.told[index]].map { $0.prefix { $0.ply <= twin.plies }.map(\.text) }
        if texts[0] == texts[1] { return nil }
        let difference = zip(texts[0], texts[1]).first { $0 != $1 }.map { "\($0)\n\($1)" }
        return "\(places[index].viewer) can tell two games apart: \(difference ?? "one goes on")"
      }
    }
  }

  /// Boards and logs that aren't those of the one who looks, or are of somebody who doesn't sit there.
  func wrongViews(_ referee: Referee) throws -> [String] {
    let match = try referee.begin()
    var wrong: [String] = []
    for ply in 0...log.count {
      if ply > 0 { try match.restore(log[ply - 1].text ?? "") }
      for (place, told) in zip(places, told) {
        for snapshot in told.compactMap(\.snapshot) where snapshot.ply == ply && !snapshot.board.isEmpty {
          let looks = snapshot.viewer
          let isThere = if case .seat(let seat) = looks { place.seats.contains(seat) } else { looks == .spectator }
          let isOwn = try snapshot.board == match.board(for: looks) && snapshot.log == match.log(for: looks)
          if !isThere || !isOwn { wrong.append("\(place.viewer) sees at \(ply) what \(looks) doesn't:\n\(snapshot)") }
        }
      }
    }
    return wrong
  }

  /// Hidden moves that are spelled where nothing that the place may see spells them.
  private func spellings(_ referee: Referee) throws -> [String] {
    try zip(places, told).flatMap { place, told in
      let match = try referee.begin()
      var (leaks, hidden, open) = ([String](), [String](), "")
      for ply in 0...log.count {
        if ply > 0 {
          let text = log[ply - 1].text ?? ""
          try match.restore(text)
          if try match.log(for: place.viewer).last?.text == nil, text.count > 1, text.contains(where: \.isLetter) {
            hidden.append(text)
          }
        }
        open += try " \(match.board(for: place.viewer)) \(match.value(for: place.viewer).plainText) "
        open += try " \(match.scene(for: place.viewer).value.json) "
        if try place.viewer == match.turn.viewer { open += try match.legalMoves().joined(separator: " ") }
        let cues = try match.cues(for: place.viewer).filter { tellingCues.contains($0.name) }
        open += cues.map { " \(dumped($0)) " }.joined()
        let secrets = hidden.filter { !open.spells($0) }
        for told in told where told.ply == ply {
          for secret in secrets where told.text.spells(secret) {
            leaks.append("\(place.viewer) reads \(secret) at \(ply):\n\(told.text)")
          }
        }
      }
      return leaks
    }
  }
}

extension PlayedGame.Setup {
  fileprivate init(_ other: Self, seed: UInt64) {
    self.init(game: other.game, settings: other.settings, seed: seed, handsOver: other.handsOver)
  }
}

extension Turn {
  fileprivate var viewer: Viewer? { if case .seat(let seat) = self { .seat(seat) } else { nil } }
}
