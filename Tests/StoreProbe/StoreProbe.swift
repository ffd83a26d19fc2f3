import FourInARow
import Glibc
import Match
import ParlorCore
import Store

/// A program that plays by itself and is killed by the tests: `store-probe FOLDER SEED CHANGES KEEP`.
///
/// It goes on with the latest series of the folder, or begins one where KEEP is `all` or `one`. It announces every
/// change with a line `> play 3`, and when the change is on the disk it says `saved`, else `unsaved`. What the store
/// reports begins with `! `.
@main
struct StoreProbe {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 5, let seed = UInt64(arguments[2]), let changes = Int(arguments[3]) else {
      say("usage: store-probe FOLDER SEED CHANGES all|one|latest")
      exit(2)
    }
    let store = try Store.open(at: .folder(arguments[1])) { say("! \($0)") }
    let recorder = try recorder(in: store, seed: seed, keep: SeriesOptions.Keep(rawValue: arguments[4]))
    say(recorder.id.map { "going on with \($0)" } ?? "beginning")
    var stream = RandomStream(seededBy: seed)
    for _ in 0..<changes {
      let command = try Command(for: recorder.series, using: &stream)
      say("> \(command.text)")
      try command.run(on: recorder.series)
      say(recorder.record() ? "saved" : "unsaved")
    }
    say("done with \(recorder.id.map { "\($0)" } ?? "nothing")")
  }

  private static func recorder(in store: Store, seed: UInt64, keep: SeriesOptions.Keep?) throws -> SeriesRecorder {
    if keep == nil, let latest = try store.list().first(where: { $0.game == fourInARowPlugin.id })?.id {
      return try SeriesRecorder(resumeSeries(store.series(latest)), resuming: latest, in: store) { say("! \($0)") }
    }
    return SeriesRecorder(try beginSeries(seed: seed, keep: keep ?? .all), in: store) { say("! \($0)") }
  }

  /// Writes a line at once.
  private static func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}
