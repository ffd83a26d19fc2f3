import Lua

/// The tests of a file, in order.
final class TestPlan {
  /// The tests of one `describe`, or of the file.
  final class Group {
    let name: String
    let parent: Group?
    var before: [Function] = []
    var after: [Function] = []

    init(_ name: String, in parent: Group?) {
      self.name = name
      self.parent = parent
    }

    /// This group and those around it, the outermost first.
    var path: [Group] { (parent?.path ?? []) + [self] }
  }

  /// One test.
  struct Case {
    /// The names of its groups and its own, as in `nim > takes sticks`.
    let name: String
    /// The file and line.
    let place: String
    let group: Group
    let body: Function
  }

  /// The approximate memory of a case without its name.
  private static let caseBytes = 200

  private(set) var cases: [Case] = []
  private let held: HeldMemory
  private(set) var group = Group("", in: nil)
  /// Whether a test is running, so that none can be described.
  private var isRunning = false

  init(in machine: MachineLink) { held = HeldMemory(0, for: machine) }

  /// Takes the tests of a group.
  func describe(_ name: String, by body: Function) throws(ScriptError) {
    try checkDescribing("describe")
    let outer = group
    group = Group(name, in: outer)
    defer { group = outer }
    try body.call()
  }

  func add(_ name: String, at place: String, _ body: Function) throws(ScriptError) {
    try checkDescribing("it")
    let name = (group.path.dropFirst().map(\.name) + [name]).joined(separator: " > ")
    if let other = cases.first(where: { $0.name == name }) {
      throw ScriptError("it: '\(name)' is the name of the test at \(other.place), too; choose another")
    }
    held.bytes += Self.caseBytes + name.utf8.count
    cases.append(Case(name: name, place: place, group: group, body: body))
  }

  /// Refuses a call that belongs outside tests.
  func checkDescribing(_ name: String) throws(ScriptError) {
    if isRunning { throw ScriptError("\(name): it can't stand inside a test; write it beside the test") }
  }

  /// Runs a test with its hooks; those after it run even if it failed.
  /// - Throws: the first failure.
  func run(_ test: Case) throws(ScriptError) {
    isRunning = true
    defer { isRunning = false }
    var failure: ScriptError?
    do {
      for group in test.group.path { for function in group.before { try function.call() } }
      try test.body.call()
    } catch { failure = error }
    for group in test.group.path.reversed() {
      for function in group.after {
        do { try function.call() } catch { failure = failure ?? error }
      }
    }
    if let failure { throw failure }
  }
}
