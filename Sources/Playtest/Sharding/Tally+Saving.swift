import ParlorCore

// Tallies as plain data, exact because rounded reports can't be added.
extension Tally {
  var saved: Value {
    var (copy, archive) = (self, NumberArchive())
    copy.pass(through: &archive)
    return [
      "seats": .integer(seats), "numbers": .list(archive.numbers.map { .text("\($0)") }),
      "endings": endings.saved, "forfeit_causes": forfeitCauses.saved,
      "lengths": .list(lengths.entries.map { .list([.integer($0.length), .integer($0.times)]) }),
      "extremes": .list([lengths.shortestGame, lengths.longestGame].compactMap(\.self).map(Value.integer)),
      "stalls": stalls.saved, "forfeits": forfeits.saved, "moves": moves?.saved ?? .none,
      "openings": openings?.saved ?? .none, "start_values": ribbon.saved,
      "coverage": coverage?.saved ?? .none, "metrics": .record(Record(metrics.mapValues(\.saved))),
      "winners": savedGroups,
    ]
  }

  /// Reads a tally of a game with that number of seats; nil if it is invalid.
  init?(saved: Value, seats: Int) {
    guard case .record(let fields) = saved, fields["seats"] == .integer(seats), (1...Seat.limit).contains(seats),
      case .list(let texts)? = fields["numbers"], let endings = fields["endings"].flatMap(EndingCounts.init(saved:)),
      let causes = fields["forfeit_causes"].flatMap(EndingCounts.init(saved:)),
      case .list(let lengths)? = fields["lengths"], let stalls = fields["stalls"].flatMap(IncidentList.init(saved:)),
      let forfeits = fields["forfeits"].flatMap(IncidentList.init(saved:))
    else { return nil }
    self.init(seats: seats)
    let numbers = texts.compactMap { if case .text(let text) = $0 { Int128(text) } else { nil } }
    var archive = NumberArchive(numbers)
    pass(through: &archive)
    guard archive.isWhole, numbers.count == texts.count, add(lengths: lengths),
      let extremes = fields["extremes"]?.counts, extremes.count == (ended == 0 ? 0 : 2)
    else { return nil }
    if ended > 0 { self.lengths.note(shortest: extremes[0], longest: extremes[1]) }
    (self.endings, self.stalls, self.forfeits, forfeitCauses) = (endings, stalls, forfeits, causes)
    guard causes.sorted.allSatisfy({ ForfeitCause(rawValue: $0.reason) != nil }) else { return nil }
    guard let ribbon = fields["start_values"].flatMap(RibbonCounts.init(saved:)) else { return nil }
    self.ribbon = ribbon
    guard case .record(let metrics)? = fields["metrics"] else { return nil }
    for (name, saved) in metrics {
      guard let sums = MetricSums(saved: saved) else { return nil }
      self.metrics[name] = sums
    }
    guard case .list(let groups)? = fields["winners"] else { return nil }
    for group in groups {
      guard let pair = group.asList, pair.count == 2, let bits = pair[0].count.flatMap({ UInt32(exactly: $0) }),
        bits >> (UInt32(seats) - 1) <= 1, let games = pair[1].count
      else { return nil }
      add(games, wonBy: SeatSet(bits: bits))
    }
    /// Reads what is there only where the plan asks for it; false where it can't be read.
    func read<Part>(_ name: String, as make: (Value) -> Part?, into part: inout Part?) -> Bool {
      guard let saved = fields[name], saved != .none else { return true }
      part = make(saved)
      return part != nil
    }
    guard read("moves", as: MoveCounts.init(saved:), into: &moves),
      read("openings", as: OpeningCounts.init(saved:), into: &openings),
      read("coverage", as: LineCoverage.init(saved:), into: &coverage)
    else { return nil }
  }

  /// Whether it could be read back: no number is too large.
  var isReadable: Bool { Tally(saved: saved, seats: seats) != nil }

  private mutating func add(lengths: [Value]) -> Bool {
    for length in lengths {
      guard case .list(let pair) = length, pair.count == 2, let length = pair[0].count, length <= Int(Int32.max),
        let games = pair[1].count, games > 0,
        case let (moves, isTooMuch) = length.multipliedReportingOverflow(by: games),
        !isTooMuch, Value.integer(moves).count != nil
      else { return false }
      self.lengths.add(length, times: games)
      guard [self.lengths.count, self.lengths.sum].allSatisfy({ Value.integer($0).count != nil }) else { return false }
    }
    return true
  }
}

extension MetricSums {
  fileprivate var saved: Value {
    var (copy, archive) = (self, NumberArchive())
    copy.pass(through: &archive)
    return .list(archive.numbers.map { .text("\($0)") })
  }

  fileprivate init?(saved: Value) {
    let numbers = saved.asTexts?.compactMap { Int128($0) } ?? []
    var archive = NumberArchive(numbers)
    self.init()
    pass(through: &archive)
    guard archive.isWhole, numbers.count == saved.asTexts?.count else { return nil }
  }
}

extension EndingCounts {
  fileprivate var saved: Value {
    .list(sorted.map { ["reason": .text($0.reason), "games": .integer($0.games), "first": .integer($0.first)] })
  }

  fileprivate init?(saved: Value) {
    guard case .list(let endings) = saved else { return nil }
    self.init()
    var total = 0
    for ending in endings {
      guard case .record(let fields) = ending, case .text(let reason)? = fields["reason"],
        let games = fields["games"]?.count, games > 0, let first = fields["first"]?.count
      else { return nil }
      total += games
      guard Value.integer(total).count != nil else { return nil }
      add(reason, times: games, index: first)
    }
  }
}

extension IncidentList {
  fileprivate var saved: Value {
    [
      "count": .integer(count),
      "first": .list(
        first.map { incident in
          [
            "index": .integer(incident.index), "seed": .text("\(incident.seed.number)"),
            "players": .list(incident.players.map(Value.text)), "seat": incident.seat.map(Value.text) ?? .none,
            "cause": (incident.cause?.rawValue).map(Value.text) ?? .none, "message": .text(incident.message),
          ]
        }),
    ]
  }

  fileprivate init?(saved: Value) {
    guard case .record(let fields) = saved, let count = fields["count"]?.count,
      case .list(let values)? = fields["first"]
    else { return nil }
    let incidents = values.compactMap(Incident.init(saved:))
    guard incidents.count == values.count, incidents.count <= count else { return nil }
    self.init(count: count, first: incidents)
  }
}

extension Incident {
  fileprivate init?(saved: Value) {
    guard case .record(let fields) = saved, let index = fields["index"]?.count,
      case .text(let seed)? = fields["seed"], let seed = UInt64(seed), let players = fields["players"]?.asTexts,
      case .text(let message)? = fields["message"]
    else { return nil }
    var (seat, cause) = (String?.none, ForfeitCause?.none)
    if case .text(let name)? = fields["seat"] { seat = name }
    if case .text(let name)? = fields["cause"] { cause = ForfeitCause(rawValue: name) }
    self.init(index: index, seed: Seed(seed), players: players, seat: seat, cause: cause, message: message)
  }
}
