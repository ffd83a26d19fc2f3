public import ParlorCore

extension SavedSeries {
  /// Parses a file. An unreadable head is an error, as is a file without a game. The first unreadable game ends the
  /// list, and `damage` says why.
  public init(text: String) throws(SaveError) {
    var lines = SaveLines(text)
    let names = try readHead(&lines)
    for name in ["game", "seed"] where !names.contains(name) {
      throw SaveError(line: lines.nextNumber, message: "there is no line '\(name): ...' above")
    }
    try readMatches(&lines)
    guard (firstNumber..<firstNumber + matches.count).contains(selected) else {
      throw SaveError(line: 1, message: "'selected' is \(selected), but there is no such game in the file")
    }
  }

  /// Parses a head alone, as written by `head`.
  public init(head: String) throws(SaveError) {
    var lines = SaveLines(head)
    _ = try readHead(&lines)
  }

  /// Reads the lines before the games and returns their first words.
  private mutating func readHead(_ lines: inout SaveLines) throws(SaveError) -> Set<String> {
    try SaveError.checkTitle(lines.next() ?? "", Self.title, Self.version, line: 1)
    var names: Set<String> = []
    while !lines.isBeforeMatch, let line = lines.next() {
      try lines.checkHead(beginningAt: 1)
      if !line.isEmpty { names.insert(try readHead(line, number: lines.number)) }
    }
    return names
  }

  private mutating func readMatches(_ lines: inout SaveLines) throws(SaveError) {
    while lines.isBeforeMatch {
      lines.beginMatch()
      do throws(SaveError) {
        let match = try SavedMatch(reading: &lines)
        if match.endsOpen, match.players.count < players.count {
          throw SaveError(line: lines.number, message: "the file ends here; the other players should follow")
        }
        matches.append(match)
        damage = damage ?? match.damage
      } catch {
        guard !matches.isEmpty else { throw error }
        damage = damage ?? "\(error)"
        return
      }
      // The lines after a damaged move still belong to the match.
      while lines.next() != nil {}
    }
    guard !matches.isEmpty else {
      throw SaveError(
        line: lines.nextNumber, message: "the file ends here; a line '\(SavedMatch.title) 1' should follow")
    }
  }

  /// Reads a head line and returns its first word.
  private mutating func readHead(_ line: String, number: Int) throws(SaveError) -> String {
    let (words, value) = try SaveError.field(line, number: number)
    switch (words.first, words.count) {
    case ("game", 1): game = value
    case ("keep", 1): options.keep = try choice(value, "keep", line: number)
    case ("starter", 1): options.starter = try choice(value, "starter", line: number)
    case ("best-of", 1): options.target = .bestOf(try target(value, "best-of", line: number))
    case ("first-to", 1): options.target = .firstTo(try target(value, "first-to", line: number))
    case ("tie", 1): options.tie = try choice(value, "tie", line: number)
    case ("swap", 1): options.swapsSeats = try SaveError.flag(value, "swap", line: number)
    case ("set", 2): settings.append((words[1], value))
    case ("player", 2): players.append((words[1], value))
    case ("state", 1): picture = StatePicture(value)
    case ("free", 1): picture?.isFree = try SaveError.flag(value, "free", line: number)
    case ("opening", 1): opening.append(value)
    case ("seed", 1): seed = Seed(try self.number(value, "seed", line: number))
    case ("fair", 1): isFair = try SaveError.flag(value, "fair", line: number)
    case ("number", 1): firstNumber = Int(try self.number(value, "number", line: number) as UInt32)
    case ("selected", 1): selected = Int(try self.number(value, "selected", line: number) as UInt32)
    case ("won", 2): discarded.wins[words[1]] = Int(try self.number(value, "won", line: number) as UInt32)
    case ("drawn", 1): discarded.drawn = Int(try self.number(value, "drawn", line: number) as UInt32)
    case ("lost", 1): discarded.lost = Int(try self.number(value, "lost", line: number) as UInt32)
    default:
      throw SaveError(
        line: number,
        message:
          "expected game, keep, starter, best-of, first-to, tie, swap, set, state, free, opening, seed, fair, player, "
          + "number, selected, won, drawn or lost, got \(quoted(line))")
    }
    return words.first ?? ""
  }

  private func number<Number: FixedWidthInteger>(
    _ text: String, _ name: String, line: Int
  ) throws(SaveError) -> Number {
    guard let number = Number(text), number >= 0 else {
      throw SaveError(line: line, message: "'\(name)' must be a whole number, got \(quoted(text))")
    }
    return number
  }

  private func target(_ text: String, _ name: String, line: Int) throws(SaveError) -> Int {
    let (number, range) = (try number(text, name, line: line) as UInt32, 1...SeriesOptions.longest)
    guard range.contains(Int(number)) else {
      throw SaveError(line: line, message: "'\(name)' must be from 1 to \(range.upperBound), got \(number)")
    }
    return Int(number)
  }

  private func choice<Choice: RawRepresentable & CaseIterable>(
    _ text: String, _ name: String, line: Int
  ) throws(SaveError) -> Choice where Choice.RawValue == String {
    guard let choice = Choice(rawValue: text) else {
      let choices = Choice.allCases.map(\.rawValue).joined(separator: " or ")
      throw SaveError(line: line, message: "'\(name)' must be \(choices), got \(quoted(text))")
    }
    return choice
  }
}

extension Series {
  /// Resumes a saved series: each game with its moves up to the first that isn't legal.
  /// - Returns: the series, and the problem with the first move that wasn't played; errors of the rules take
  ///   precedence.
  public static func resume(
    _ save: SavedSeries, of plugin: Plugin, make: @escaping Maker
  ) throws -> (series: Series, damage: SaveProblem?) {
    var options = save.options
    // Every save has a starter line, even for games without a choice of starter.
    if plugin.starter == nil { options.starter = nil }
    try options.check(for: plugin, seats: save.players.count)
    var damage = save.damage.map { SaveProblem($0) }
    var games: [Entry] = []
    for (index, saved) in save.matches.enumerated() {
      let number = save.firstNumber + index
      let setup = MatchSetup(
        game: plugin.id, settings: try plugin.choices(fromText: saved.settings), seed: saved.seed,
        players: saved.players.map(\.player), picture: saved.picture)
      let match = try make(setup, options.seating(ofGame: number, players: save.players.count))
      if let wrong = match.restore(saved), damage == nil || damage?.failure == nil && wrong.failure != nil {
        damage = wrong
      }
      match.isFair = saved.isFair && match.ply >= saved.moves.count
      match.isRepeatable = match.isRepeatable && saved.isRepeatable
      if plugin.drawsFromDeck, match.ply == 0 { try match.deal(card: number, shuffledBy: save.seed) }
      games.append(Entry(number: number, match: match))
    }
    guard !games.isEmpty else { throw SaveError(line: 1, message: "there is no game in the series") }
    let series = Series(
      of: plugin, settings: try plugin.choices(fromText: save.settings), players: save.players.map(\.player),
      seed: save.seed, isFair: save.isFair, options: options, opening: save.opening, picture: save.picture,
      games: games, selected: save.selected, discarded: save.discarded, make: make)
    return (series, damage)
  }
}
