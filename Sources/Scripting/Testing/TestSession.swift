import Lua
import Match

/// What a host knows of the test file that it runs.
final class TestSession {
  let plan = TestPlan()
  let goldens: GoldenFolder
  /// Lua's own `string.find`, whatever the script does to its library.
  let find: Function
  /// The matches that the test began.
  var matches: [any AnyMatch] = []
  /// Where the expectations were begun that say nothing yet about their values, by their numbers.
  private var unsaid: [Int: String] = [:]
  private var expectationCount = 0

  init(goldens: GoldenFolder, in machine: VirtualMachine) throws(ScriptError) {
    self.goldens = goldens
    find = try machine.load("return string.find", name: "[parlor] find").call { (stack) throws(ScriptError) in
      stack.pushCopy(of: -1)
      return machine.takeFunction(from: stack)
    }
  }

  /// Begins an expectation at a place; gives its number.
  func beginExpectation(at place: String) -> Int {
    expectationCount += 1
    unsaid[expectationCount] = place
    return expectationCount
  }

  /// Notes that an expectation says what is expected.
  func said(_ number: Int) { unsaid[number] = nil }

  /// Fails where an expectation was begun that never said what is expected: it would pass whatever came.
  func checkExpectations() throws(ScriptError) {
    guard let place = unsaid.min(by: { $0.key < $1.key })?.value else { return }
    throw ScriptError(
      "\(place): expect(...) says nothing of its value; write what is expected, as in expect(value):to_equal(3)")
  }

  /// Whether a pattern of Lua's is found in a text.
  func isFound(_ pattern: String, in text: String) throws(ScriptError) -> Bool {
    try find.call(
      arguments: { stack in
        stack.push(text)
        stack.push(pattern)
        return 2
      }, read: { (stack) throws(ScriptError) in stack.kind(at: -1) != .none })
  }
}

extension ScriptHost {
  /// Gives the scripts of this host what test files have beside the rest.
  func beginTesting(goldens: GoldenFolder) throws(ScriptError) -> TestSession {
    let session = try TestSession(goldens: goldens, in: machine)
    play.session = session
    for (name, function) in TestAPI.functions(of: self).bound() { machine.setGlobal(name, to: function) }
    machine.register(ExpectationAPI.declared.kind(of: Expectation.self))
    return session
  }
}
