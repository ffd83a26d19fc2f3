import Foundation
import Testing

@testable import Lua

/// Machines on many threads at once, each with its own watchdog.
struct ParallelTests {
  @Test(.enabled(if: signalsArriveAtOnce))
  func watchdogsOfManyThreadsDontMixUp() {
    #expect(complaints(ofThreads: 8) { try Self.stopAndGoOn($0) } == [])
  }

  @Test func machinesOfManyThreadsShareNothing() {
    #expect(complaints(ofThreads: 8) { try Self.holdTokens($0) } == [])
  }

  /// Runs a closure on so many threads at once; what they complained about.
  private func complaints(ofThreads count: Int, _ body: @escaping @Sendable (Int) throws -> String?) -> [String] {
    let group = DispatchGroup()
    let complaints = Complaints()
    for number in 0..<count {
      group.enter()
      Thread.detachNewThread {
        do {
          if let complaint = try body(number) { complaints.add(complaint) }
        } catch {
          complaints.add("\(error)")
        }
        group.leave()
      }
    }
    group.wait()
    return complaints.all
  }

  /// Runs scripts in a machine of its own, every other one of them endless.
  private static func stopAndGoOn(_ number: Int) throws -> String? {
    let machine = try VirtualMachine()
    for round in 0..<6 {
      if (number + round).isMultiple(of: 2) {
        let failure = try machine.failure(of: "local n = 0 while true do n = n + 1 end", seconds: 0.01)
        guard failure.kind == .deadline else { return "\(failure)" }
        machine.clearStop()
      } else {
        let sum = try machine.text(of: "local n = 0 for i = 1, 200000 do n = n + i end return n")
        guard sum == "20000100000" else { return sum }
      }
    }
    return nil
  }

  private static func holdTokens(_ number: Int) throws -> String? {
    let counter = Counter()
    let machine = try VirtualMachine()
    machine.addTokens(counter)
    try machine.run("mine = \(number) held = {} for i = 1, 2000 do held[i % 100 + 1] = token() end")
    let text = try machine.text(of: "return mine .. #held")
    return text == "\(number)100" && counter.made == 2000 ? nil : text
  }
}

/// Complaints from many threads.
///
/// `@unchecked`, because the compiler can't see this: the lock is held wherever the list is touched.
private final class Complaints: @unchecked Sendable {
  private let lock = NSLock()
  private var texts: [String] = []

  func add(_ text: String) { lock.withLock { texts.append(text) } }

  var all: [String] { lock.withLock { texts } }
}
