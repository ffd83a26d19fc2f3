import HTTPTypes
import Hummingbird
import ParlorCore

/// An HTTP error with a one-line reason.
struct WebError: Error {
  let status: HTTPResponse.Status
  let reason: String

  init(_ code: Int, _ reason: String) { (status, self.reason) = (HTTPResponse.Status(code: code), reason) }

  /// The error for a missing table or a wrong token, which are not distinguished.
  static let noTable = WebError(404, "there is no such table, or the token is wrong")

  /// The error for a script's table that is gone, since a server keeps series alone.
  static let noScript = WebError(
    404, "the script has ended: the server was started again, or nobody was here for long; start the script again")
}

extension Response {
  /// Creates a response with the common headers.
  init(_ status: HTTPResponse.Status, type: String? = nil, keeps: Bool = false, _ body: ResponseBody = ResponseBody()) {
    var headers: HTTPFields = [:]
    for (name, value) in Self.guards { headers[named: name] = value }
    headers[.cacheControl] = keeps ? "no-cache" : "no-store"
    headers[.contentType] = type
    self.init(status: status, headers: headers, body: body)
  }

  /// Headers that isolate the page from other sites.
  private static let guards = [
    ("Content-Security-Policy", policy), ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
    ("X-Frame-Options", "DENY"), ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
  ]

  /// The content security policy: only this server.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  /// A response in JSON.
  init(_ status: HTTPResponse.Status = .ok, json value: Value) {
    self.init(status, type: "application/json", ResponseBody(byteBuffer: ByteBuffer(string: value.json)))
  }

  init(_ error: WebError, _ more: Record = [:]) {
    self.init(error.status, json: .record(more.merging(["error": .text(error.reason)])))
  }
}

extension HTTPFields {
  /// The value of a header that HTTPTypes has no constant for.
  subscript(named name: String) -> String? {
    get { HTTPField.Name(name).flatMap { self[$0] } }
    set { if let name = HTTPField.Name(name) { self[name] = newValue } }
  }
}
