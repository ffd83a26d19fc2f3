import CommandRuns
import Testing

@Suite("Libraries from elsewhere", .endsInTime)
struct LibraryTests {
  @Test("a library as it is published says a scenario's texts")
  func say() async throws {
    let program = try Program()
    try program.write(Self.say, to: "say/init.lua")
    try program.write(
      """
      local parlor = require "parlor"
      local say = require "say"
      say:set_namespace("de")
      say:set("won", "%s gewinnt nach %s Zügen")
      say:set_namespace("en")
      say:set("won", "%s wins after %s moves")
      say:set("drawn", "nobody wins")
      say:set_namespace("de")

      local match = parlor.match { game = "four-in-a-row", setup = { line = 2 }, players = { "random", "random" }, seed = 1 }
      local outcome = match:run()
      assert(say("won", { outcome.winner, match.ply }) == outcome.winner .. " gewinnt nach " .. match.ply .. " Zügen")
      assert(say("drawn") == "nobody wins", "what one language lacks, the other has")
      assert(say("lost") == nil)
      print("said")
      """, to: "scenario.lua")
    let run = try await program.run("run", "scenario.lua")
    #expect(run.output == "said\n", "\(run.error)")
  }

  // Say 1.3, unchanged: https://github.com/lunarmodules/say
  //
  // Copyright (c) 2012 Olivine Labs, LLC.
  //
  // Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
  // documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
  // rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
  // persons to whom the Software is furnished to do so, subject to the following conditions:
  //
  // The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
  // Software.
  //
  // THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
  // WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
  // COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
  // OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
  private static let say = #"""
    local unpack = table.unpack or unpack

    local registry = { }
    local current_namespace
    local fallback_namespace

    local s = {

      _COPYRIGHT   = "Copyright (c) 2012 Olivine Labs, LLC.",
      _DESCRIPTION = "A simple string key/value store for i18n or any other case where you want namespaced strings.",
      _VERSION     = "Say 1.3",

      set_namespace = function(self, namespace)
        current_namespace = namespace
        if not registry[current_namespace] then
          registry[current_namespace] = {}
        end
      end,

      set_fallback = function(self, namespace)
        fallback_namespace = namespace
        if not registry[fallback_namespace] then
          registry[fallback_namespace] = {}
        end
      end,

      set = function(self, key, value)
        registry[current_namespace][key] = value
      end
    }

    local __meta = {
      __call = function(self, key, vars)
        if vars ~= nil and type(vars) ~= "table" then
          error(("expected parameter table to be a table, got '%s'"):format(type(vars)), 2)
        end
        vars = vars or {}
        vars.n = math.max((vars.n or 0), #vars)

        local str = registry[current_namespace][key] or registry[fallback_namespace][key]

        if str == nil then
          return nil
        end
        str = tostring(str)
        local strings = {}

        for i = 1, vars.n or #vars do
          table.insert(strings, tostring(vars[i]))
        end

        return #strings > 0 and str:format(unpack(strings)) or str
      end,

      __index = function(self, key)
        return registry[key]
      end
    }

    s:set_fallback('en')
    s:set_namespace('en')

    s._registry = registry

    return setmetatable(s, __meta)
    """#
}
