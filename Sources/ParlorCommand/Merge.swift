import ArgumentParser
import Console
import Lua
import ParlorCore
import Playtest

/// `parlor merge`: the report of a playtest whose shards were played apart.
struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Put the shards of a playtest together.",
    discussion: """
      Reads the files that 'parlor playtest --shard NUMBER/COUNT --out FILE' wrote, and prints the report that one run \
      would have printed. A shard that is damaged, missing, or of another playtest is named, and nothing is printed.

      \(Parlor.exitCodes) A forfeit counts as a failure, as in playtest.
      """)

  @Flag(help: "Print the report as JSON on one line.")
  var json = false

  @Flag(help: "Print all of the report, however long it is.")
  var verbose = false

  @Option(help: ArgumentHelp("Write the report as a page for a browser and for paper.", valueName: "file"))
  var html: String?

  @Argument(help: "The files of all shards, in any order.")
  var files: [String]

  func run() throws {
    let merged = try Failure.catching { () throws in
      var bar = ProgressBar(files.count, of: "shard")
      defer { bar.clear() }
      let shards = try files.enumerated().map { index, file in
        bar.show(index)
        let text = try TextFile.read(file, upTo: TextFile.longestSave)
        do { return (name: file, file: try ShardFile(text: text)) } catch {
          throw Failure(.script, "\(file): \(error)")
        }
      }
      return try MergedReport(shards)
    }
    let (report, naming) = (merged.report, merged.naming(file: html))
    let document = report.document(naming: naming)
    if let html {
      try Failure.catching { try TextFile.write(document.page, to: html) }
    }
    writeOutput(json ? "\(report.json(naming: naming))\n" : document.text(style: outputStyle, isShort: !verbose))
    try finishOutput()
    try Failure.check(report)
  }
}
