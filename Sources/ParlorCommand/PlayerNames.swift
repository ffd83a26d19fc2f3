import Console
import Lua
import Match
import Opponents
import ParlorCore

/// The players that `--players` names for a game, one per seat.
/// - Throws: an error if their number is wrong, and those of the other `playerNames`.
func playerNames(_ list: String, for seats: [Seat], among opponents: OpponentList) throws -> [String] {
  let names = try playerNames(list, among: opponents)
  if names.count == seats.count { return names }
  let example = (names.filter { !$0.isEmpty } + seats.map { _ in "random" }).prefix(seats.count)
  let problem = MatchError.wrongPlayerCount(names.count, seats: seats)
  throw Failure(.usage, "\(problem); name one for each, as in --players \(example.joined(separator: ","))")
}

/// The players that `--players` names, by seat.
/// - Throws: a failure about an unknown opponent that isn't a script's file.
func playerNames(_ list: String, among opponents: OpponentList) throws -> [String] {
  let names = try Failure.catching(.usage) { try OpponentSpelling.parts(of: list, at: ",") }
  for spelling in names.map(PlayerSpelling.init)
  where !spelling.isPerson && !opponents.knows(spelling.player) && !spelling.player.hasSuffix(".lua") {
    let name = spelling.player
    let paths = ["\(name).lua", "opponents/\(name).lua"]
    guard !name.isEmpty, let path = paths.first(where: { TextFile.resolved($0) != nil }) else { continue }
    throw Failure(.usage, "no opponent \(quoted(name)); an opponent in a file is named by its path: \(path)")
  }
  return names
}
