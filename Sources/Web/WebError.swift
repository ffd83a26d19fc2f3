import HTTPTypes
import Hummingbird
import ParlorCore

/// Why a request isn't fulfilled, in one line.
struct WebError: Error {
  let status: HTTPResponse.Status
  let reason: String

  init(_ code: Int, _ reason: String) { (status, self.reason) = (HTTPResponse.Status(code: code), reason) }

  /// Says no more than that: a table that isn't there and a token that is wrong look the same.
  static let noTable = WebError(404, "there is no such table, or the token is wrong")
}

extension Response {
  /// A response with what a browser has to know of all of them.
  init(_ status: HTTPResponse.Status, type: String? = nil, keeps: Bool = false, _ body: ResponseBody = ResponseBody()) {
    var headers: HTTPFields = [:]
    for (name, value) in Self.guards { headers[named: name] = value }
    headers[.cacheControl] = keeps ? "no-cache" : "no-store"
    headers[.contentType] = type
    self.init(status: status, headers: headers, body: body)
  }

  /// What keeps a browser from mixing the page with others.
  private static let guards = [
    ("Content-Security-Policy", policy), ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
    ("X-Frame-Options", "DENY"), ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
  ]

  /// Everything comes from here, and nothing from anywhere else.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  /// A response in JSON.
  init(_ status: HTTPResponse.Status = .ok, json value: Value) {
    self.init(status, type: "application/json", ResponseBody(byteBuffer: ByteBuffer(string: value.json)))
  }

  /// Says why a request isn't fulfilled.
  init(_ error: WebError, _ more: Record = [:]) {
    self.init(error.status, json: .record(more.merging(["error": .text(error.reason)])))
  }
}

extension HTTPFields {
  /// A header that has no name in Swift.
  subscript(named name: String) -> String? {
    get { HTTPField.Name(name).flatMap { self[$0] } }
    set { if let name = HTTPField.Name(name) { self[name] = newValue } }
  }
}
