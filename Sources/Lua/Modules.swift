import CLuaShim

/// How `require` finds a module: among Lua's libraries, the host's modules, the folder of the calling script, and
/// some other folders; in folders as a file, or as `init.lua` in a folder of its name.
public final class Modules {
  /// A script's request: one name may mean different files in different folders.
  private struct Request: Hashable {
    /// The folder of the script; nil if it isn't from a file.
    let folder: String?
    let name: String
  }

  /// Lua's own libraries, which are also global variables, as far as a machine has them.
  private static let libraries: Set = [
    "_G", "coroutine", "debug", "io", "math", "os", "package", "string", "table", "utf8",
  ]

  private let roots: [String]
  private let suggestion: (String, [String]) -> String?
  private var given: [String: Reference] = [:]
  /// The files found, by request.
  private var found: [Request: (path: String, real: String)] = [:]
  private var loading: Set<Loading> = []

  /// A file that is being loaded for a table of globals.
  private struct Loading: Hashable {
    let loaded: UnsafeRawPointer?
    let file: String
  }

  /// Makes a finder.
  /// - Parameters:
  ///   - roots: the folders to search, in order; files outside them, even behind a link, aren't found.
  ///   - suggestion: the continuation of a message about an unknown name, from the known names; nil if none is
  ///     similar.
  public init(roots: [String], suggestion: @escaping (String, [String]) -> String? = { _, _ in nil }) {
    (self.roots, self.suggestion) = (roots, suggestion)
  }

  /// Registers a host value under a name.
  public func add(_ name: String, _ value: Reference) { given[name] = value }

  /// Gives scripts the function `require`.
  public func install(in machine: VirtualMachine) {
    machine.require = HostFunction("require") { call in try self.require(call) }
  }

  /// Pushes the result of a module's script, or true if there was none; the script runs once per file with globals of
  /// its own.
  ///
  /// The modules loaded for these globals are in a table, by the name of a host module or a file's absolute real
  /// path.
  private func require(_ call: Call) throws -> Int {
    let (name, stack) = (try call.text(1, "name"), call.stack)
    stack.pushLoaded()
    let loaded = stack.count
    if Self.libraries.contains(name) {
      stack.pushElement(Int(SHIM_OWN_GLOBALS), of: loaded)
      stack.pushField(name, of: -1)
      if stack.kind(at: -1) == .table { return 1 }
      stack.drop(2)
    }
    let file = given[name] == nil ? try file(for: Request(folder: call.callingFile.map(folder(of:)), name: name)) : nil
    let key = file?.real ?? name
    stack.pushField(key, of: loaded)
    guard stack.kind(at: -1) == .none else { return 1 }
    stack.drop()
    if let given = given[name] {
      stack.push(given)
      stack.copyTable()
    } else if let file {
      let loading = Loading(loaded: lua_topointer(stack.state, Int32(truncatingIfNeeded: loaded)), file: key)
      guard self.loading.insert(loading).inserted else {
        throw ScriptError("require: '\(name)' requires itself, directly or through others")
      }
      defer { self.loading.remove(loading) }
      try load(file.path, as: name, in: loaded, for: call)
    }
    stack.pushCopy(of: -1)
    stack.setField(key, of: loaded)
    return 1
  }

  private func file(for request: Request) throws(ScriptError) -> (path: String, real: String) {
    if let known = found[request] { return known }
    let path = try find(request)
    let file = (path: path, real: TextFile.resolved(path) ?? path)
    found[request] = file
    return file
  }

  /// Runs a module's script with its name and path as arguments, and pushes its result.
  private func load(_ path: String, as name: String, in loaded: Int, for call: Call) throws {
    let (machine, stack) = (call.machine, call.stack)
    stack.pushElement(Int(SHIM_OWN_GLOBALS), of: loaded)
    let globals = machine.takeReference(from: stack)
    let chunk = try machine.load(try TextFile.read(path), name: path, globals: globals)
    stack.push(
      try chunk.call(arguments: { $0.push(arguments: [name, path]) }) { stack in
        if stack.kind(at: -1) == .none { stack.push(true) } else { stack.pushCopy(of: -1) }
        return machine.takeReference(from: stack)
      })
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
    let base = parts.joined(separator: "/")
    let files = [base + ".lua", base + "/init.lua"]
    let places = places(beside: request.folder)
    for place in places {
      for path in files.map({ place == "." ? $0 : "\(place)/\($0)" }) {
        if let real = TextFile.resolved(path), isInside(real) { return path }
      }
    }
    try Self.refuseEnding(of: name)
    let hint =
      suggestion(name, given.keys.sorted()) ?? LuaHint.ofMissing(global: name)
      ?? "looked for \(files.joined(separator: " and ")) in \(places.joined(separator: ", "))"
    throw ScriptError("require: no module '\(name)'; \(hint)")
  }

  /// Refuses a file name in place of a module name.
  private static func refuseEnding(of name: String) throws(ScriptError) {
    guard name.hasSuffix(".lua") else { return }
    let module = String(name.dropLast(4).map { $0 == "/" ? "." : $0 })
    throw ScriptError("require: '\(name)' is the name of a file; leave out '.lua', as in require \"\(module)\"")
  }

  /// The folders to search for a script in a folder: its own first, unless that lies outside all roots.
  private func places(beside folder: String?) -> [String] {
    guard let folder, let real = TextFile.resolved(folder), isInside(real + "/") else { return roots }
    return [folder] + roots.filter { TextFile.resolved($0) != real }
  }

  /// Whether a real path lies within one of the roots.
  private func isInside(_ path: String) -> Bool {
    roots.lazy.compactMap(TextFile.resolved).contains { path.hasPrefix($0 == "/" ? $0 : $0 + "/") }
  }
}

extension Stack {
  /// In a call of `require`: pushes the table of modules loaded for the caller's globals.
  fileprivate func pushLoaded() { shim_push_loaded(state) }
}
