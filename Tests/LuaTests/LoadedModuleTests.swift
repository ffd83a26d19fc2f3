import Foundation
import Testing

@testable import Lua

/// `package.loaded` and `package.preload`: each file has its own, and `require` obeys them.
final class LoadedModuleTests {
  private let folder: String
  private let machine: VirtualMachine
  private let modules: Modules

  init() throws {
    folder = NSTemporaryDirectory() + "LoadedModuleTests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    machine = try VirtualMachine()
    modules = Modules(roots: [folder])
    modules.install(in: machine)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ path: String, _ text: String) throws { try TextFile.write(text, to: "\(folder)/\(path)") }

  @Test func whatAScriptPutsIntoLoadedIsRequired() throws {
    try write("mine.lua", "return 'file'")
    #expect(try machine.text(of: "package.loaded.mine = 'script' return require('mine')") == "script")
    #expect(try machine.text(of: "package.loaded['no file'] = { 5 } return require('no file')[1]") == "5")
    #expect(try machine.text(of: "package.loaded.mine = false return require('mine')") == "file")
  }

  @Test func whatIsRequiredIsLoaded() throws {
    try write("mine.lua", "return { 5 }")
    #expect(try machine.text(of: "return tostring(require('mine') == package.loaded.mine)") == "true")
    let libraries = "return tostring(package.loaded.string == string and package.loaded._G == _G)"
    #expect(try machine.text(of: libraries) == "true")
    modules.add("given", try machine.reference { $0.pushTable() })
    #expect(try machine.text(of: "return tostring(require('given') == package.loaded.given)") == "true")
  }

  @Test func aModuleThatIsTakenOutRunsAgain() throws {
    try write("mine.lua", "count = (count or 0) + 1 return { count }")
    let source = """
      local first = require('mine')
      package.loaded.mine = nil
      return tostring(require('mine') ~= first) .. count .. tostring(require('mine') == package.loaded.mine) .. count
      """
    #expect(try machine.text(of: source) == "true2true2")
  }

  @Test func aModuleMayPutItselfIntoLoadedAndThenBeRequiredInACircle() throws {
    try write("one.lua", "package.loaded[...] = { 5 } two = require('two')")
    try write("two.lua", "return require('one')[1] + 1")
    #expect(try machine.text(of: "return require('one')[1] .. two") == "56")
    try write("three.lua", "package.loaded[...] = 'put' return 'returned'")
    #expect(try machine.text(of: "return require('three') .. package.loaded.three") == "returnedreturned")
  }

  @Test func aFunctionInPreloadMakesAModuleOnce() throws {
    try write("mine.lua", "return 'file'")
    let source = """
      package.preload.mine = function(...) count = (count or 0) + 1 return table.concat({ ... }, ' ') end
      package.preload['a/b'] = function() end
      return require('mine') .. require('mine') .. count .. tostring(require('a/b'))
      """
    #expect(try machine.text(of: source) == "mine :preload:mine :preload:1true")
    let without = "package.preload.mine, package.loaded.mine = 'no function', nil return require('mine')"
    #expect(try machine.text(of: without) == "file")
  }

  @Test func aPreloadedModuleThatRequiresItselfIsReported() throws {
    let source = "package.preload.mine = function() return require('mine') end require('mine')"
    #expect(
      try machine.failure(of: source).message
        == "test.lua:1: require: 'mine' requires itself, directly or through others")
  }

  @Test func eachFileHasItsOwn() throws {
    try write("mine.lua", "return {}")
    let vandal = """
      require('mine').secret = 5
      package.loaded.other, package.preload.more, package.loaded.string = 'vandal', function() end, 'vandal'
      package.loaded._G.leaked, package.path = 5, 'vandal'
      """
    try machine.load(vandal, name: "vandal.lua", globals: try machine.ownGlobals()).call()
    let source = """
      local loaded, preload = package.loaded, package.preload
      assert(loaded.mine == nil and loaded.other == nil and preload.more == nil and package.path == '')
      assert(require('string') == string and string.format and leaked == nil)
      return tostring(require('mine').secret)
      """
    let reader = try machine.load(source, name: "reader.lua", globals: try machine.ownGlobals())
    #expect(try reader.call { $0.text(at: -1) } == "nil")
    #expect(try machine.text(of: source) == "nil")
  }

  @Test func anotherTableInPlaceOfThemChangesNothing() throws {
    try write("mine.lua", "return 'file'")
    let source = """
      package.loaded, package.preload = { mine = 'no' }, { mine = function() return 'no' end }
      package = nil
      return require('mine')
      """
    #expect(try machine.text(of: source) == "file")
  }

  @Test func metatablesOfThemAreNotAsked() throws {
    try write("mine.lua", "return 'file'")
    let source = """
      local stray = { __index = function() error('asked') end, __newindex = function() error('asked') end }
      setmetatable(package.loaded, stray) setmetatable(package.preload, stray)
      return require('mine')
      """
    #expect(try machine.text(of: source) == "file")
  }
}
