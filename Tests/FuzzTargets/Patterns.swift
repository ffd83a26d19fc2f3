import CLua
import Lua

extension FuzzTarget {
  /// The pattern matcher against stock Lua's: a subject, a pattern and a replacement, and what is done with them.
  static let patterns = FuzzTarget("patterns") { bytes in
    guard let first = bytes.first else { return }
    let parts = bytes.dropFirst().split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    let strings = (0..<3).map { $0 < parts.count ? literal(parts[$0].prefix(48)) : "\"\"" }
    let source = """
      local s, p, r = \(strings.joined(separator: ", "))
      local function all(...)
        local list = table.pack(...)
        for i = 1, list.n do list[i] = tostring(list[i]) end
        return table.concat(list, ",")
      end
      local ok, text = pcall(function() \(matching[Int(first) % matching.count]) end)
      return (ok and "" or "error: ") .. text
      """
    let machine = try VirtualMachine(limits: .init(memory: 16 << 20, seconds: 0.2))
    let own: String
    do throws(ScriptError) {
      let script = try machine.load(source, name: "fuzz")
      own = try script.call { (stack) throws(ScriptError) in stack.shownText(at: -1) ?? "" }
    } catch { return try promise(error.kind == .deadline || error.kind == .memory, "\(error)") }
    guard !own.contains("too complex") else { return }
    let stock = stockResult(of: source)
    try promise(stock == own, "stock Lua gives \(stock.debugDescription), this one \(own.debugDescription): \(source)")
  }

  private static let matching = [
    "return all(s:find(p))", "return all(s:match(p))", "return all(s:gsub(p, r))", "return all(s:find(p, 3, true))",
    "return all(s:gsub(p, { a = 'b', x = false }))", "return all(s:gsub(p, function(...) return ... end, 5))",
    "local list = {} for a, b in s:gmatch(p) do list[#list + 1] = all(a, b) end return table.concat(list, ';')",
    "return all(s:match(p, -4))",
  ]

  private static func literal(_ bytes: some Collection<UInt8>) -> String {
    "\"" + bytes.map { "\\" + String(repeating: "0", count: 3 - "\($0)".count) + "\($0)" }.joined() + "\""
  }

  /// What a plain machine makes of a source.
  private static func stockResult(of source: String) -> String {
    guard let state = luaL_newstate() else { return "" }
    defer { lua_close(state) }
    luaL_openlibs(state)
    _ = luaL_loadbufferx(state, source, source.utf8.count, "@fuzz", "t")
    _ = lua_pcallk(state, 0, 1, 0, 0, nil)
    var length = 0
    guard let text = lua_tolstring(state, -1, &length) else { return "" }
    return text.withMemoryRebound(to: UInt8.self, capacity: length) {
      String(decoding: UnsafeBufferPointer(start: $0, count: length), as: UTF8.self)
    }
  }
}
