import Foundation
import Testing

@testable import Lua

/// `require`: within the roots and nowhere else.
final class ModuleTests {
  private let folder: String
  private let machine: VirtualMachine
  private let modules: Modules

  init() throws {
    folder = NSTemporaryDirectory() + "LuaTests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder + "/root/deep/er", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: folder + "/second", withIntermediateDirectories: true)
    machine = try VirtualMachine()
    modules = Modules(roots: [folder + "/root", folder + "/second"])
    modules.install(in: machine)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ path: String, _ text: String) throws { try TextFile.write(text, to: "\(folder)/\(path)") }

  @Test(arguments: [("mine", "root/mine.lua"), ("deep.er.mine", "root/deep/er/mine.lua"), ("mine", "second/mine.lua")])
  func modulesAreFoundUnderDottedNames(name: String, path: String) throws {
    try write(path, "return { value = 5 }")
    #expect(try machine.text(of: "return require('\(name)').value") == "5")
  }

  @Test func aModuleGetsItsNameAndPathAndFindsItsPartsByThem() throws {
    try FileManager.default.createDirectory(atPath: folder + "/root/deep/pack", withIntermediateDirectories: false)
    try write("root/deep/pack/init.lua", "local name, path = ... return { require(name .. '.part'), path }")
    try write("root/deep/pack/part.lua", "return (...):gsub('%.part$', '') .. select('#', ...)")
    let pack = "local pack = require('deep.pack') return pack[1] .. pack[2]"
    #expect(try machine.text(of: pack) == "deep.pack2\(folder)/root/deep/pack/init.lua")
  }

  @Test func aFileComesBeforeAFolderAndBothBeforeTheNextRoot() throws {
    try write("root/deep/init.lua", "return 'folder'")
    try write("second/deep.lua", "return 'second'")
    #expect(try machine.text(of: "return require('deep')") == "folder")
    try write("root/deep.lua", "return 'file'")
    let other = try VirtualMachine()
    Modules(roots: [folder + "/root"]).install(in: other)
    #expect(try other.text(of: "return require('deep')") == "file")
  }

  @Test func luasLibrariesAreModulesAndEachFileHasItsOwn() throws {
    try write("root/string.lua", "return 'file'")
    let source = """
      for _, name in ipairs { '_G', 'coroutine', 'math', 'string', 'table', 'utf8' } do
        if require(name) ~= _G[name] then return name end
      end
      return 'all'
      """
    #expect(try machine.text(of: source) == "all")
    let absent = try machine.failure(of: "require('os')").message
    #expect(absent.contains("require: no module 'os'; scripts have none"))
    let globals = try machine.ownGlobals()
    let chunk = try machine.load("require('string').mine = true", name: "test.lua", globals: globals)
    try chunk.call()
    #expect(try machine.text(of: "return tostring(require('string').mine)") == "nil")
  }

  @Test func theFirstRootWins() throws {
    try write("root/mine.lua", "return 'first'")
    try write("second/mine.lua", "return 'second'")
    #expect(try machine.text(of: "return require('mine')") == "first")
  }

  @Test func aModuleBesideTheScriptThatAsksComesFirst() throws {
    try write("root/near.lua", "return 'root'")
    try write("root/deep/near.lua", "return 'deep'")
    try write(
      "root/deep/mine.lua", "return require('near') .. ' ' .. require('er.mine') .. ' ' .. require('deep.er.mine')")
    try write("root/deep/er/mine.lua", "return require('near')")
    #expect(try machine.text(of: "return require('deep.mine')", name: folder + "/root/test.lua") == "deep root root")
    #expect(try machine.text(of: "return require('near')", name: folder + "/root/test.lua") == "root")
    #expect(try machine.text(of: "return require('near')", name: folder + "/root/deep/test.lua") == "deep")
  }

