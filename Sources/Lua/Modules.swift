import CLuaShim

/// How `require` finds a module: in `package.loaded`, where Lua's libraries are, among the host's modules, in
/// `package.preload`, in the folder of the calling script, and in some other folders; in folders as a file, or as
/// `init.lua` in a folder of its name.
public final class Modules {
  /// A script's request: one name may mean different files in different folders.
  private struct Request: Hashable {
    /// The folder of the script; nil if it isn't from a file.
    let folder: String?
    let name: String
  }

  private let roots: [String]
  private let suggestion: (String, [String]) -> String?
  private var given: [String: Reference] = [:]
  /// The files found, by request.
  private var found: [Request: (path: String, real: String)] = [:]
  private var loading: Set<Loading> = []

  /// A file or a name that is being loaded for a table of globals.
  private struct Loading: Hashable {
    let modules: UnsafeRawPointer?
    let key: String
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

  /// Pushes a module, and keeps it in `package.loaded`.
  private func require(_ call: Call) throws -> Int {
    let (name, stack) = (try call.text(1, "name"), call.stack)
    stack.pushModules()
    let modules = stack.count
    stack.pushElement(Int(SHIM_LOADED), of: modules)
    let loaded = stack.count
    stack.pushField(name, of: loaded)
    stack.pushField(Self.key(ofFound: name), of: modules)
    // What was found by this name may be another file's for the calling script.
    let (isFound, wasFound) = (stack.isSame(-1, -2), stack.kind(at: -1) != .none)
    stack.drop()
    let isLoaded = stack.kind(at: -1) != .none && stack.flag(at: -1) != false
    if isLoaded, !isFound { return 1 }
    if let given = given[name] {
      stack.push(given)
      stack.copyTable()
    } else if !isLoaded, let loader = preloader(of: name, in: modules, for: call) {
      try whileLoading(name, as: name, in: modules, for: call) {
        try push(loader, name, ":preload:", orIn: loaded, for: call)
      }
    } else {
      // A script that takes a file's module out of `package.loaded` wants it to run again.
      try pushFile(name, in: modules, orIn: loaded, again: wasFound && !isFound, for: call)
    }
    stack.pushCopy(of: -1)
    stack.setField(name, of: loaded)
    return 1
  }

  /// The key, in the table of modules, of what was found by a name in a file. The other keys are real paths.
  private static func key(ofFound name: String) -> String { "=" + name }

  /// The script's own function that makes a module; nil if there is none.
  private func preloader(of name: String, in modules: Int, for call: Call) -> Function? {
    call.stack.pushElement(Int(SHIM_PRELOAD), of: modules)
    call.stack.pushField(name, of: -1)
    return call.stack.kind(at: -1) == .function ? call.machine.takeFunction(from: call.stack) : nil
  }

  /// Pushes a file's module; the file runs once, by whatever names it is found.
  private func pushFile(_ name: String, in modules: Int, orIn loaded: Int, again: Bool, for call: Call) throws {
    let stack = call.stack
    let file = try file(for: Request(folder: call.callingFile.map(folder(of:)), name: name))
    stack.pushField(file.real, of: modules)
    if again || stack.kind(at: -1) == .none {
      try whileLoading(file.real, as: name, in: modules, for: call) {
        stack.pushElement(Int(SHIM_OWN_GLOBALS), of: modules)
        let globals = call.machine.takeReference(from: stack)
        let chunk = try call.machine.load(try TextFile.read(file.path), name: file.path, globals: globals)
        try push(chunk, name, file.path, orIn: loaded, for: call)
      }
    }
    for key in [file.real, Self.key(ofFound: name)] {
      stack.pushCopy(of: -1)
      stack.setField(key, of: modules)
    }
  }

  /// Pushes what a module's function returns for its name and origin; if that is nothing, what it put into
  /// `package.loaded`, or true.
  private func push(_ loader: Function, _ name: String, _ origin: String, orIn loaded: Int, for call: Call) throws {
    let stack = call.stack
    stack.push(
      try loader.call(arguments: { $0.push(arguments: [name, origin]) }) { stack in
        stack.pushCopy(of: -1)
        return call.machine.takeReference(from: stack)
      })
    if stack.kind(at: -1) == .none { stack.pushField(name, of: loaded) }
    if stack.kind(at: -1) == .none { stack.push(true) }
  }

  /// Does what loads a module, unless that is going on already for these globals.
  private func whileLoading(
    _ key: String, as name: String, in modules: Int, for call: Call, _ load: () throws -> Void
  ) throws {
    let modules = lua_topointer(call.stack.state, Int32(truncatingIfNeeded: modules))
    let loading = Loading(modules: modules, key: key)
    guard self.loading.insert(loading).inserted else {
      throw ScriptError("require: '\(name)' requires itself, directly or through others")
    }
    defer { self.loading.remove(loading) }
    try load()
  }

  private func file(for request: Request) throws(ScriptError) -> (path: String, real: String) {
    if let known = found[request] { return known }
    let path = try find(request)
    let file = (path: path, real: TextFile.resolved(path) ?? path)
    found[request] = file
    return file
  }

  // MARK: Finding

  /// The path of a module's file, for a name such as `opponents.center`, `opponents/center` or `./center`.
  private func find(_ request: Request) throws(ScriptError) -> String {
    let name = request.name
    let parts = name.trimmingPrefix("./").split(omittingEmptySubsequences: false) { $0 == "." || $0 == "/" }
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
  /// In a call of `require`: pushes the table of modules for the caller's globals, which no script sees.
  fileprivate func pushModules() { shim_push_modules(state) }
}
