import Testing

@testable import Lua

/// A limit of instructions ends every loop, always at the same place.
struct FuelTests {
  /// A machine for one run, and what it did until the limit.
  private func stopped(_ source: String, fuel: Int) throws -> (error: ScriptError, steps: Int, machine: VirtualMachine)
  {
    let machine = try VirtualMachine(limits: .init(seconds: nil, fuel: fuel, fuelOption: "--fuel"))
    machine.addCall()
    machine.addTokens(Counter())
    var steps = 0
    machine.add("step") { _ in
      steps += 1
      return 0
    }
    let error = try machine.failure(of: source, seconds: nil)
    machine.clearStop()
    return (error, steps, machine)
  }

  @Test(arguments: DeadlineTests.controlFlow + DeadlineTests.libraryCalls)
  func whateverADeadlineEndsEndsAtOnePlace(source: String) throws {
    let source = DeadlineTests.endless + source
    let (first, again) = (try stopped(source, fuel: 100_000), try stopped(source, fuel: 100_000))
    #expect(first.error.kind == .fuel, "\(first.error)")
    let place = /.+:[12]: the script ran more than its limit of 100000 instructions, in .+; --fuel raises it/
    #expect(first.error.message.wholeMatch(of: place) != nil, "\(first.error)")
    #expect("\(first.error)" == "\(again.error)")
    #expect(try first.machine.text(of: "return pcall(error) == false and 1 + 1") == "2")
  }

  @Test(arguments: [
    "while true do step() end",
    "while true do pcall(step) end",
    "while true do coroutine.wrap(step)() end",
    "local w = coroutine.wrap(function() while true do step() coroutine.yield() end end) while true do w() end",
    "while true do xpcall(error, step) end",
    "while true do local x <close> = setmetatable({}, { __close = step }) end",
    "while true do ('x'):gsub('.', step) end",
    "local t = { 3, 2, 1 } while true do table.sort(t, function(a, b) step() return a < b end) end",
    "local function deep() step() return pcall(deep) end while true do coroutine.wrap(deep)() end",
    "while true do step() local s = ('x'):rep(100000) end",
    "while true do step() local t = {} for i = 1, 100 do t[{}] = i t['k' .. i] = i end end",
  ])
  func asMuchIsDoneInEveryMachine(source: String) throws {
    let steps = Set(try (1...3).map { _ in try stopped(source, fuel: 100_000).steps })
    #expect(steps.count == 1)
    #expect((1...100_000).contains(try #require(steps.first)))
    #expect(try stopped(source, fuel: 200_000).steps > #require(steps.first))
  }

  @Test("each use of a machine has the whole limit, and no more, whatever ran before it")
  func renewed() throws {
    let machine = try VirtualMachine(limits: .init(fuel: 50_000))
    let fits = "local n = 0 for i = 1, 20000 do n = n + 1 end return n"
    for _ in 1...5 { #expect(try machine.text(of: fits) == "20000") }
    let endless = "n = 0 while true do n = n + 1 end"
    var counts: Set<String> = []
    for _ in 1...3 {
      #expect(try machine.failure(of: endless).kind == .fuel)
      machine.clearStop()
      counts.insert(try machine.text(of: "return n"))
    }
    #expect(counts.count == 1)
    machine.add("renew") { call in
      call.machine.renewDeadline(seconds: patience)
      return 0
    }
    #expect(try machine.text(of: "for i = 1, 10 do renew() for j = 1, 20000 do end end return 'done'") == "done")
  }

  @Test("short coroutines are no way around it")
  func coroutines() throws {
    let source = "while true do coroutine.wrap(function() for i = 1, 900 do end end)() step() end"
    #expect(try stopped(source, fuel: 100_000).steps <= 100)
  }

  @Test("lines are counted beside instructions")
  func coverage() throws {
    for countsEachTime in [true, false] {
      let machine = try VirtualMachine(limits: .init(fuel: 50_000))
      try machine.startCoverage(countsEachTime: countsEachTime)
      #expect(try machine.failure(of: "local n = 0\nwhile true do\nn = n + 1\nend").kind == .fuel)
      machine.clearStop()
      #expect(machine.coverage.chunks.contains { $0.name == "test.lua" })
    }
  }
}
