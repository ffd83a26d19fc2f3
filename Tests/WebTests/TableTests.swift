import ParlorCore
import Session
import Testing

@testable import Web

@Suite("Tables on the page", .endsInTime)
struct TableTests {
  /// Plays legal moves at random until the game is over.
  private func play(_ seat: Seat, mostMoves: Int = 150) async throws -> [(id: String, data: Value, bytes: String)] {
    let reader = try await seat.read()
    var stream = Seed(5).stream(for: .named("people"))
    for _ in 0..<mostMoves {
      guard let event = try await nextTurn(of: reader) else { return reader.events }
      let move = try #require(event["moves"]?.asTexts?.random(using: &stream))
      try #require(try await seat.move(move, at: event).status == 204)
    }
    return reader.events
  }

  /// The next position in which this place may move; nil where the game is over.
  private func nextTurn(of reader: Reader) async throws -> Value? {
    while let event = await reader.next() {
      if event["kind"] == "over" { return nil }
      if event["kind"] == "position", event["can_move"] == true, event["moves"]?.asList?.isEmpty == false {
        return event
      }
    }
    throw Refusal("the stream ended")
  }

  @Test(
    "whole games are played over HTTP",
    arguments: [
      "{\"game\": \"four-in-a-row\", \"seed\": \"3\"}", "{\"game\": \"hangman\", \"seed\": \"3\"}",
      "{\"game\": \"simon\", \"seed\": \"3\", \"settings\": {\"buttons\": \"2\"}}",
      "{\"game\": \"alien-esp\", \"seed\": \"3\"}", "{\"game\": \"mastermind\", \"seed\": \"3\"}",
    ])
  func wholeGame(body: String) async throws {
    let seat = try await Visitor().sit(body)
    let events = try await play(seat)
    #expect(events.last?.data["kind"] == "over", "\(events.last?.bytes ?? "")")
    let positions = events.filter { $0.data["kind"] == "position" }
    #expect(positions.allSatisfy { $0.data["scene"]?["part"] != nil && $0.data["problem"] == nil })
    // The log grows by what is new, and lacks nothing.
    var length = 0
    for position in positions {
      #expect(position.data["log"]?["after"]?.asInteger ?? 0 <= length)
      length = (position.data["log"]?["after"]?.asInteger ?? 0) + (position.data["log"]?["entries"]?.asList?.count ?? 0)
    }
    #expect(length == positions.last?.data["ply"]?.asInteger)
    #expect(Set(events.map(\.id)).count >= events.count - 3)
  }

  @Test("a move that is sent twice is played once, and what is refused says why")
  func refusals() async throws {
    let seat = try await Visitor().sit("{\"game\": \"four-in-a-row\", \"players\": [\"human\", \"human\"]}")
    let reader = try await seat.read()
    let first = try await reader.next("position") { $0["can_move"] == true }
    #expect(first["moves"]?.asTexts == ["1", "2", "3", "4", "5", "6", "7"])
    #expect(try await seat.move("4", at: first).status == 204)
    let twice = try await seat.move("4", at: first)
    #expect(twice.status == 409 && twice.json["kind"] == "stale")
    let second = try await reader.next("position") { $0["ply"] == 1 && $0["can_move"] == true }
    let illegal = try await seat.move("9", at: second)
    #expect(illegal.status == 409 && illegal.json["kind"] == "illegal")
    #expect(illegal.json["reason"] == "no column 9; columns are 1 to 7")
    #expect(try await reader.next("refused") { $0["refusal"] == "illegal" }["reason"] == illegal.json["reason"])
    for body in ["{\"intent\": \"fly\"}", "{\"intent\": \"move\"}", "{\"intent\": \"undo\", \"game\": 1}", "7"] {
      #expect(try await seat.send(body).status == 400, "\(body)")
    }
    #expect(try await seat.send("{\"intent\": \"undo\"}").status == 204)
    #expect(try await reader.next("position") { $0["ply"] == 0 }["log"]?["after"] == 0)
  }

