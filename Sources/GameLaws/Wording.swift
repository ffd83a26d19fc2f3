import ParlorCore

/// A text as a message shows it.
func shown(_ text: String?) -> String { text.map(quoted) ?? "nothing" }

/// A list of texts as a message shows it, cut when long.
func shown(_ texts: [String]) -> String {
  let longest = 12
  guard !texts.isEmpty else { return "none" }
  return texts.prefix(longest).joined(separator: ", ") + (texts.count > longest ? ", ..." : "")
}

/// A turn as a message shows it.
func shown(_ turn: Turn) -> String {
  switch turn {
  case .seat(let seat): "seat \(seat)"
  case .chance: "chance"
  case .over(let outcome): "the end (\(outcome.reason), winners \(shown(outcome.winners.map(String.init))))"
  }
}

/// A viewer as a message shows it.
func shown(_ viewer: Viewer) -> String {
  switch viewer {
  case .seat(let seat): "seat \(seat)"
  case .spectator: "a spectator"
  case .referee: "the referee"
  }
}
