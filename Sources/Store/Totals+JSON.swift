internal import Match
internal import ParlorCore

extension Totals {
  var json: String {
    let wins = Value.record(Record(self.wins.mapValues(Value.integer)))
    return Value.record(["wins": wins, "drawn": .integer(drawn), "lost": .integer(lost)]).json
  }

  /// Parses the output of `json`; nil if it is malformed.
  init?(json: String) {
    guard case .record(let fields) = Value(json: json), case .record(let wins) = fields["wins"],
      case .integer(let drawn) = fields["drawn"], case .integer(let lost) = fields["lost"]
    else { return nil }
    self.init()
    (self.drawn, self.lost) = (drawn, lost)
    for case (let seat, .integer(let count)) in wins { self.wins[seat] = count }
  }

  /// Counts a game with an ending as stored; false if the ending is malformed.
  mutating func count(ending json: String) -> Bool {
    guard case .record(let fields) = Value(json: json), case .list(let winners) = fields["winners"] else {
      return false
    }
    switch fields["verdict"] {
    case "drawn": drawn &+= 1
    case "lost": lost &+= 1
    case "won": for case .text(let seat) in winners { wins[seat, default: 0] &+= 1 }
    default: return false
    }
    return true
  }
}
