import Match
import ParlorCore

extension LawCheck {
  static var seatsNamed: LawCheck {
    LawCheck(
      Law(
        "seats-named", "There are 1 to 32 seats, each with a name of letters, digits and hyphens of its own.",
        cost: "O(seats)"),
      acrossGames: { evidence in
        let seed = evidence.playthroughs.first?.seed ?? 0
        return seatFault(evidence.game.seats.map(\.name)).map { LocatedBreach(seed: seed, ply: 0, breach: $0) }
      })
  }

  static var turnNamesASeat: LawCheck {
    LawCheck(
      Law("turn-names-a-seat", "A turn names one of the seats.", cost: "O(plies)", blaming: [.turn, .outcome, .apply]),
      atEachState: { position in
        let count = position.game.seats.count
        guard case .seat(let seat) = position.turn, !(0..<count).contains(seat) else { return nil }
        return Breach("a seat from 1 to \(count)", got: shown(seat: seat))
      })
  }
}

private func seatFault(_ names: [String]) -> Breach? {
  guard (1...Seat.limit).contains(names.count) else {
    return Breach("1 to \(Seat.limit) seats", got: "\(names.count)")
  }
  for (number, name) in names.enumerated() {
    let isPlain = name.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-" }
    if name.isEmpty || !isPlain {
      return Breach("a name of letters, digits and hyphens", got: "\(quoted(name)) for \(shown(seat: number))")
    }
    if name == LogEntry.chance { return Breach("another name", got: "'\(name)', which stands for chance in a log") }
    if names[..<number].contains(name) { return Breach("names that differ", got: "\(quoted(name)) twice") }
  }
  return nil
}
