import ArgumentParser
import Console
import Glibc
import Match
import ParlorCore
import Store

/// `parlor series`: lists the series that were kept.
struct SeriesList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "series", abstract: "List the series that were kept.",
    discussion: "To continue one: parlor play --series NUMBER.\n\n" + Parlor.exitCodes)

  @OptionGroup var data: DataOptions

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Delete the series with this number instead.", valueName: "number"),
    transform: { try wholeNumber($0) })
  var delete: Int64?

  func run() throws {
    try Failure.catching {
      let store = try Store(at: try StoreLocation.standard(data: data.data))
      if let delete {
        try store.delete(SeriesID(rawValue: delete))
        writeOutput("deleted series \(delete)\n")
      } else {
        try show(try store.list())
      }
    }
    try finishOutput()
  }

  private func show(_ series: [SeriesSummary]) throws {
    if series.isEmpty { writeOutput("nothing was kept yet\n") }
    for summary in series {
      let wins = summary.totals.wins.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      let won = wins.isEmpty ? "" : "; won: \(wins.joined(separator: ", "))"
      let games = counted(summary.gameCount, "game")
      let players = summary.players.joined(separator: ", ")
      writeOutput("\(summary.id.rawValue) \(summary.game): \(games)\(won); \(players); \(date(summary.changed))\n")
    }
  }

  /// A time in milliseconds since 1970, as local time.
  private func date(_ milliseconds: Int) -> String {
    var (seconds, parts) = (time_t(milliseconds / 1_000), tm())
    localtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 40)
    let length = strftime(&text, text.count, "%Y-%m-%d %H:%M", &parts)
    return String(decoding: text.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
