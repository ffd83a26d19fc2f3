import Foundation
import ParlorCommand
import ParlorCore
import Playtest
import Scripting
import Session
import Testing

@testable import Web

@Suite("The workbench", .endsInTime)
struct WorkbenchTests {
  private static let program = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: ".build/debug/parlor").path

  /// A folder of its own, which is removed at the end.
  private final class Folder {
    let path = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID())").path

    init(_ files: [String: String]) throws {
      for (name, text) in files { try save(text, name) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func save(_ text: String, _ name: String) throws {
      let file = URL(filePath: path).appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }

    var bench: Bench { bench(program: WorkbenchTests.program) }

    func bench(program: String) -> Bench {
      Bench(
        folder: path, program: program, options: ["--path", path],
        host: { write in try Visitor.host(write: write) }, readGame: { (try Self.line($0, in: $1), try Visitor.host()) }
      )
    }

    /// The line of a game in a file of games.
    private static func line(_ number: Int, in file: String) throws -> GameLine {
      let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      for line in lines { if let game = try GameLine(String(line), number: number) { return game } }
      throw Refusal("there is no game \(number)")
    }
  }

  private static let game = """
    local parlor = require "parlor"
    return parlor.game {
      id = "mine", seats = { "one" }, start = function() return { n = 0 } end,
      turn = function(state) return state.n == 1 and { loss = true, reason = "done" } or "one" end,
      moves = function() return { "go" } end, apply = function(state) state.n = 1 end,
    }
    """

  private func post(_ visitor: Visitor, _ path: String, _ body: Value) async throws -> Visitor.Reply {
    try await visitor.ask(.post, "/api/workbench/\(path)", body.json)
  }

  /// Waits for a command's end.
  private func end(_ reply: Visitor.Reply, _ visitor: Visitor) async throws -> Value {
    #expect(reply.status == 201, "\(reply.text)")
    let number = reply.json["job"]?.plainText ?? ""
    try await visitor.hall.workbench?.job(number).end()
    return try await visitor.ask(.get, "/api/workbench/jobs/\(number)").json
  }

  @Test("files are told with what is wrong in them, and looked at again when they are saved")
  func files() async throws {
    let folder = try Folder([
      "mine.lua": Self.game, "games/broken.lua": "local x = 1\nreturn parlor.game {\n", "tests/a.lua": "no script",
      "words.txt": "one", "part.lua": "return {}",
    ])
    let visitor = try Visitor(bench: folder.bench)
    func files() async throws -> [String: Value] {
      let list = try await visitor.ask(.get, "/api/workbench").json["files"]?.asList ?? []
      let names = list.map { ($0["path"]?.asText ?? "").replacing("\(folder.path)/", with: "") }
      return Dictionary(uniqueKeysWithValues: zip(names, list))
    }
    let seen = try await files()
    #expect(seen["mine.lua"]?["kind"] == "game" && seen["mine.lua"]?["findings"] == .list([]))
    #expect(seen["part.lua"]?["kind"] == "script" && seen["part.lua"]?["findings"] == .list([]))
    #expect(seen["tests/a.lua"]?["kind"] == "test" && seen["words.txt"]?["kind"] == "other")
    let finding = try #require(seen["games/broken.lua"]?["findings"]?.asList?.first)
    #expect(finding["line"]?.asInteger ?? 0 >= 2 && finding["file"]?.asText?.hasSuffix("games/broken.lua") == true)
    try folder.save("return {}", "games/broken.lua")
    #expect(try await files()["games/broken.lua"]?["findings"] == .list([]))
  }

  @Test("a playtest has its report and its games, and a game of it is opened at a table")
  func playtest() async throws {
    let folder = try Folder(["games/mine.lua": Self.game])
    let visitor = try Visitor(bench: folder.bench)
    let reply = try await post(visitor, "jobs", ["kind": "playtest", "game": "nim", "games": 3])
    let job = try await end(reply, visitor)
    #expect(job["code"] == 0 && job["has_page"] == true && job["has_games"] == true, "\(job)")
    #expect(job["command"]?.asText?.hasPrefix("parlor playtest nim --games 3") == true)
    let path = "/api/workbench/jobs/\(job["job"]?.plainText ?? "")"
    let page = try await visitor.ask(.get, "\(path)/page")
    #expect(page.text.contains("nim") && page.headers[named: "Content-Security-Policy"]?.contains("sandbox") == true)
    let opened = try await visitor.ask(.post, "\(path)/games/2", "{}")
    let seat = Seat(
      visitor: visitor, table: opened.json["table"]?.asText ?? "", token: opened.json["token"]?.asText ?? "",
      reply: opened.json)
    #expect(try await seat.read().next("position")["phase"] == "over")
    #expect(try await visitor.ask(.post, "\(path)/games/4", "{}").status == 400)
  }

  @Test("a bar that is drawn anew is told as a terminal shows it, and is gone at the end")
  func bars() async throws {
    let program = "#!/bin/sh\nprintf '\\r\\033[Kone\\r\\033[K[%s] two' \"$PARLOR_PROGRESS\" >&2\n"
    let folder = try Folder(["program": program])
    // A process of its own writes it. What another test starts meanwhile would inherit this one's open file, and a file
    // that is open to be written can't be run.
    let words = ["-m", "700", "\(folder.path)/program", "\(folder.path)/parlor"]
    try Process.run(URL(filePath: "/usr/bin/install"), arguments: words).waitUntilExit()
    let visitor = try Visitor(bench: folder.bench(program: "\(folder.path)/parlor"))
    let shown = try await end(try await post(visitor, "jobs", ["kind": "check", "game": "nim"]), visitor)
    #expect(shown["errors"] == "[bar] two")
    let played = try Visitor(bench: folder.bench)
    let job = try await end(try await post(played, "jobs", ["kind": "playtest", "game": "nim", "games": 3]), played)
    #expect(job["errors"] == "" && job["code"] == 0)
  }

  @Test(
    "a script of the folder asks at a table, says why an answer is none, goes on with one, and tells where it fails")
  func script() async throws {
    let folder = try Folder([
      "ask.lua": """
      local parlor = require "parlor"
      local age = parlor.ask { text = "How old?", number = { 3, 120 } }
      parlor.say(("%d years"):format(age))
      error "that was all"
      """
    ])
    let visitor = try Visitor(bench: folder.bench)
    #expect(try await visitor.ask(.post, "/api/tables", "{\"script\": \"/etc/passwd\"}").status == 404)
    let seat = try await visitor.sit("{\"script\": \"\(folder.path)/ask.lua\"}")
    let reader = try await seat.read()
    #expect(try await reader.next("hello")["is_script"] == true)
    #expect(try await reader.next("asked")["text"] == "How old?")
    _ = try await seat.send("{\"intent\": \"reply\", \"text\": \"two\"}")
    #expect(try await reader.next("asked")["problem"] == "a whole number from 3 to 120 is needed")
    #expect(try await seat.send("{\"intent\": \"reply\", \"text\": \"34\"}").status == 204)
    #expect(try await reader.next("said")["text"] == "34 years")
    #expect(try await reader.next("script_ended")["error"]?.asText?.contains("ask.lua:4: that was all") == true)
  }

  @Test("a check and tests tell what they found")
  func checks() async throws {
    let test = "it(\"holds\", function() expect(1):to_be(1) end)"
    let folder = try Folder(["games/mine.lua": Self.game, "tests/one-test.lua": test])
    let visitor = try Visitor(bench: folder.bench)
    let check = try await end(try await post(visitor, "jobs", ["kind": "check", "game": "nim"]), visitor)
    #expect(check["report"]?["findings"] == 0 && check["code"] == 0)
    let wanted: Value = ["kind": "test", "game": .text("\(folder.path)/tests/one-test.lua")]
    let tested = try await end(try await post(visitor, "jobs", wanted), visitor)
    #expect(tested["code"] == 0 && tested["text"]?.asText?.contains("1 test") == true, "\(tested)")
  }

  @Test("a script runs in a machine of its own, within limits, and reaches no file")
  func console() async throws {
    let visitor = try Visitor(bench: try Folder([:]).bench)
    let said = try await post(visitor, "console", ["script": "print(1 + 1)"]).json
    #expect(said["output"] == "2\n" && said["error"] == nil)
    let wrong = try await post(visitor, "console", ["script": "print(1)\nio.open('/etc/passwd')"]).json
    #expect(wrong["error"]?.asText?.contains("console:2:") == true && wrong["output"] == "1\n")
  }

  @Test(
    "nothing leads out of the folder, and nothing is taken for an option",
    arguments: [
      ["kind": "test", "game": "/etc/passwd"], ["kind": "test", "game": "nim"], ["kind": "check", "game": "../x.lua"],
      ["kind": "check", "game": "--help"], ["kind": "playtest", "game": "nim", "players": ["/tmp/x.lua"]],
      ["kind": "compare", "game": "nim"], ["kind": "compare", "game": "nim", "base": "-x"],
      ["kind": "run", "game": "nim"],
      ["kind": "playtest", "game": "nim", "games": 100_001],
    ] as [Value])
  func refused(wanted: Value) async throws {
    let visitor = try Visitor(bench: try Folder([:]).bench)
    let reply = try await post(visitor, "jobs", wanted)
    #expect(reply.status == 400, "\(reply.text)")
  }

  @Test("without a folder there is no workbench, and where others reach the server it takes the key")
  func gates() async throws {
    let visitor = try Visitor()
    #expect(try await visitor.ask(.get, "/api/workbench").status == 404)
    #expect(try await visitor.ask(.get, "/api/lobby").json["has_workbench"] == false)
    let open = try Visitor(host: "0.0.0.0", bench: try Folder([:]).bench)
    for path in ["", "/jobs/1", "/jobs/1/page"] {
      #expect(try await open.ask(.get, "/api/workbench\(path)").status == 403)
    }
    #expect(try await post(open, "console", ["script": "print(1)"]).status == 403)
  }
}