  @Test("a position has the pictures of other games that changed, and a reader that comes later all of them")
  func others() async throws {
    let seat = try await Visitor().sit("{\"game\": \"four-in-a-row\", \"players\": [\"human\", \"human\"]}")
    let reader = try await seat.read()
    var position = try await reader.next("position") { $0["can_move"] == true }
    for game in 1...3 {
      #expect(try await seat.move("4", at: position).status == 204)
      _ = try await reader.next("position") { $0["ply"] == 1 && $0["can_move"] == true }
      #expect(try await seat.send("{\"intent\": \"restart\"}").status == 204)
      position = try await reader.next("position") { $0["game"]?.asInteger == game + 1 && $0["can_move"] == true }
      let sent = reader.events.compactMap { $0.data["game"]?.asInteger == game + 1 ? $0.data["others"] : nil }
      #expect(sent.count == 1 && sent[0]["\(game)"] != nil && sent[0]["\(game - 1)"] == nil)
    }
    let whole = try await seat.read().next("position")
    #expect((1...3).allSatisfy { whole["others"]?["\($0)"] != nil })
  }

  @Test("each token has the rights of its seat, and a wrong one has none")
  func tokens() async throws {
    let seat = try await Visitor().sit(
      "{\"game\": \"four-in-a-row\", \"players\": [\"human\", \"human\"], \"here\": [0]}")
    let other = seat.with(seat.reply["seats"]?.asList?.first?["token"])
    let watcher = seat.with(seat.reply["watch"])
    let owner = try await seat.read()
    let first = try await owner.next("position") { $0["can_move"] == true }
    #expect(Set([seat.token, other.token, watcher.token]).count == 3 && other.token.count == 32)
    #expect(try await other.move("1", at: first).json["kind"] == "forbidden")
    #expect(try await watcher.move("1", at: first).json["kind"] == "forbidden")
    #expect(try await other.send("{\"intent\": \"inspect\", \"at_ply\": 0}").json["kind"] == "forbidden")
    #expect(try await seat.with("0123").move("1", at: first).status == 404)
    #expect(await seat.visitor.response(.get, "/api/tables/\(seat.table)/events?token=").status.code == 404)
    #expect(try await seat.move("1", at: first).status == 204)
    let second = try await other.read().next("position") { $0["can_move"] == true }
    #expect(second["viewer"] == 1)
    #expect(try await other.move("1", at: second).status == 204)
    let seen = try await watcher.read().next("position")
    #expect(seen["ply"] == 2 && seen["viewer"] == nil && seen["moves"]?.asList == [])
  }

  @Test("a stream goes on after the event that it names, and begins anew where that isn't known")
  func resumes() async throws {
    let seat = try await Visitor().sit("{\"game\": \"four-in-a-row\", \"players\": [\"human\", \"human\"]}")
    let reader = try await seat.read()
    let first = try await reader.next("position") { $0["can_move"] == true }
    #expect(try await seat.move("4", at: first).status == 204)
    _ = try await reader.next("position") { $0["can_move"] == true }
    let known = try #require(reader.events.first { $0.data["kind"] == "moved" })
    let again = try await seat.read(after: known.id)
    _ = try await again.next("position") { $0["can_move"] == true }
    let rest = reader.events.drop { $0.id != known.id }.dropFirst().map(\.bytes)
    #expect(again.events.map(\.bytes) == Array(rest))
    let run = known.id.prefix { $0 != "." }
    for id in ["other.3", "nonsense", "\(run).999", "\(run).-9223372036854775808"] {
      #expect(await (try seat.read(after: String(id))).next()?["kind"] == "hello", "\(id)")
    }
  }

