import Console
import Opponents
import PageFiles
import ParlorCommand
import ParlorCore
import Scripting

/// The workbench of a folder: findings in its files, and commands on its games.
actor Workbench {
  nonisolated let bench: Bench
  private let opponents: OpponentList
  /// The result of checking each version of a file.
  private var checked: [Bench.File: Value] = [:]
  private var listing: (files: [Bench.File], data: Value)?
  private var looking: Task<Value, any Error>?
  private var jobs: [BenchJob] = []
  private var lastNumber = 0

  /// The most commands to run at a time, and the most finished ones to keep.
  private static let (mostRunning, mostKept) = (2, 20)

  init(_ bench: Bench, opponents: OpponentList) { (self.bench, self.opponents) = (bench, opponents) }

  // MARK: Files

  /// The folder's files with their findings; changed scripts are checked again.
  func files() async throws -> Value {
    if let looking { return try await looking.value }
    let task = Task { try await look() }
    looking = task
    defer { looking = nil }
    return try await task.value
  }

  private func look() async throws -> Value {
    let files = bench.files()
    if let listing, listing.files == files { return listing.data }
    let unknown = files.filter { Self.kind(of: $0) == "lua" && checked[$0] == nil }
    if !unknown.isEmpty {
      let job = try start(["check", "--json", "--seeds", "0"] + unknown.map(\.path))
      try await job.end()
      let found = Value(json: job.text("output"))?["games"]?.asList ?? []
      for file in unknown { checked[file] = found.first { $0["name"] == .text(file.path) } ?? Value.none }
    }
    checked = checked.filter { files.contains($0.key) }
    let data: Value = ["folder": .text(bench.folder), "files": .list(files.map(data))]
    listing = (files, data)
    return data
  }

  private static func kind(of file: Bench.File) -> String {
    guard file.path.hasSuffix(".lua") else { return "other" }
    let folders = file.path.split(separator: "/").dropLast()
    if file.path.hasSuffix("-test.lua") || file.path.hasSuffix("_test.lua") || folders.contains("tests") {
      return "test"
    }
    // A check would run these scripts.
    return folders.contains("scenarios") || folders.contains("templates") ? "scenario" : "lua"
  }

  private func data(of file: Bench.File) -> Value {
    let check = checked[file] ?? Value.none
    let findings = check["findings"]?.asList ?? []
    let isGame = check["id"]?.asText != nil
    // A script that returns no game, or asks people, isn't a broken game.
    let wantsPeople = check["asks_people"]?.asText != nil
    let isOther = !isGame && (wantsPeople || findings.allSatisfy { $0["line"]?.asInteger == nil })
    let kind = wantsPeople ? "scenario" : Self.kind(of: file)
    return .record(
      Record(
        ("path", .text(file.path)), ("version", .text(file.version)),
        ("kind", .text(kind != "lua" ? kind : isGame ? "game" : "script")),
        ("game", check["id"]?.asText.map { .text($0) }),
        ("findings", .list(isOther ? [] : findings))))
  }

  // MARK: Commands

  /// A command requested by a browser.
  struct Wanted: Sendable {
    let kind: String, game: String, base: String?, settings: [(name: String, text: String)], players: [String],
      games: Int

    init(_ value: Value) throws(Refusal) {
      let names = ["kind", "game", "base", "settings", "players", "games"]
      let fields = try NamedFields(value, names: names, place: "a command")
      let kinds = ["playtest", "compare", "check", "test"]
      kind = try fields.require("kind", takes: "one of \(kinds.joined(separator: ", "))") { value in
        value.asText.flatMap { kinds.contains($0) ? $0 : nil }
      }
      game = try fields.require("game", takes: "a game or a file", \.asText)
      base = try fields.read("base", takes: "a game", \.asText)
      settings = try fields.read("settings", takes: "texts by their names", \.asTextFields) ?? []
      players = try fields.read("players", takes: "a list of players", \.asTexts) ?? []
      games = try fields.integer("games", in: 1...100_000) ?? 1_000
      if kind == "compare", base == nil { throw Refusal("a command: 'compare' takes a 'base'") }
    }
  }

  /// Starts a command.
  func begin(_ wanted: Wanted) throws -> BenchJob {
    let files = Set(bench.files().map(\.path))
    // Files elsewhere and options are refused.
    for name in [wanted.game] + (wanted.base.map { [$0] } ?? []) where !files.contains(name) {
      let isID = !name.isEmpty && !name.hasPrefix("-") && !name.contains("/") && !name.hasSuffix(".lua")
      if !isID || wanted.kind == "test" { throw WebError(400, "the folder has no \(quoted(name))") }
    }
    for player in wanted.players where !files.contains(player) { _ = try opponents.choice(player) }
    if jobs.filter({ $0.code == nil }).count >= Self.mostRunning {
      throw WebError(429, "\(Self.mostRunning) commands run already; stop one, or wait")
    }
    let settings = wanted.settings.flatMap { ["--set", "\($0.name)=\($0.text)"] }
    let players = wanted.players.isEmpty ? [] : ["--players", wanted.players.joined(separator: ",")]
    let games = ["--games", "\(wanted.games)"]
    return switch wanted.kind {
    case "playtest":
      try start(["playtest", wanted.game] + settings + players + games) {
        ["--html", "\($0)/page", "--games-to", "\($0)/games"]
      }
    case "compare":
      try start(["compare", wanted.base ?? "", wanted.game] + settings + players + games) { ["--html", "\($0)/page"] }
    case "check": try start(["check", wanted.game] + settings) { _ in ["--json"] }
    default: try start(["test", wanted.game])
    }
  }

  private func start(_ words: [String], hidden: (String) -> [String] = { _ in [] }) throws -> BenchJob {
    guard let program = bench.program else {
      throw WebError(503, "the program isn't beside the server: 'make build' builds it")
    }
    lastNumber += 1
    let words = words + bench.options
    let job = try BenchJob(
      lastNumber, program: program, words: words, command: shellCommand(["parlor"] + words), hidden: hidden)
    jobs.append(job)
    let old = jobs.filter { $0.code != nil }.dropLast(Self.mostKept).map(\.number)
    jobs.removeAll { old.contains($0.number) }
    return job
  }

  /// The command with a number.
  func job(_ number: String) throws -> BenchJob {
    guard let job = jobs.first(where: { "\($0.number)" == number }) else {
      throw WebError(404, "there is no command \(quoted(number)), or it is forgotten")
    }
    return job
  }

  // MARK: Scripts

  /// Runs a script of the console in its own machine.
  nonisolated func run(_ script: String) async throws -> Value {
    let bench = bench
    return try await onPool {
      var (output, failure) = ("", String?.none)
      do {
        let host = try bench.host { text in
          if output.utf8.count < Self.longestOutput { output += text }
        }
        try host.run(script, name: "console")
      } catch { failure = "\(error)" }
      return .record(Record(("output", .text(output)), ("error", .of(failure))))
    }
  }

  private static let longestOutput = 1 << 18
}
