import ParlorCore
import Playtest

extension FuzzTarget {
  /// Shards of playtests, whose checksum anybody can write: what is read has a report in all its forms.
  static let shards = FuzzTarget("shards") { bytes in
    let content = String(decoding: bytes, as: UTF8.self)
    let report: PlaytestReport
    do {
      let file = try ShardFile(text: ShardFile.text(of: content))
      report = try MergedReport([("fuzz", file)]).report
    } catch { return try promiseLine(error) }
    try promise(!report.text.isEmpty && !report.json.isEmpty, "a report is empty")
    try promise(report.document(naming: GameNaming("fuzz")).page.contains("</html>"), "a page has no end")
  }
}
