import Testing

@testable import Lua

/// Memory that runs out at every point of a run that goes back and forth between scripts and Swift.
struct MemoryInCallbacksTests {
  private let counter = Counter()

  /// A text far longer than the limits here.
  private static let flood = String(decoding: [UInt8](repeating: 0x78, count: 8 << 20), as: UTF8.self)

  private static let script = """
    local kept = {}
    local function descend(level)
      local mine = token()
      kept[#kept + 1] = ('text '):rep(200) .. #kept
      if level > 0 then call(descend, level - 1) end
      kept[#kept + 1] = { mine.number, tostring(mine), push() }
      local made = coroutine.wrap(function() kept[#kept + 1] = call(push) coroutine.yield(token()) end)()
      return made
    end
    for round = 1, 4 do call(descend, 6) end
    return #kept
    """

  private func machine(memory: Int) throws -> VirtualMachine {
    let machine = try VirtualMachine(limits: .init(memory: memory))
    machine.addTokens(counter)
    machine.addCall()
    machine.add("push") { call in
      let held = Counted(counter)
      call.stack.push(String(repeating: "x", count: 1000) + "\(held.number)")
      return 1
    }
    return machine
  }

  @Test func runningOutAnywhereIsAnErrorAndLeavesNothing() throws {
    var failed = 0
    var succeeded = 0
    for memory in stride(from: 64 << 10, through: 400 << 10, by: 1 << 10) {
      do {
        let machine = try machine(memory: memory)
        do throws(ScriptError) {
          #expect(try machine.text(of: Self.script) == "84")
          succeeded += 1
        } catch {
          #expect(error.kind == .memory)
          failed += 1
        }
        machine.clearStop()
        #expect(counter.live == 0)
        #expect(try machine.text(of: "return 1 + 1") == "2")
      }
      #expect(counter.live == 0)
    }
    #expect(failed > 20 && succeeded > 20)
  }

  @Test(arguments: 0...12)
  func runningOutInSwiftAtAnyDepthIsAnError(depth: Int) throws {
    let machine = try VirtualMachine(limits: .init(memory: 1 << 20))
    machine.addTokens(counter)
    machine.addCall()
    machine.add("flood") { call in
      let held = Counted(counter)
      call.stack.push(Self.flood)
      return held.number > 0 ? 1 : 0
    }
    let failure = try machine.failure(
      of: """
        local function descend(level)
          local mine = token()
          if level == 0 then return #flood() end
          return call(descend, level - 1)
        end
        call(pcall, descend, \(depth))
        """)
    #expect(failure.kind == .memory)
    machine.clearStop()
    #expect(counter.live == 0)
    #expect(machine.memory < 1 << 19)
  }

  @Test func whatSwiftPushesAndDropsIsNoExcess() throws {
    let machine = try VirtualMachine(limits: .init(memory: 1 << 20))
    machine.add("flood") { call in
      call.stack.push(Self.flood)
      call.stack.drop()
      return 0
    }
    #expect(try machine.text(of: "for i = 1, 20 do flood() end return 'done'") == "done")
  }

  @Test func anExcessThatAScriptNeverMetIsNoStop() throws {
    let machine = try VirtualMachine(limits: .init(memory: 1 << 20))
    _ = try machine.reference { $0.push(Self.flood) }
    #expect(try machine.failure(of: "x =").kind == .syntax)
    #expect(try machine.text(of: "return 1") == "1")
  }
}
