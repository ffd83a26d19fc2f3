import Console
import Match
import ParlorCore
import Scripting
import Store

/// The low score of a game, kept from run to run; each choice of settings has one of its own.
struct LowScores {
  let plugin: Plugin
  let store: Store
  let host: ScriptHost

  /// Says what the low score is, for a game that has one.
  func announce(for match: any AnyMatch) {
    guard plugin.lowScore != nil else { return }
    do { writeOutput("\(try score(for: match).text)\n") } catch { writeError("parlor: \(error)\n") }
  }

  /// Takes a game that is over into account, and says what the low score is now.
  func take(_ match: any AnyMatch) {
    guard let lowScore = plugin.lowScore else { return }
    do {
      if match.isFair, let score = try newScore(of: match, by: lowScore) {
        _ = try store.record(score: score, game: plugin.id, variant: variant(of: match))
      }
      writeOutput("\(try score(for: match).text)\n")
    } catch {
      writeError("parlor: the low score isn't kept: \(error)\n")
    }
  }

  /// The score of a game that somebody won; nil for one that doesn't count.
  private func newScore(of match: any AnyMatch, by lowScore: (Value) throws -> Int?) throws -> Int? {
    guard let outcome = try match.outcome, !outcome.winners.isEmpty else { return nil }
    let view = try match.value(for: .referee)
    return try host.ask { try lowScore(view) }
  }

  private func score(for match: any AnyMatch) throws -> LowScore {
    LowScore(best: try store.lowScore(game: plugin.id, variant: variant(of: match)))
  }

  /// The settings that were chosen: scores of other settings can't be compared.
  private func variant(of match: any AnyMatch) -> String {
    match.setup.settings.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.plainText)" }.joined(separator: " ")
  }
}
