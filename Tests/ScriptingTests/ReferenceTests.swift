import Lua
import Scripting
import Testing

@Suite("The reference and what scripts can reach are the same")
struct ReferenceTests {
  @Test("docs/lua-reference.md is what the API says")
  func page() throws {
    try Recorded(file: "docs/lua-reference.md").expect(ReferencePage(try Script().host.api).text)
  }

  @Test("scripts/meta/parlor.lua is what the API says")
  func definitions() throws {
    try Recorded(file: "scripts/meta/parlor.lua").expect(DefinitionFile(try Script().host.api).text)
  }

  @Test("the definition file is Lua, and running it does nothing wrong")
  func definitionsAreLua() throws {
    let script = try Script()
    try script.run(DefinitionFile(script.host.api).text, name: "parlor.lua")
  }

  @Test("every function has an example, and every example runs", arguments: try Examples.all())
  func example(example: Example) throws {
    #expect(!example.source.isEmpty, "\(example.name) has no example")
    let script = try Script()
    try script.run("local parlor = require \"parlor\"\n" + example.source, name: example.name)
  }

  @Test("require \"parlor\" gives the functions of the API and nothing else")
  func library() throws {
    let found = try Script.output("for name, value in pairs(parlor) do print(name, type(value)) end")
    let api = try Script().host.api
    let functions = api.library.map(\.name).filter { !$0.contains(".") }
    let lines =
      functions.map { "\($0)\t\($0 == "opponents" ? "userdata" : "function")\n" }
      + api.libraryFields.map { "\($0.name)\tuserdata\n" }
    let declared = lines.sorted().joined()
    #expect(found == declared)
  }

  @Test("the globals are Lua's own, without what reaches outside, and those of the API")
  func globals() throws {
    let lua = [
      "_G", "_VERSION", "assert", "coroutine", "debug", "error", "getmetatable", "io", "ipairs", "load", "math", "next",
      "os", "package", "pairs", "pcall", "rawequal", "rawget", "rawlen", "rawset", "select", "setmetatable", "string",
      "table", "tonumber",
      "tostring", "type", "utf8", "xpcall",
    ]
    let api = try Script().host.api
    let functions = api.globals.map(\.name)
    let declared = lua + functions.filter { !$0.contains(".") } + api.variables.map(\.name)
    for name in functions { #expect(try Script.output("print(type(\(name)))") == "function\n", "\(name)") }
    let found = try Script().run("for name in pairs(_G) do print(name) end")
    #expect(found == declared.sorted().map { $0 + "\n" }.joined())
  }

  @Test("an object has the methods and fields of the API", arguments: Samples.objects)
  func members(type: String, source: String) throws {
    let declared = try #require(try Script().host.api.classes.first { $0.type == type })
    for method in declared.methods {
      #expect(try Script.output("print(type((\(source)).\(method.name)))") == "function\n", "\(method.name)")
    }
    for field in declared.fields {
      let found = try Script.output("print(type((\(source)).\(field.name)))")
      #expect(LuaType(field.type).allows(found), "\(type).\(field.name) is \(found)")
    }
    #expect(try Script.output("print(pcall(function() return (\(source)).qqqqqq end))").hasPrefix("false\t"))
  }

  @Test("a table that scripts get has the fields of the API and no others", arguments: Samples.tables)
  func fields(type: String, source: String) throws {
    let declared = try #require(try Script().host.api.classes.first { $0.type == type })
    let found = try Script.output(
      "for name, value in pairs(\(source)) do print(name .. \" \" .. type(value)) end")
    let lines = found.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    for line in lines {
      let field = try #require(declared.fields.first { $0.name == line[0] }, "\(line[0]) isn't declared")
      #expect(LuaType(field.type).allows(line[1] + "\n"), "\(type).\(line[0]) is \(line[1])")
    }
    for field in declared.fields where !field.type.hasSuffix("?") && !field.type.hasPrefix("fun(") {
      #expect(lines.contains { $0[0] == field.name }, "\(field.name) isn't there")
    }
  }

  @Test("every class of the API is tried by one of these tests")
  func allClasses() throws {
    let tried = Samples.objects.map(\.type) + Samples.tables.map(\.type) + Samples.options
    #expect(try Script().host.api.classes.map(\.type).sorted() == tried.sorted())
  }
}
