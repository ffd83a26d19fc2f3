import ParlorCore
import Testing

@testable import Web

@Suite("The site", .endsInTime)
struct SiteTests {
  @Test("the page comes with a policy that lets nothing else in, and no path leads to another file")
  func page() async throws {
    let visitor = try Visitor()
    let page = try await visitor.ask(.get, "/")
    #expect(page.status == 200 && page.text.contains("<!doctype html>"))
    #expect(page.headers[named: "Content-Security-Policy"]?.hasPrefix("default-src 'none'; script-src 'self';") == true)
    #expect(page.headers[named: "X-Content-Type-Options"] == "nosniff")
    for path in [
      "/page/none.js", "/page/..%2fPackage.swift", "/page/page.js%00.html", "/page/../index.html", "/nowhere",
    ] {
      let reply = try await visitor.ask(.get, path)
      #expect(reply.status == 404 && reply.json["error"]?.asText != nil, "\(path)")
    }
  }

  @Test(
    "pages of strangers can't ask: neither by a name that leads here nor from their own origin",
    arguments: [
      ("127.0.0.1:7567", nil, 200), ("localhost", nil, 200), ("[::1]:80", nil, 200),
      ("127.0.0.1:7567", "http://127.0.0.1:7567", 200), ("evil.example", nil, 403),
      ("127.0.0.1.evil.example", nil, 403),
      ("127.0.0.1:7567", "http://evil.example", 403), ("127.0.0.1:7567", "null", 403), (nil, nil, 400), ("", nil, 400),
    ] as [(String?, String?, Int)])
  func gate(host: String?, origin: String?, status: Int) async throws {
    let visitor = try Visitor()
    let reply = try await visitor.ask(.get, "/", host: host, origin.map { ["Origin": $0] } ?? [:])
    #expect(reply.status == status, "\(reply.text)")
  }

  @Test(
    "what can't be read is refused in one line",
    arguments: [
      ("{", 400), ("[1]", 400), ("{\"game\": 3}", 400), ("{\"game\": \"../x.lua\"}", 400),
      ("{\"game\": \"nimm\"}", 400),
      ("{\"game\": \"simon\", \"gmae\": 1}", 400), ("{\"game\": \"simon\", \"settings\": {\"buttons\": \"99\"}}", 400),
      ("{\"game\": \"simon\", \"players\": [\"/etc/passwd.lua\"]}", 400),
      ("{\"game\": \"simon\", \"options\": {\"best_of\": 3}}", 400), ("{\"resume\": \"77\"}", 400),
      ("{\"game\": \"\(String(repeating: "x", count: 70_000))\"}", 413),
    ])
  func bodies(body: String, status: Int) async throws {
    let reply = try await Visitor().ask(.post, "/api/tables", body)
    #expect(reply.status == status, "\(reply.text)")
    let line = reply.json["error"]?.asText ?? ""
    #expect(!line.isEmpty && !line.contains("\n"))
  }

  @Test("where others can reach the server, only the address with the key sets tables")
  func key() async throws {
    let visitor = try Visitor(host: "0.0.0.0")
    let key = try #require(visitor.site.gate.key)
    #expect(key.count == 32)
    for path in ["/api/lobby", "/api/lobby?key=", "/api/game?id=simon&key=0"] {
      #expect(try await visitor.ask(.get, path).status == 403, "\(path)")
    }
    #expect(try await visitor.ask(.post, "/api/tables", "{\"game\": \"simon\"}").status == 403)
    let reply = try await visitor.ask(.post, "/api/tables?key=\(key)", "{\"game\": \"simon\"}")
    #expect(reply.status == 201)
    let seat = Seat(
      visitor: visitor, table: reply.json["table"]?.asText ?? "", token: reply.json["token"]?.asText ?? "", reply: .none
    )
    #expect(try await seat.read().next("position")["viewer"] == 0)
  }

  @Test("a body of another type, which a form of a stranger could send, is refused")
  func types() async throws {
    let reply = try await Visitor().ask(.post, "/api/tables", "{}", ["Content-Type": "text/plain"])
    #expect(reply.status == 415)
  }

  @Test("the lobby has opponents, themes with every colour, what is preferred, and the series that aren't over")
  func lobby() async throws {
    let visitor = try Visitor()
    #expect(try await visitor.ask(.put, "/api/preferences", "{\"theme\": \"safe colours\"}").status == 204)
    let seat = try await visitor.sit("{\"game\": \"four-in-a-row\"}")
    let lobby = try await visitor.ask(.get, "/api/lobby").json
    #expect(lobby["preferences"] == ["theme": "safe colours"])
    #expect(lobby["themes"]?.asList?.count == 4)
    #expect(lobby["themes"]?.asList?.first?["dark"]?["paper"] == "#12161d")
    #expect(lobby["themes"]?.asList?.first?["light"]?["colours"]?["red"] == "#d32b2b")
    let series = lobby["series"]?.asList?.first
    #expect(series?["id"] == .text(seat.table) && series?["is_played"] == true)
    let opponents = lobby["opponents"]?.asList?.compactMap { $0["id"]?.asText } ?? []
    #expect(opponents.contains("greedy") && opponents.contains("monte-carlo"))
  }

  @Test("a game has its form and its picture with the settings that are asked for")
  func game() async throws {
    let reply = try await Visitor().ask(.get, "/api/game?id=four-in-a-row&set=columns=9")
    #expect(reply.status == 200)
    #expect(reply.json["scene"]?["part"]?["columns"] == 9)
    #expect(reply.json["schema"]?.asList?.contains { $0["name"] == "columns" && $0["kind"] == "integer" } == true)
    let wrong = try await Visitor().ask(.get, "/api/game?id=four-in-a-row&set=columns=many")
    #expect(wrong.status == 400 && wrong.json["error"]?.asText?.contains("columns") == true)
  }
}
