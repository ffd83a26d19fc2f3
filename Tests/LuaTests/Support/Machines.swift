import Glibc
import Testing

@testable import Lua

/// How many seconds a script of the tests may take that is expected to end: enough under a sanitizer, too.
let generousSeconds = 120.0

extension VirtualMachine {
  /// Runs a script, stopped after a while lest a broken machine hang the tests.
  func run(_ source: String, name: String = "test.lua", seconds: Double? = generousSeconds) throws(ScriptError) {
    let script = try load(source, name: name)
    try withDeadline(seconds: seconds) { () throws(ScriptError) in try script.call() }
  }

  /// What `tostring` gives for the one value that a script returns.
  func text(of source: String, name: String = "test.lua") throws(ScriptError) -> String {
    let script = try load(source, name: name)
    return try withDeadline(seconds: generousSeconds) { () throws(ScriptError) in
      try script.call { (stack) throws(ScriptError) in
        try stack.convertToText()
        return stack.text(at: -1, upTo: .page) ?? "no text"
      }
    }
  }

  /// The error that a script ends with.
  func failure(
    of source: String, name: String = "test.lua", seconds: Double? = generousSeconds,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ScriptError {
    try #require(
      throws: ScriptError.self, "the script ended without an error", sourceLocation: sourceLocation
    ) { try self.run(source, name: name, seconds: seconds) }
  }

  /// Gives scripts a function under its own name.
  func add(_ name: String, _ body: @escaping (Call) throws -> Int) { setGlobal(name, to: HostFunction(name, body)) }

  /// Gives scripts `call(function, ...)`, which calls a function from Swift, with and for any number of values.
  func addCall() {
    add("call") { call in
      let function = try call.function(1, "function")
      let count = call.stack.count
      return try function.call(
        results: 1,
        arguments: { stack in
          for position in stride(from: 2, through: count, by: 1) { stack.pushCopy(of: position) }
          return max(count - 1, 0)
        },
        read: { (stack) throws(ScriptError) in call.machine.takeReference(from: stack.copyingTop()) }
      ).pushed(on: call.stack)
    }
  }
}

extension VirtualMachine {
  /// A machine with `call` that takes note of what runs.
  static func covering(countsEachTime: Bool = true) throws -> VirtualMachine {
    let machine = try VirtualMachine()
    machine.addCall()
    try machine.startCoverage(countsEachTime: countsEachTime)
    return machine
  }

  /// What ran of a script that is run to its end.
  func chunk(_ source: String, name: String = "test.lua") throws -> Coverage.Chunk {
    try run(source, name: name)
    return try #require(coverage.chunks.first { $0.name == name })
  }
}

extension Stack {
  /// The stack with its top value twice.
  func copyingTop() -> Stack {
    pushCopy(of: -1)
    return self
  }
}

extension Reference {
  /// Pushes the value as the one result of a host function.
  func pushed(on stack: Stack) -> Int {
    stack.push(self)
    return 1
  }
}

/// How long this thread computed while a closure ran, in seconds: other work on the same processor doesn't count.
func processorSeconds(_ body: () throws -> Void) rethrows -> Double {
  let start = threadSeconds()
  try body()
  return threadSeconds() - start
}

/// Uses the processor for so many seconds.
func compute(forSeconds seconds: Double) {
  let start = threadSeconds()
  while threadSeconds() - start < seconds {}
}

private func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Whether signals reach a thread that computes: the thread sanitizer holds them back until it blocks.
let signalsArriveAtOnce = dlsym(nil, "__tsan_init") == nil