  @Test("a reader that comes when the table rests is told who is awaited, and how the game ended")
  func lateReaders() async throws {
    let secret = try await Visitor().sit(
      "{\"game\": \"hangman\", \"players\": [\"human\", \"human\"], \"settings\": {\"mode\": \"rival\"}}")
    for _ in 1...2 { #expect(try await secret.read().next("hand_over")["seat"] == 0) }
    #expect(try await secret.send("{\"intent\": \"ready\"}").status == 204)
    let reader = try await secret.read()
    _ = try await reader.next("position") { $0["can_move"] == true }
    #expect(!reader.events.contains { $0.data["kind"] == "hand_over" })
    let seat = try await Visitor().sit("{\"game\": \"alien-esp\", \"seed\": \"3\"}")
    _ = try await play(seat)
    _ = try await seat.read().next("over")
  }

  @Test("after the server has died its tables are as they were, for the same tokens")
  func restart() async throws {
    let visitor = try Visitor()
    let seat = try await visitor.sit("{\"game\": \"hangman\", \"settings\": {\"words\": \"[\\\"zebra\\\"]\"}}")
    let first = try await seat.read().next("position") { $0["can_move"] == true }
    #expect(try await seat.move("e", at: first).status == 204)
    let next = try Visitor(visitor.store)
    let there = Seat(visitor: next, table: seat.table, token: seat.token, reply: seat.reply)
    let position = try await there.read().next("position") { $0["can_move"] == true }
    #expect(position["text"]?.asText?.contains("_ E _ _ _") == true || position["ply"]?.asInteger ?? 0 >= 2)
    #expect(position["log"]?["entries"]?.asList?.last?["text"] == "e")
    #expect(try await there.move("z", at: position).status == 204)
    let joined = try await next.ask(.post, "/api/tables", "{\"resume\": \"\(seat.table)\"}")
    #expect(joined.json["token"] == .text(seat.token))
  }

  @Test("when the owner leaves the streams end, and another place's end alone when it leaves")
  func leaving() async throws {
    let seat = try await Visitor().sit("{\"game\": \"four-in-a-row\"}")
    let watcher = seat.with(seat.reply["watch"])
    let (owner, watched) = (try await seat.read(), try await watcher.read())
    _ = try await watched.next("position")
    #expect(try await watcher.send("{\"intent\": \"leave\"}").status == 204)
    #expect(try await watched.next("ended")["reason"] == "you have left the table")
    #expect(await watched.next() == nil)
    _ = try await owner.next("position")
    #expect(try await seat.send("{\"intent\": \"leave\"}").status == 204)
    _ = try await owner.next("ended")
    #expect(await owner.next() == nil)
    #expect(await seat.visitor.hall.names.isEmpty)
  }

  @Test("a seventh stream of a token is refused, and a stream that was left makes room")
  func manyStreams() async throws {
    let seat = try await Visitor().sit("{\"game\": \"four-in-a-row\"}")
    var readers: [Reader] = []
    for _ in 0..<Feed.mostReaders {
      let reader = try await seat.read()
      _ = await reader.next()
      readers.append(reader)
    }
    let path = "/api/tables/\(seat.table)/events?token=\(seat.token)"
    #expect(await seat.visitor.response(.get, path).status.code == 429)
    await readers[0].leave()
    #expect(await seat.visitor.response(.get, path).status == .ok)
  }

  @Test("a table at which nobody looks is closed after half an hour, and set again for whoever comes back")
  func idle() async throws {
    let visitor = try Visitor()
    let seat = try await visitor.sit("{\"game\": \"four-in-a-row\"}")
    let reader = try await seat.read()
    _ = try await reader.next("position")
    await visitor.hall.beat()
    visitor.clock.pass(to: .seconds(3_600))
    await visitor.hall.beat()
    #expect(await visitor.hall.names == [seat.table])
    await reader.leave()
    await visitor.hall.beat()
    visitor.clock.pass(to: .seconds(7_200))
    await visitor.hall.beat()
    #expect(await visitor.hall.names.isEmpty)
    _ = try await seat.read().next("position")
    #expect(await visitor.hall.names == [seat.table])
  }
}
