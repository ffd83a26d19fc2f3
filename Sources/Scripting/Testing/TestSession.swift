import Lua
import Match

/// The state of a test file's run.
final class TestSession {
  let plan: TestPlan
  let goldens: GoldenFolder
  /// Lua's own `string.find`, whatever the script changes.
  let find: Function
  /// The test's first matches.
  private(set) var matches: [any AnyMatch] = []
  /// The largest number of matches kept.
  private static let mostMatches = 1_000
  /// The approximate memory of an expectation without a claim.
  private static let unsaidBytes = 150
  private let held: HeldMemory
  /// The places of expectations without a claim, by number.
  private var unsaid: [Int: String] = [:]
  private var expectationCount = 0

  init(goldens: GoldenFolder, in machine: VirtualMachine) throws(ScriptError) {
    self.goldens = goldens
    plan = TestPlan(in: machine.link)
    held = HeldMemory(0, for: machine.link)
    find = try machine.load("return string.find", name: "[parlor] find").call { (stack) throws(ScriptError) in
      stack.pushCopy(of: -1)
      return machine.takeFunction(from: stack)
    }
  }

  /// Begins an expectation; returns its number.
  func beginExpectation(at place: String) -> Int {
    expectationCount += 1
    unsaid[expectationCount] = place
    held.bytes += Self.unsaidBytes
    return expectationCount
  }

  /// Records that an expectation has a claim.
  func said(_ number: Int) {
    if unsaid.removeValue(forKey: number) != nil { held.bytes -= Self.unsaidBytes }
  }

  /// Takes a match of the test.
  func add(_ match: any AnyMatch) {
    if matches.count < Self.mostMatches { matches.append(match) }
  }

  /// Fails if an expectation has no claim, because it would always pass.
  func checkExpectations() throws(ScriptError) {
    guard let place = unsaid.min(by: { $0.key < $1.key })?.value else { return }
    throw ScriptError(
      "\(place): expect(...) says nothing of its value; write what is expected, as in expect(value):to_equal(3)")
  }

  /// Whether a pattern, or a plain text, is found in a text.
  func isFound(_ pattern: String, in text: String, isPlain: Bool = false) throws(ScriptError) -> Bool {
    try find.call(
      arguments: { stack in
        stack.push(text)
        stack.push(pattern)
        stack.push(1)
        stack.push(isPlain)
        return 4
      }, read: { (stack) throws(ScriptError) in stack.kind(at: -1) != .none })
  }
}

extension ScriptHost {
  /// Adds the globals of test files.
  func beginTesting(goldens: GoldenFolder) throws(ScriptError) -> TestSession {
    let session = try TestSession(goldens: goldens, in: machine)
    play.session = session
    for (name, function) in TestAPI.functions(of: self).bound() { machine.setGlobal(name, to: function) }
    machine.register(ExpectationAPI.declared.kind(of: Expectation.self))
    return session
  }
}
