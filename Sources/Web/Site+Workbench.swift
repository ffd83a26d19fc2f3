import HTTPTypes
import Hummingbird
import Match
import ParlorCommand
import ParlorCore
import Session

extension Site {
  /// Answers a request to the workbench.
  /// - Parameter path: the path after `/api/workbench`.
  func answer(_ request: Request, toWorkbench path: ArraySlice<String>) async throws -> Response {
    guard let workbench = hall.workbench else {
      throw WebError(404, "the workbench is for whoever works on a folder: 'parlor serve FOLDER' opens one")
    }
    let path = Array(path)
    switch (request.method, path.first, path.count) {
    case (.get, nil, 0): return Response(json: try await workbench.files())
    case (.post, "console"?, 1):
      let fields = try NamedFields(try await body(of: request), names: ["script"], place: "a console")
      return Response(json: try await workbench.run(try fields.require("script", takes: "a script", \.asText)))
    case (.post, "jobs"?, 1):
      return Response(.created, json: try await workbench.begin(try Workbench.Wanted(try await body(of: request))).data)
    case (.get, "jobs"?, 2): return Response(json: try await workbench.job(path[1]).data)
    case (.delete, "jobs"?, 2):
      try await workbench.job(path[1]).stop()
      return Response(.noContent)
    case (.get, "jobs"?, 3) where path[2] == "page": return page(of: try await workbench.job(path[1]))
    case (.post, "jobs"?, 4) where path[2] == "games":
      return try await open(path[3], of: try await workbench.job(path[1]), workbench.bench)
    default: throw WebError(404, "the workbench has no \(quoted(path.joined(separator: "/")))")
    }
  }

  /// A command's report: a page with its own style and no scripts.
  private func page(of job: BenchJob) -> Response {
    guard job.code != nil, job.path(of: "page") != nil else {
      return Response(WebError(404, "the command wrote no page"))
    }
    var response = Response(
      .ok, type: "text/html; charset=utf-8", ResponseBody(byteBuffer: ByteBuffer(string: job.text("page"))))
    response.headers[named: "Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    return response
  }

  /// Opens a table with a game of a playtest.
  private func open(_ number: String, of job: BenchJob, _ bench: Bench) async throws -> Response {
    guard let file = job.path(of: "games"), let number = Int(number), number > 0 else {
      throw WebError(404, "the command wrote no such game")
    }
    return opened(
      try await hall.begin(here: nil) { lobby, watching in
        var save = try bench.game(number, of: file)
        // The game can be played on.
        save.players = save.players.map { ($0.seat, humanPlayer) }
        return try lobby.resume(save, from: "game \(number)", watching: watching)
      })
  }
}
