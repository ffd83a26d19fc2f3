import ParlorCore

/// A text as a message shows it.
func shown(_ text: String?) -> String { text.map(quoted) ?? "nothing" }

/// A list of texts as a message shows it, cut when long.
func shown(_ texts: [String]) -> String {
  let longest = 12
  guard !texts.isEmpty else { return "none" }
  return texts.prefix(longest).joined(separator: ", ") + (texts.count > longest ? ", ..." : "")
}

/// A seat as a message shows it, by its number from 1.
func shown(seat: Int) -> String { "seat \(seat + 1)" }

/// A turn as a message shows it.
func shown(_ turn: Turn) -> String {
  switch turn {
  case .seat(let seat): shown(seat: seat)
  case .chance: "chance"
  case .over(let outcome): "the end (\(outcome.reason), winners \(shown(outcome.winners.map { shown(seat: $0) })))"
  }
}

/// A viewer as a message shows it.
func shown(_ viewer: Viewer) -> String {
  switch viewer {
  case .seat(let seat): shown(seat: seat)
  case .spectator: "a spectator"
  case .referee: "the referee"
  }
}
