import HTTPTypes
import Hummingbird
import HummingbirdCore
import PageFiles
import ParlorCore
import Session
import Store

/// Answers HTTP requests.
struct Site: HTTPResponder {
  typealias Context = BasicRequestContext

  /// The most bytes of a request's body.
  private static let longestBody = 65_536
  /// The limit of time for receiving a body.
  private static let bodyTime = Duration.seconds(10)

  let hall: Hall
  let gate: Gate
  /// Whether requests come over a server's connections, which signal their end.
  var hasConnections = true

  func respond(to request: Request, context: Context) async -> Response { await respond(to: request) }

  func respond(to request: Request) async -> Response {
    do {
      try gate.check(request)
      return try await answer(request, to: request.uri.path.split(separator: "/").map(String.init))
    } catch let error as WebError {
      return Response(error)
    } catch {
      // Errors of games, settings, players and the store are the request's fault.
      return Response(WebError(400, "\(error)".split(separator: "\n").first.map(String.init) ?? "that can't be done"))
    }
  }

  private func answer(_ request: Request, to path: [String]) async throws -> Response {
    let query = request.uri.queryParameters
    let token = query["token"].map(String.init) ?? ""
    if path.first == "api",
      path.count == 2 && !["looks", "openapi.json"].contains(path[1]) || path.dropFirst().first == "workbench"
    {
      try gate.checkKey(query["key"])
    }
    switch (request.method, path.count, path.first, path.dropFirst().first) {
    case (.get, 0, nil, nil): return try asset("index.html")
    case (.get, 2, "page"?, let name?): return try asset(name)
    case (.get, 2, "api"?, "lobby"?):
      let (names, plan) = (await hall.names, hall.plan)
      return Response(json: try await onPool { try plan.lobbyData(tables: names) })
    case (.get, 2, "api"?, "looks"?):
      let plan = hall.plan
      return Response(json: try await onPool { try plan.looksData() })
    case (.get, 2, "api"?, "openapi.json"?): return try asset("openapi.json")
    case (.get, 2, "api"?, "game"?): return try await game(query)
    case (.put, 2, "api"?, "preferences"?): return try await prefer(try await body(of: request))
    case (.post, 2, "api"?, "tables"?): return try await setTable(try await body(of: request))
    case (.get, 4, "api"?, "tables"?) where path[3] == "events":
      return try await events(of: path[2], token: token, for: request)
    case (.post, 4, "api"?, "tables"?) where path[3] == "intents":
      return try await take(try await body(of: request), at: path[2], token: token)
    case (.get, 4, "api"?, "tables"?) where path[3] == "save": return try await save(of: path[2], token: token)
    case (_, 2..., "api"?, "workbench"?): return try await answer(request, toWorkbench: path.dropFirst(2))
    default: throw WebError(404, "there is no \(quoted("\(request.method) \(request.uri.path)"))")
    }
  }

  // MARK: The page

  private func asset(_ name: String) throws -> Response {
    guard let file = Assets.files[name] else { throw WebError(404, "the page has no file \(quoted(name))") }
    return Response(.ok, type: file.type, keeps: true, ResponseBody(byteBuffer: ByteBuffer(bytes: file.bytes)))
  }

  /// The JSON of a request.
  func body(of request: Request) async throws -> Value {
    let type = request.headers[.contentType]?.split(separator: ";").first.map { $0.lowercased() }
    guard type == "application/json" else { throw WebError(415, "a body is application/json") }
    var bytes = ByteBuffer()
    let end = ContinuousClock.now + Self.bodyTime
    for try await chunk in request.body {
      bytes.writeImmutableBuffer(chunk)
      if bytes.readableBytes > Self.longestBody { throw WebError(413, "a body has at most \(Self.longestBody) bytes") }
      // The server closes a connection on which nothing comes at all.
      if ContinuousClock.now > end { throw WebError(408, "the body takes too long") }
    }
    let text = String(validating: bytes.readableBytesView, as: UTF8.self)
    guard let value = text.flatMap(Value.init(json:)) else {
      throw WebError(400, "the body isn't JSON, lies too deep or names a field twice")
    }
    return value
  }

