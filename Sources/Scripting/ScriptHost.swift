public import Lua
import Match
import Opponents
public import ParlorCore

/// Runs scripts: a machine filled with the face of Parlor.
///
/// A host belongs to one thread at a time. Everything that its scripts do follows from the seed and the scripts.
public final class ScriptHost {
  /// The games that scripts can play.
  public let catalog: Catalog
  /// The machine that the scripts run in.
  public let machine: VirtualMachine
  let seed: Seed
  private let write: (String) -> Void
  private let modules: Modules
  private let seenReader = SeenFace.reader()
  private var matchCount = 0

  /// Makes a host.
  /// - Parameters:
  ///   - roots: the folders that `require` searches.
  ///   - seed: what random numbers come from where a script names no seed.
  ///   - write: called with what scripts print.
  public init(
    catalog: Catalog, roots: [String] = ["."], limits: VirtualMachine.Limits = .init(), seed: Seed = Seed(1),
    write: @escaping (String) -> Void
  ) throws(ScriptError) {
    self.catalog = catalog
    self.seed = seed
    self.write = write
    machine = try VirtualMachine(limits: limits)
    modules = Modules(roots: roots)
    try fill()
  }

  /// Everything that scripts can reach.
  public var face: Face {
    Face(
      globals: GlobalFace.functions(of: self), library: LibraryFace.functions(of: self),
      classes: [MatchFace.declared, RandomFace.declared, LibraryFace.opponentClass, SeenFace.declared]
        + MatchFace.tables + LibraryFace.tables)
  }

  private func fill() throws(ScriptError) {
    for function in GlobalFace.functions(of: self) {
      machine.setGlobal(function.name, to: HostFunction(function.name, function.body))
    }
    machine.setGlobal("math", "random", to: ScriptRandom(seed.stream(for: .script)).luaRandom)
    machine.register(MatchFace.declared.kind(of: ScriptMatch.self))
    machine.register(RandomFace.declared.kind(of: ScriptRandom.self))
    machine.register(LibraryFace.opponentClass.kind(of: OpponentScript.self))
    machine.register(FaceClass(type: "", name: "box", summary: "", fields: [], methods: []).kind(of: SightBox.self))
    machine.keep(seenReader)
    let library = LibraryFace.functions(of: self).map { function in
      (function.name, HostFunction("parlor.\(function.name)", function.body))
    }
    modules.add("parlor", try machine.table(of: library))
    modules.install(in: machine)
  }

  /// Runs a script file.
  /// - Parameter arguments: what the script finds in `arg`.
  public func run(path: String, arguments: [String] = []) throws {
    try run(try TextFile.read(path), name: path, arguments: arguments)
  }

  /// Runs a script, within the machine's limit of time.
  public func run(_ source: String, name: String, arguments: [String] = []) throws(ScriptError) {
    machine.setGlobal("arg") { stack in
      stack.push(.list(arguments.map(Value.text)))
      stack.push(name)
      stack.setElement(0, of: -2)
    }
    let script = try machine.load(source, name: name)
    try machine.withDeadline(seconds: machine.limits.seconds) { () throws(ScriptError) in try script.call() }
  }

  func print(_ texts: [String]) { write(texts.joined(separator: "\t") + "\n") }

  /// The seed of the next match whose script names none.
  func nextSeed() -> Seed {
    matchCount += 1
    return seed.derived(index: matchCount)
  }

  /// The opponent that a script file returns.
  public func opponentScript(path: String) throws -> OpponentScript {
    let script = try machine.load(try TextFile.read(path), name: path)
    let opponent = try machine.withDeadline(seconds: machine.limits.seconds) { () throws(ScriptError) in
      try script.call { (stack) throws(ScriptError) in stack.object(at: -1, as: OpponentScript.self) }
    }
    guard let opponent else { throw ScriptError("\(path): expected the script to return parlor.opponent { ... }") }
    return OpponentScript(name: path, choose: opponent.choose)
  }

  /// An opponent of a script for a seat of a game.
  public func opponent<G: Game>(_ script: OpponentScript, for game: G, seat: Int) throws -> any Opponent<G> {
    try ScriptOpponent<G>(script, seat: game.seats[seat], reader: seenReader, machine: machine)
  }
}

extension ScriptRandom {
  /// Lua's own `math.random`, drawing from this stream: nothing for a fraction, one or two bounds for a whole number.
  var luaRandom: HostFunction {
    HostFunction("math.random") { call in
      if call.stack.count == 0 {
        call.stack.push(self.stream.nextFraction())
        return 1
      }
      return call.returning(try RandomFace.integer(call, from: self))
    }
  }
}
