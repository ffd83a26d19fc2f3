import Scripting
import Testing

@Suite("Line coverage of tests in Lua")
struct LineCoverageTests {
  private let library = """
    local lib = {}
    function lib.double(x)
      return x * 2
    end
    function lib.triple(x)
      return x * 3
    end
    return lib
    """

  private func report(_ source: String, isCovering: Bool) throws -> TestReport {
    let folder = try TestFolder()
    try folder.write(library, to: "lib.lua")
    return try folder.report("local lib = require 'lib'\n" + source, isCovering: isCovering)
  }

  @Test("it tells which lines of other scripts never ran, over all tests of the file")
  func lines() throws {
    let one = "it('doubles', function() expect(lib.double(2)):to_be(4) end)\n"
    let other = "it('triples', function() expect(lib.triple(2)):to_be(7) end)\n"
    let scripts = try report(one, isCovering: true).coverage.scripts
    #expect(scripts.count == 1 && scripts[0].path.hasSuffix("/lib.lua"))
    #expect(scripts[0].missed == [6] && scripts[0].lineCount == 4)
    #expect(scripts[0].neverCalled.map(\.name) == ["triple"] && scripts[0].neverCalled[0].line == 5)
    // A test that fails has run, too.
    let all = try report(one + other, isCovering: true).coverage.scripts[0]
    #expect(all.missed.isEmpty && all.neverCalled.isEmpty)
  }

  @Test("nothing is counted where nobody asks")
  func off() throws {
    #expect(try report("it('x', function() end)", isCovering: false).coverage.scripts.isEmpty)
  }
}
