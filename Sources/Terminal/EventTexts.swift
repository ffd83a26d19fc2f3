import Console
import Match
import ParlorCore
import Scripting
import Session

// Texts of events for a terminal.

extension Event.Began {
  var text: String {
    switch reason {
    case .isNew: "game \(game)"
    case .wasSelected: status
    case .isBranch(let origin): "game \(game) begins as game \(origin) did"
    }
  }
}

extension Event.Moved {
  /// Whether a person at a place was to make it.
  func isPersons(at place: Place) -> Bool { seat.map(place.seats.contains) ?? false }

  /// The move in a line; nil for a secret chance move.
  var line: Shown? {
    if entry.mover == LogEntry.nobody {
      return "move \(entry.ply) comes after the end when the log is played again: the rules don't answer the same "
        + "each time; is something kept outside the state?\n"
    }
    if entry.text == nil, entry.mover == LogEntry.chance { return nil }
    return "\(entry.mover) plays \(entry.text ?? "(hidden)")\n"
  }
}

extension Event {
  /// The notice of a saved file, which warns if the file shows more than a seat may see; empty for other events.
  var savedText: String {
    guard case .saved(let path, let showsHidden) = self else { return "" }
    return "saved to \(path)" + (showsHidden ? ", which shows hidden moves: keep it to yourself" : "")
  }
}

extension PersonQuestion {
  /// The question with its expected answers.
  var prompt: Shown { "\(lines: text)\(expectation.map { " (\($0))" } ?? "")> " }
}

extension Cue {
  /// A cue as a line: its name and its subject.
  var line: String {
    guard case .record(let fields)? = details, case .text(let label)? = fields["label"] else { return plainText }
    return "\(plainText) \(label)"
  }
}

extension Snapshot {
  /// The moves so far, a line each.
  var logText: Shown {
    if ply == 0 { return "nothing was played yet" }
    return log.map { "\($0.ply) \($0.mover) \($0.text ?? "(hidden)")" as Shown }.joined(separator: "\n")
  }

  /// The moves that the log shows and an earlier one hid, such as sealed bids; nil if there are none.
  func opened(since earlier: [LogEntry]) -> Shown? {
    let opened = zip(earlier, log).compactMap { before, now in
      before.text == nil ? now.text.map { "\(now.mover) \($0)" } : nil
    }
    return opened.isEmpty ? nil : "open now: \(opened.joined(separator: ", "))"
  }

  /// How many games each player won, and the standing of a series that ends.
  var totals: Shown {
    if let problem = series.problem { return "the totals can't be computed: \(problem)" }
    if series.players.isEmpty { return "the script counts who won" }
    let wins = zip(series.players, series.wins).map { "\($0) \($1)" }.joined(separator: ", ")
    let totals: Shown = "won: \(wins); drawn: \(series.drawn); lost: \(series.lost)"
    return series.standing.isEmpty ? totals : "\(totals)\n\(series.points)\(series.result.map { "; \($0)" } ?? "")"
  }
}

extension SeriesStatus {
  /// The points of the players, the best first.
  var points: String { "points: " + spelledStanding.joined(separator: ", ") }

  /// The points of each player, the best first: `ann 2½`.
  var spelledStanding: [String] { standing.map { "\($0.player) \(spelled(points: $0.points))" } }
}

extension Rescue {
  /// The location of the saved match, and the command that continues it.
  func line(options: [String]) -> String {
    guard let path else { return "The match couldn't be saved: \(problem ?? "")" }
    let words = ["parlor", "play", "--from", path, "--players", players.joined(separator: ",")] + options
    return "The match was saved; continue it with: \(shellCommand(words))"
  }
}
