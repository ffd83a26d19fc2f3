/// How `require` finds a module: among the modules of the host, then in the folder of the calling script, then in a few
/// other folders.
public final class Modules {
  /// What a script asks for: the same name may mean another file in another folder.
  private struct Request: Hashable {
    /// The folder of the script; nil where it comes from no file.
    let folder: String?
    let name: String
  }

  private let roots: [String]
  private let likely: (String, [String]) -> String?
  private var given: [String: Reference] = [:]
  /// What was loaded, by the file's real path, and by what was asked for.
  private var loaded: [String: Reference] = [:]
  private var answered: [Request: Reference] = [:]
  private var loading: Set<String> = []

  /// Makes a finder.
  /// - Parameters:
  ///   - roots: the folders to search, in order; what lies outside them, even behind a link, isn't found.
  ///   - likely: which of some names is most likely meant by another one; nil where none is.
  public init(roots: [String], likely: @escaping (String, [String]) -> String? = { _, _ in nil }) {
    (self.roots, self.likely) = (roots, likely)
  }

  /// Makes a value of the host's known under a name.
  public func add(_ name: String, _ value: Reference) { given[name] = value }

  /// Gives scripts `require`.
  public func install(in machine: VirtualMachine) {
    machine.setGlobal("require", to: HostFunction("require") { [unowned self] call in try self.require(call) })
  }

  /// Loads the module that a call names once, and pushes what its script returned; true where that was nothing.
  private func require(_ call: Call) throws -> Int {
    let name = try call.text(1, "name")
    call.stack.push(try given[name] ?? answer(Request(folder: call.callingFile.map(folder(of:)), name: name), to: call))
    return 1
  }

  private func answer(_ request: Request, to call: Call) throws -> Reference {
    if let known = answered[request] { return known }
    let path = try find(request)
    let file = TextFile.resolved(path) ?? path
    let value = try loaded[file] ?? load(request.name, from: path, real: file, for: call)
    (loaded[file], answered[request]) = (value, value)
    return value
  }

  private func load(_ name: String, from path: String, real file: String, for call: Call) throws -> Reference {
    guard loading.insert(file).inserted else {
      throw ScriptError("require: '\(name)' requires itself, directly or through others")
    }
    defer { loading.remove(file) }
    let machine = call.machine
    let chunk = try machine.load(try TextFile.read(path), name: path)
    return try chunk.call(results: 1) { stack in
      if stack.kind(at: -1) == .none { stack.push(true) } else { stack.pushCopy(of: -1) }
      return machine.takeReference(from: stack)
    }
  }

  // MARK: Finding

  /// The path of a module's file, for a name such as `opponents.center`.
  private func find(_ request: Request) throws(ScriptError) -> String {
    let name = request.name
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    }
    guard isPlain else {
      try Self.refuseEnding(of: name)
      throw ScriptError("require: '\(name)' isn't a module's name; write folders and file with dots, as in a.b")
    }
    let file = parts.joined(separator: "/") + ".lua"
    let places = places(beside: request.folder)
    for place in places {
      let path = place == "." ? file : "\(place)/\(file)"
      if let real = TextFile.resolved(path), isInside(real) { return path }
    }
    try Self.refuseEnding(of: name)
    if let likely = likely(name, given.keys.sorted()) {
      throw ScriptError("require: no module '\(name)'; did you mean '\(likely)'?")
    }
    throw ScriptError("require: no module '\(name)'; looked for \(file) in \(places.joined(separator: ", "))")
  }

  /// Refuses the name of a file in place of a module's.
  private static func refuseEnding(of name: String) throws(ScriptError) {
    guard name.hasSuffix(".lua") else { return }
    let module = String(name.dropLast(4).map { $0 == "/" ? "." : $0 })
    throw ScriptError("require: '\(name)' is the name of a file; leave out '.lua', as in require \"\(module)\"")
  }

  /// The folders to search for a script in a folder: that one first, unless it lies outside all of them.
  private func places(beside folder: String?) -> [String] {
    guard let folder, let real = TextFile.resolved(folder), isInside(real + "/") else { return roots }
    return [folder] + roots.filter { TextFile.resolved($0) != real }
  }

  /// Whether a real path leads into one of the roots.
  private func isInside(_ path: String) -> Bool {
    roots.lazy.compactMap(TextFile.resolved).contains { path.hasPrefix($0 == "/" ? $0 : $0 + "/") }
  }
}