  // MARK: The lobby

  private func game(_ query: FlatDictionary<Substring, Substring>) async throws -> Response {
    guard let id = query["id"].map(String.init) else { throw WebError(400, "'id' names the game") }
    let settings = try query[values: "set"].map { text in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else { throw WebError(400, "'set' takes NAME=VALUE, not \(quoted(String(text)))") }
      return (name: parts[0], text: parts[1])
    }
    let plan = hall.plan
    return Response(json: try await onPool { try plan.gameData(id, settings: settings) })
  }

  private func prefer(_ value: Value) async throws -> Response {
    guard let texts = value.asTextFields,
      texts.allSatisfy({ (1...100).contains($0.name.count) && $0.text.count <= 1_000 })
    else { throw WebError(400, "preferences are texts by their names") }
    let plan = hall.plan
    try await onPool { for (name, text) in texts { try plan.lobby().prefer(name, text) } }
    return Response(.noContent)
  }

  // MARK: Tables

  private func setTable(_ value: Value) async throws -> Response {
    if value["script"] != nil {
      let wanted = try NamedFields(value, names: ["script"], place: "a table")
      return opened(try await hall.perform(try wanted.require("script", takes: "a file of the folder", \.asText)))
    }
    guard case .record(let fields) = value, fields["resume"] != nil else {
      return opened(try await hall.begin(try WantedSeries(value)))
    }
    let resumed = try NamedFields(value, names: ["resume", "here"], place: "a table")
    let id = try resumed.require("resume", takes: "the id of a series") { Int64($0.plainText) }
    let here = try resumed.read("here", takes: "a list of seats", \.asSeats)
    return opened(try await hall.resume(SeriesID(rawValue: id), here: here))
  }

  /// The response for an open table.
  func opened(_ opened: Hall.Opened) -> Response {
    let grants = opened.table.grants
    func token(_ isIt: (WebTable.Grant) -> Bool) -> Value? { .of(grants.first { isIt($0.value) }?.key) }
    let others = grants.filter { !$0.value.isOwner && !$0.value.seats.isEmpty }.flatMap { token, grant in
      grant.seats.numbers.map { (seat: $0, token: token) }
    }
    return Response(
      .created,
      json: .record(
        Record(
          ("table", .text(opened.table.id)), ("token", token(\.isOwner)),
          ("seats", .list(others.sorted { $0 < $1 }.map { ["seat": .integer($0.seat), "token": .text($0.token)] })),
          ("watch", token { !$0.isOwner && $0.seats.isEmpty }), ("notes", .texts(opened.notes)))))
  }

  private func events(of table: String, token: String, for request: Request) async throws -> Response {
    guard let feed = try await hall.table(table, token: token).feed(token) else { throw WebError.noTable }
    if feed.readerCount >= Feed.mostReaders { throw WebError(429, "\(Feed.mostReaders) streams read with this token") }
    let connection = hasConnections ? request.body : nil
    return Response(
      .ok, type: "text/event-stream", feed.stream(after: request.headers[named: "Last-Event-ID"], over: connection))
  }

  private func take(_ value: Value, at name: String, token: String) async throws -> Response {
    let table = try await hall.table(name, token: token)
    guard let place = table.feed(token)?.place else { throw WebError.noTable }
    let sent = try SentIntent(value)
    if sent.intent == .leave, place.isOwner {
      await hall.close(table, "the owner has left")
    } else if let refused = await table.take(sent, from: place) {
      return Response(
        WebError(409, refused.reason), ["kind": .text("\(refused.kind)"), "reason": .text(refused.reason)])
    } else if sent.intent == .leave {
      table.leave(token)
    }
    return Response(.noContent)
  }

  private func save(of name: String, token: String) async throws -> Response {
    let table = try await hall.table(name, token: token)
    guard table.grants[token]?.isOwner == true, let id = Int64(table.id) else { throw WebError.noTable }
    let store = hall.plan.store
    let text = try await onPool { try store.series(SeriesID(rawValue: id)).text }
    return Response(.ok, type: "text/plain; charset=utf-8", ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
