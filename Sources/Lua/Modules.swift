/// How `require` finds a module: among those that the host made, then in a few folders, and nowhere else.
public final class Modules {
  private let roots: [String]
  private var loaded: [String: Reference] = [:]
  private var loading: Set<String> = []

  /// Makes a finder.
  /// - Parameter roots: the folders to search, in order; what lies outside them, even behind a link, isn't found.
  public init(roots: [String]) { self.roots = roots }

  /// Makes a value of the host's known under a name.
  public func add(_ name: String, _ value: Reference) { loaded[name] = value }

  /// Gives scripts `require`.
  public func install(in machine: VirtualMachine) {
    machine.setGlobal("require", to: HostFunction("require") { [unowned self] call in try self.require(call) })
  }

  /// Loads the module that a call names once, and pushes what its script returned; true where that was nothing.
  private func require(_ call: Call) throws -> Int {
    let name = try call.text(1, "name")
    if loaded[name] == nil { loaded[name] = try load(name, for: call) }
    if let value = loaded[name] { call.stack.push(value) }
    return 1
  }

  private func load(_ name: String, for call: Call) throws -> Reference {
    guard loading.insert(name).inserted else {
      throw ScriptError("require: '\(name)' requires itself, directly or through others")
    }
    defer { loading.remove(name) }
    let machine = call.machine
    let path = try find(name)
    let chunk = try machine.load(try TextFile.read(path), name: path)
    return try chunk.call(results: 1) { stack in
      if stack.kind(at: -1) == .none { stack.push(true) } else { stack.pushCopy(of: -1) }
      return machine.takeReference(from: stack)
    }
  }

  /// The path of a module's file, for a name such as `opponents.center`.
  func find(_ name: String) throws(ScriptError) -> String {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    }
    guard isPlain else {
      throw ScriptError("require: '\(name)' isn't a module's name; write folders and file with dots, as in a.b")
    }
    let file = parts.joined(separator: "/") + ".lua"
    for root in roots {
      let path = root == "." ? file : "\(root)/\(file)"
      guard let real = TextFile.resolved(path), let folder = TextFile.resolved(root) else { continue }
      if real.hasPrefix(folder == "/" ? folder : folder + "/") { return path }
    }
    throw ScriptError("require: no module '\(name)'; looked for \(file) in \(roots.joined(separator: ", "))")
  }
}
