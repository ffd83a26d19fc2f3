import ArgumentParser
import Console
import Lua
import ParlorCore
import Playtest
import Scripting

/// `parlor merge`: the report of an experiment's shards.
struct Merge: ScriptCommand {
  static let configuration = CommandConfiguration(
    abstract: "Merge the shards of a playtest or of another experiment into its report.",
    discussion: """
      Reads the files that '--shard NUMBER/COUNT --out FILE' wrote, and prints the report that one run would have printed. \
      If a shard is damaged, missing or of another run, merge names it and prints no report.

      A tuning, a Swiss tournament and a playtest with --stop-when are played in rounds. If another round is needed, \
      merge ends with code 3 and no report, and --out writes all parts to a file, which the shards of the next round \
      take with --after. Except for plain playtests, merge needs the game's files.

      \(Parlor.exitCodes) 3 if another round is needed. A forfeit counts as a failure, as in playtest.
      """)

  @Flag(help: "Print the report as JSON on one line.")
  var json = false

  @Flag(help: "Print the whole report, however long it is.")
  var verbose = false

  @Option(help: ArgumentHelp("Write the report as a page for a browser and for paper.", valueName: "file"))
  var html: String?

  @Option(
    help: ArgumentHelp(
      "Write all parts to a file, which shards of the next round take with --after.", valueName: "file"))
  var out: String?

  @Argument(help: "The files of all shards, in any order.")
  var files: [String]

  @OptionGroup var scripts: ScriptOptions

  func run() throws {
    let texts = try Failure.catching {
      try files.map { (name: $0, text: try TextFile.read($0, upTo: TextFile.longestSave)) }
    }
    guard texts.contains(where: { PartsFile.isOne($0.text) }) else { return try mergePlaytest(texts) }
    let parts = try texts.map { name, text in
      try PartRun.naming(name) { (name: name, file: try PartsFile(text: text)) }
    }
    if let out { try keep(parts, in: out) }
    let known: [any CommandExperiment.Type] = [
      PlaytestExperiment.self, ComparisonExperiment.self, TournamentExperiment.self, LadderExperiment.self,
      TuningExperiment.self,
    ]
    let (name, given) = parts[0].file.chosen
    guard let experiment = known.first(where: { $0.name == name }) else {
      throw Failure(.script, "\(parts[0].name): damaged: there is no experiment \(quoted(name)); play this shard again")
    }
    try report(experiment, given)
  }

  /// Writes the contents of all files into one.
  private func keep(_ files: [(name: String, file: PartsFile)], in out: String) throws {
    let all = PlayedParts(shard: nil)
    for (name, file) in files {
      try PartRun.naming(name) {
        try file.check(files[0].file.head)
        try all.add(file)
      }
    }
    try Failure.catching { try TextFile.write(PartsFile(all: all, head: files[0].file.head).text, to: out) }
  }

  /// Makes the experiment report on the files' contents.
  private func report<Whole: CommandExperiment>(_ type: Whole.Type, _ given: [String: [String]]) throws {
    let words =
      files.flatMap { ["--after", $0] } + (json ? ["--json"] : []) + (verbose ? ["--verbose"] : [])
      + (html.map { ["--html", $0] } ?? [])
    var command = try ExperimentCommand<Whole>.parse(words + ExperimentArguments<Whole>.words(of: given))
    command.scripts = scripts
    try command.run()
  }

  private func mergePlaytest(_ texts: [(name: String, text: String)]) throws {
    let merged = try Failure.catching { () throws in
      let shards = try LiveProgress.shown(by: ProgressBar(files.count, of: "shard")) { progress in
        try texts.enumerated().map { index, file in
          progress.note(index)
          do { return (name: file.name, file: try ShardFile(text: file.text)) } catch {
            throw Failure(.script, "\(file.name): \(error)")
          }
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

extension PartsFile {
  /// The experiment's name and chosen options.
  fileprivate var chosen: (name: String, given: [String: [String]]) {
    guard case .record(let fields) = head, case .record(let chosen)? = fields["chosen"] else { return ("", [:]) }
    return (fields["experiment"]?.asText ?? "", chosen.byName.compactMapValues(\.asTexts))
  }
}