  @Test func aCoroutineThatIsRequireItselfHasNoScriptBesideIt() throws {
    try write("root/near.lua", "return 'root'")
    try write("root/deep/near.lua", "return 'deep'")
    let name = folder + "/root/deep/test.lua"
    #expect(try machine.text(of: "return coroutine.wrap(require)('near')", name: name) == "root")
    #expect(
      try machine.text(of: "return coroutine.wrap(function() return require('near') end)()", name: name) == "deep")
  }

  @Test func whatLiesBesideAScriptOutsideTheRootsIsNotFound() throws {
    try write("mine.lua", "return 'outside'")
    for name in ["test.lua", "root/../test.lua", "missing/test.lua"] {
      let failure = try machine.failure(of: "require('mine')", name: "\(folder)/\(name)")
      #expect(
        failure.message.hasSuffix(
          "require: no module 'mine'; looked for mine.lua and mine/init.lua in \(folder)/root, \(folder)/second"))
    }
    let inside = try machine.failure(of: "require('mine')", name: "\(folder)/root/deep/test.lua").message
    #expect(inside.hasSuffix("mine.lua and mine/init.lua in \(folder)/root/deep, \(folder)/root, \(folder)/second"))
  }

  @Test func textThatComesFromNoFileFindsWhatIsInTheRoots() throws {
    try write("root/mine.lua", "return 'root'")
    #expect(try machine.text(of: "return load('return require(\"mine\")')()") == "root")
  }

  @Test func aModuleRunsOnceByWhateverNameItIsFound() throws {
    try write("root/deep/mine.lua", "count = (count or 0) + 1 return { count }")
    try write("root/deep/asks.lua", "return require('mine')")
    let source = "return tostring(require('deep.mine') == require('deep.asks')) .. count"
    #expect(try machine.text(of: source) == "true1")
  }

  @Test func aModuleRunsOnce() throws {
    try write("root/mine.lua", "count = (count or 0) + 1 return { count }")
    #expect(try machine.text(of: "return tostring(require('mine') == require('mine')) .. count") == "true1")
  }

  @Test(arguments: [("", "true"), ("return nil", "true"), ("return false", "false"), ("return 5, 6", "5")])
  func aModuleMayReturnAnything(source: String, value: String) throws {
    try write("root/mine.lua", source)
    #expect(try machine.text(of: "require('mine') return tostring(require('mine'))") == value)
  }

  @Test(arguments: [
    "..", "../second/mine", "./../mine", "a/../b", "a//b", "./", "././a", "/etc/passwd", "a/", "a..b", ".a", "a.", "",
    "a b", "ä", "a\\0b", "~", "a\\nb",
  ])
  func namesThatCouldLeadElsewhereAreRefused(name: String) throws {
    let message = try machine.failure(of: "require('\(name)')").message
    #expect(message.hasPrefix("test.lua:1: require: '"))
    #expect(message.hasSuffix("isn't a module's name; write folders and file with dots, as in a.b"))
  }

  @Test(arguments: ["deep/er/mine", "./deep/er/mine", "./deep.er/mine"])
  func foldersMayAlsoBeWrittenWithSlashes(name: String) throws {
    try write("root/deep/er/mine.lua", "count = (count or 0) + 1 return { count }")
    #expect(try machine.text(of: "return tostring(require('\(name)') == require('deep.er.mine')) .. count") == "true1")
    #expect(
      try machine.failure(of: "require('./a/b')").message
        == "test.lua:1: require: no module './a/b'; looked for a/b.lua and a/b/init.lua in \(folder)/root, "
        + "\(folder)/second")
  }

  @Test func aLinkThatLeadsOutIsNotFollowed() throws {
    try write("outside.lua", "return 'outside'")
    try write("root/inside.lua", "return 'inside'")
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder + "/root/out.lua", withDestinationPath: folder + "/outside.lua")
    try manager.createSymbolicLink(atPath: folder + "/root/up", withDestinationPath: "..")
    try manager.createSymbolicLink(atPath: folder + "/root/alias.lua", withDestinationPath: "inside.lua")
    try manager.createDirectory(atPath: folder + "/root2", withIntermediateDirectories: false)
    try write("root2/near.lua", "return 'near'")
    try manager.createSymbolicLink(atPath: folder + "/root/near.lua", withDestinationPath: "../root2/near.lua")
    for name in ["out", "up.outside", "near"] {
      #expect(try machine.failure(of: "require('\(name)')").message.contains("no module '\(name)'"))
    }
    #expect(try machine.text(of: "return require('alias')") == "inside")
  }

  @Test func whatIsMissingIsToldWithThePlaces() throws {
    #expect(
      try machine.failure(of: "\nrequire('a.b')").message
        == "test.lua:2: require: no module 'a.b'; looked for a/b.lua and a/b/init.lua in \(folder)/root, "
        + "\(folder)/second")
    #expect(try machine.failure(of: "require(5)").message == "test.lua:1: require: 'name' must be a string, got 5")
  }

  @Test(arguments: [("a.lua", "a"), ("deep.er.a.lua", "deep.er.a"), ("deep/a.lua", "deep.a")])
  func theNameOfAFileIsToldFromTheModules(name: String, module: String) throws {
    #expect(
      try machine.failure(of: "require('\(name)')").message
        == "test.lua:1: require: '\(name)' is the name of a file; leave out '.lua', as in require \"\(module)\"")
    try write("root/deep/lua.lua", "return 5")
    #expect(try machine.text(of: "return require('deep.lua')") == "5")
  }

  @Test func aCircleIsReported() throws {
    try write("root/one.lua", "require('two')")
    try write("root/two.lua", "require('one')")
    let failure = try machine.failure(of: "require('one')")
    #expect(failure.message.hasSuffix("two.lua:1: require: 'one' requires itself, directly or through others"))
    #expect(failure.traceback.hasSuffix("test.lua:1: in the main chunk"))
  }

  @Test func aModulesErrorsHaveItsFileAndLineAndItCanBeTriedAgain() throws {
    try write("root/mine.lua", "\n\nerror('broken')")
    #expect(try machine.failure(of: "require('mine')").message.hasSuffix("root/mine.lua:3: broken"))
    try write("root/mine.lua", "x =")
    #expect(try machine.failure(of: "require('mine')").message.contains("mine.lua:1: unexpected symbol"))
    try write("root/mine.lua", "return 'mended'")
    #expect(try machine.text(of: "return require('mine')") == "mended")
  }

  @Test func whatTheHostAddsComesFirst() throws {
    try write("root/given.lua", "return 'file'")
    modules.add("given", try machine.reference { $0.push("host") })
    #expect(try machine.text(of: "return require('given')") == "host")
  }

  @Test(.enabled(if: signalsArriveAtOnce))
  func anEndlessModuleIsStopped() throws {
    try write("root/endless.lua", "while true do end")
    #expect(try machine.failure(of: "pcall(require, 'endless') require('endless')", seconds: 0.05).kind == .deadline)
    machine.clearStop()
    try write("root/endless.lua", "return 'mended'")
    #expect(try machine.text(of: "return require('endless')") == "mended")
  }
}
