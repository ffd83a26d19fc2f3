import ParlorCore

/// Plays a tournament, one meeting after another.
/// - Parameters:
///   - decide: called before pairings that depend on results.
///   - play: plays the games of a meeting between players on a board, both given by index, on any number of threads.
/// - Throws: an error of `play`, or an error if the rules fail in a game.
public func tournament(
  _ plan: TournamentPlan, decide: () throws -> Void = {},
  play: (_ meeting: PlaytestPlan, _ players: [Int], _ board: Int) throws -> PlaytestReport
) throws -> TournamentReport {
  var report = TournamentReport(plan)
  var number = 0
  for round in 0..<plan.rounds {
    if plan.kind == .swiss { try decide() }
    let meetings = plan.kind == .swiss ? report.swissPairs : plan.meetings(inRound: round)
    report.rounds.append([])
    for players in meetings {
      guard players.count > 1 else {
        report.rounds[round].append(Meeting(byeOf: players[0], games: plan.games.games * plan.boards.count))
        continue
      }
      for board in plan.boards.indices {
        let games = try play(plan.plan(ofMeeting: number, between: players, onBoard: board), players, board)
        number += 1
        if games.interruption != nil {
          report.isGivenUp = games.givenUp != nil
          report.interruption = "\(games.givenUp ?? "interrupted") in meeting \(number), in round \(round + 1)"
          return report
        }
        report.rounds[round].append(try Meeting(players, games, board: board))
      }
    }
  }
  return report
}

extension TournamentReport {
  /// The next round's pairs: neighbours by points, then by lot; the player who began less often begins. With an odd
  /// number of players, one of the lowest without a bye gets one.
  var swissPairs: [[Int]] {
    let count = plan.games.players.count
    var (round, begun) = (SwissRound(players: count + 1), Array(repeating: 0, count: count + 1))
    // The bye counts as a last player without points.
    for meeting in rounds.joined() {
      round.note(meeting.players[0], meeting.isBye ? count : meeting.players[1])
      if !meeting.isBye { begun[meeting.players[0]] += 1 }
    }
    let points = standings.reduce(into: Array(repeating: 0, count: count)) { $0[$1.player] = $1.halves }
    // The lots are the initial order, so they decide between equal points.
    let ranking = lots.enumerated().sorted { left, right in
      (-points[left.element], left.offset) < (-points[right.element], right.offset)
    }.map(\.element)
    return round.pairs(of: ranking + (count % 2 == 0 ? [] : [count])).map { pair in
      if pair.contains(count) { return pair.filter { $0 < count } }
      return begun[pair[1]] < begun[pair[0]] ? pair.reversed() : pair
    }
  }

  /// The players in a random order drawn with the seed.
  private var lots: [Int] {
    var stream = plan.games.seed.stream(for: .named("lots"))
    var players = Array(plan.games.players.indices)
    for place in players.indices.reversed().dropLast() {
      players.swapAt(place, stream.next(below: place + 1))
    }
    return players
  }
}
