import Console
import Drawing
import Lua
import Match
import PageFiles
import ParlorCore

extension Replay {
  /// Writes a page in one file that plays a match back, as the referee sees it.
  func writePage(
    of match: any AnyMatch, _ title: String, _ players: [String], _ ending: String, to path: String
  ) throws {
    let file = try NewFile(path)
    let log = try match.log(for: .referee)
    while try match.undo() {}
    var steps = [try Self.step(of: match, nil, since: nil)]
    var before = try? match.expandedScene(for: .referee)
    while try match.redo() {
      steps.append(try Self.step(of: match, log[match.ply - 1], since: before))
      before = try? match.expandedScene(for: .referee)
    }
    let players = zip(match.seats, players).map { "\($0.name): \($1)" }.joined(separator: ", ")
    let settings = match.setup.settings.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.plainText)" }
    let about =
      [players, "seed \(match.setup.seed.number)"] + (settings.isEmpty ? [] : [settings.joined(separator: " ")])
    let data: Value = [
      "about": .text(about.joined(separator: "\n")), "seats": .texts(match.seats.map(\.name)), "ending": .text(ending),
      "steps": .list(steps), "themes": .list(Theme.all.map(\.value)),
    ]
    let page = Assets.page(
      title: title, styles: ["style.css", "scene.css", "replay.css"], module: "replay.js", data: data,
      text: "\(try match.board(for: .referee))\n\n\(ending)")
    try file.write(page)
    try file.finish()
  }

  /// The view after a move, and its motion from the previous view.
  private static func step(of match: any AnyMatch, _ entry: LogEntry?, since before: ExpandedScene?) throws -> Value {
    let scene = try? match.expandedScene(for: .referee)
    let motions = before.flatMap { before in scene?.motions(since: before) } ?? []
    return .record(
      Record(
        ("mover", .of(entry?.mover)), ("text", .of(entry?.text)), ("board", .text(try match.board(for: .referee))),
        ("scene", scene?.value), ("motions", .list(motions.map(\.value))),
        ("cues", .list(try match.cues(for: .referee).map(\.data)))))
  }
}
