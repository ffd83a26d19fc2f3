import Foundation
import HTTPTypes
import Hummingbird
import Lua
import Opponents
import ParlorCommand
import ParlorCore
import Scripting
import Session
import ShippedGames
import Store
import Synchronization
import Testing

@testable import Web

extension Trait where Self == TimeLimitTrait {
  /// Ends a test that hangs.
  static var endsInTime: Self { .timeLimit(.minutes(30)) }
}

/// Somebody who asks a site in this process, whose time passes as soon as somebody waits for it.
struct Visitor {
  let store: Store
  let hall: Hall
  let site: Site
  let clock = Instant()

  static let scripts = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "scripts").path

  static func host(write: @escaping (String) -> Void = { _ in }) throws -> ScriptHost {
    try ScriptHost(
      games: shippedGames, roots: [scripts],
      folders: GameFolders([.init(scripts, origin: "Parlor", isShipped: true)]),
      limits: VirtualMachine.Limits(memory: 64 << 20, seconds: 60), write: write)
  }

  /// - Parameter store: what earlier servers have kept; nil for nothing.
  init(_ store: Store? = nil, host: String = "127.0.0.1", bench: Bench? = nil) throws {
    let store = try store ?? Store(at: .memory)
    let plan = ServePlan(
      host: host, port: 0, watching: nil, showcase: Showcase(seconds: 60) { try Self.host() },
      opponents: OpponentList(of: shippedGames), store: store, bench: bench,
      perform: { path, seated in
        PerformedScript.run(path) { output in
          try Self.host { output.write($0) }
        } seated: {
          seated($0)
        }
      }
    ) {
      Lobby(store: store, manners: .init(hasTime: true, handsOver: true)) { output in
        try Self.host { output.write($0) }
      }
    }
    let keeper = Timekeeper(now: { [clock] in clock.value }, wait: { [clock] in clock.pass(to: $0) })
    self.store = store
    hall = Hall(plan, keeper: keeper, executor: Session.atOnce)
    site = Site(hall: hall, gate: Gate(host: host), hasConnections: false)
  }

  /// An answer.
  struct Reply {
    let status: Int
    let headers: HTTPFields
    let text: String
    var json: Value { Value(json: text) ?? .none }
  }

  func response(
    _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil, host: String? = "127.0.0.1:7567",
    _ headers: [String: String] = [:]
  ) async -> Response {
    var fields = HTTPFields()
    if body != nil { fields[.contentType] = "application/json" }
    for (name, value) in headers { fields[named: name] = value }
    let head = HTTPRequest(method: method, scheme: "http", authority: host, path: path, headerFields: fields)
    return await site.respond(to: Request(head: head, body: .init(buffer: ByteBuffer(string: body ?? ""))))
  }

  /// Asks for something that ends.
  func ask(
    _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil, host: String? = "127.0.0.1:7567",
    _ headers: [String: String] = [:]
  ) async throws -> Reply {
    let response = await response(method, path, body, host: host, headers)
    let written = Written()
    try await response.body.write(written)
    var text = ""
    for await part in written.parts { text += part }
    return Reply(status: response.status.code, headers: response.headers, text: text)
  }

  /// Sets a table.
  func sit(_ body: String) async throws -> Seat {
    let reply = try await ask(.post, "/api/tables", body)
    #expect(reply.status == 201, "\(reply.text)")
    return Seat(
      visitor: self, table: reply.json["table"]?.asText ?? "", token: reply.json["token"]?.asText ?? "",
      reply: reply.json)
  }
}

/// A place at a table of the site.
struct Seat {
  let visitor: Visitor
  let table: String
  let token: String
  /// The answer with which the table was set.
  let reply: Value

  /// The same table with another token.
  func with(_ token: Value?) -> Seat { Seat(visitor: visitor, table: table, token: token?.asText ?? "", reply: reply) }

  func read(after id: String? = nil) async throws -> Reader {
    let response = await visitor.response(
      .get, "/api/tables/\(table)/events?token=\(token)", nil, id.map { ["Last-Event-ID": $0] } ?? [:])
    #expect(response.status == .ok)
    return Reader(response)
  }

  /// Sends an intent.
  func send(_ intent: String) async throws -> Visitor.Reply {
    try await visitor.ask(.post, "/api/tables/\(table)/intents?token=\(token)", intent)
  }

  func move(_ text: String, at position: Value) async throws -> Visitor.Reply {
    let (game, ply) = (position["game"]?.asInteger ?? 0, position["ply"]?.asInteger ?? 0)
    return try await send(
      Value.record(["intent": "move", "text": .text(text), "game": .integer(game), "ply": .integer(ply)]).json)
  }
}

/// Reads a stream event by event.
final class Reader {
  private let task: Task<Void, any Error>
  private var parts: AsyncStream<String>.AsyncIterator
  private var rest = ""
  /// Everything that was read.
  private(set) var events: [(id: String, data: Value, bytes: String)] = []

  init(_ response: Response) {
    let written = Written()
    parts = written.parts.makeAsyncIterator()
    task = Task { try await response.body.write(written) }
  }

  deinit { task.cancel() }

  /// Goes away, and waits until the site has noticed.
  func leave() async {
    task.cancel()
    _ = await task.result
  }

  /// The next event; nil where the stream has ended.
  func next() async -> Value? {
    while true {
      while let end = rest.firstRange(of: "\n\n") {
        let block = String(rest[..<end.lowerBound])
        rest.removeSubrange(..<end.upperBound)
        let lines = block.split(separator: "\n")
        guard let data = lines.first(where: { $0.hasPrefix("data: ") }) else { continue }
        let id = lines.first { $0.hasPrefix("id: ") }?.dropFirst(4) ?? ""
        let value = Value(json: String(data.dropFirst(6))) ?? .none
        events.append((String(id), value, block))
        return value
      }
      guard let part = await parts.next() else { return nil }
      rest += part
    }
  }

  /// Reads up to the next event of a kind that something holds for.
  func next(_ kind: String, where isIt: (Value) -> Bool = { _ in true }) async throws -> Value {
    while let event = await next() { if event["kind"] == .text(kind), isIt(event) { return event } }
    throw Refusal("the stream ended before \(kind)")
  }
}

/// Takes the body of a response.
struct Written: ResponseBodyWriter {
  let parts: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation

  init() { (parts, continuation) = AsyncStream.makeStream() }

  mutating func write(_ buffer: ByteBuffer) async throws {
    try Task.checkCancellation()
    continuation.yield(String(buffer: buffer))
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws { continuation.finish() }
}

/// A time that passes when somebody waits.
final class Instant: Sendable {
  private let now = Mutex(Duration.zero)
  var value: Duration { now.withLock { $0 } }
  func pass(to moment: Duration) { now.withLock { $0 = max($0, moment) } }
}
