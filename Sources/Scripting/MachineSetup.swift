import Lua
import ParlorCore
import WordLists

/// Fills a machine with the API.
struct MachineSetup {
  private let host: ScriptHost
  private let machine: VirtualMachine

  /// The kinds that are the same in all machines.
  // Each machine would keep some 20 KB of them. Their bodies capture nothing that can change, so all threads share them.
  private nonisolated(unsafe) static let kinds = [
    MatchAPI.declared.kind(of: ScriptMatch.self),
    LookaheadAPI.declared.kind(of: LookaheadKind.self) { (try? LookaheadAPI.state($0))?.names ?? [] },
    SeriesAPI.declared.kind(of: ScriptSeries.self),
    StoreAPI.declared.kind(of: ScriptStoreBox.self),
    FilesAPI.declared.kind(of: ScriptFilesBox.self),
    WordsAPI.declared.kind(of: CheckedWords.self),
    RandomAPI.declared.kind(of: ScriptRandom.self),
    LibraryAPI.opponentClass.kind(of: OpponentDefinition.self),
    GameAPI.declared.kind(of: GameDefinition.self),
    ObjectKind(hidden: SeenReference.self, name: "box"),
    ObjectKind(hidden: ReportPage.self, name: "page"),
  ]

  init(of host: ScriptHost) { (self.host, machine) = (host, host.machine) }

  /// Adds the globals, the kinds of object, and the module `parlor`.
  func fill(roots: [String], seed: Seed) throws(ScriptError) {
    machine.explanation = explained
    machine.suggestion = { nearestSpelling(to: $0, in: $1).map(suggestion(of:)) }
    for (name, function) in GlobalAPI.functions(of: host).bound() { machine.setGlobal(name, to: function) }
    AbsentLibraries.install(in: machine)
    host.restart(from: seed)
    Self.kinds.forEach(machine.register)
    let functions = host.libraryFunctions
    if let list = functions.first(where: { $0.name == "opponents" }) {
      let makers = functions.filter { $0.name.hasPrefix(OpponentsAPI.prefix) }
      machine.register(SearchAPI.kind(listing: list, with: makers))
    }
    let modules = Modules(roots: roots) { suggestion(for: $0, among: $1) }
    let library = try library(of: functions)
    host.library = library
    modules.add("parlor", library)
    modules.install(in: machine)
  }

  /// The module `parlor`, which refuses unknown names.
  private func library(of functions: [APIFunction]) throws(ScriptError) -> Reference {
    let functions = functions.filter { !$0.name.utf8.contains(UInt8(ascii: ".")) }.bound(prefix: "parlor.")
    let names = functions.map(\.name) + LibraryAPI.fields.map(\.name)
    let unknown = HostFunction("parlor") { call in
      throw ScriptError.unknownName(call.stack.text(at: 2) ?? call.stack.describe(at: 2), of: "parlor", names)
    }
    let table = try machine.table(of: functions)
    machine.keep(unknown)
    return try machine.reference { stack in
      stack.push(table)
      stack.push(host.store)
      stack.setField("store", of: -2)
      stack.push(host.scriptFiles)
      stack.setField("files", of: -2)
      stack.push(SearchAPI.OpponentsObject())
      stack.setField("opponents", of: -2)
      stack.pushTable(fields: 2)
      stack.push(unknown)
      stack.setField("__index", of: -2)
      stack.push(false)
      stack.setField("__metatable", of: -2)
      stack.setMetatable(of: -2)
    }
  }
}

extension ObjectKind {
  /// A kind without members, which a machine keeps for the host.
  fileprivate init(hidden type: AnyObject.Type, name: String) {
    self = APIClass(type: "", name: name, summary: "", fields: [], methods: []).kind(of: type)
  }
}

extension [APIFunction] {
  /// The functions for the machine.
  func bound(prefix: String = "") -> [(name: String, function: HostFunction)] {
    compactMap { function in
      function.body.map { (function.name, HostFunction(prefix + function.name, $0)) }
    }
  }
}

extension ScriptHost {
  /// Everything that scripts can reach.
  public var api: API {
    API(
      globals: GlobalAPI.functions(of: self), variables: GlobalAPI.variables,
      testing: TestAPI.functions(of: self), library: libraryFunctions, libraryFields: LibraryAPI.fields,
      classes: [
        MatchAPI.declared, LookaheadAPI.declared, SeriesAPI.declared,
        RandomAPI.declared, StoreAPI.declared, FilesAPI.declared,
        WordsAPI.declared,
        LibraryAPI.opponentClass, GameAPI.declared, SeenAPI.declared, ExpectationAPI.declared,
      ]
        + MatchAPI.tables + [LookaheadAPI.rolloutsTable] + AnalysisAPI.tables + SeriesAPI.tables + LibraryAPI.tables
        + [PeopleAPI.question, MatchListeners.declared, PeoplesCommand.declared]
        + SearchAPI.tables + OpponentsAPI.tables(of: self) + GameAPI.tables
        + ExperimentAPI.tables + [RatingAPI.table] + ReportTables.tables,
      states: StateClasses.all(of: games.engines))
  }

  fileprivate var libraryFunctions: [APIFunction] {
    LibraryAPI.functions(of: self) + SearchAPI.functions + OpponentsAPI.functions(of: self)
      + LibraryAPI.seriesFunctions(of: self) + PeopleAPI.functions(of: self)
      + WordsAPI.functions(of: self)
      + GameAPI.functions(of: self) + ExperimentAPI.functions(of: self)
      + [RatingAPI.function(of: self)]
  }
}
