import HTTPTypes
import Hummingbird
import ParlorCore

/// Refuses requests that pages of strangers have browsers send: by another name of this server, or from another page.
struct Gate: Sendable {
  /// The names that the server has beside the addresses of this computer.
  private let names: Set<String>
  /// What only those know who may set tables; nil where only this computer can reach the server.
  let key: String?

  /// - Parameter host: the address that the server listens on.
  init(host: String) {
    names = ["localhost", host.lowercased()]
    key = ["127.0.0.1", "::1", "localhost"].contains(host) ? nil : Tokens.fresh()
  }

  /// Refuses whoever may only play at the table that a token names.
  func checkKey(_ given: Substring?) throws(WebError) {
    if let key, given.map(String.init) != key { throw WebError(403, "the address with the key is needed for that") }
  }

  func check(_ request: Request) throws(WebError) {
    guard let authority = request.head.authority?.lowercased(), let host = Self.host(of: authority) else {
      throw WebError(400, "a request names its host")
    }
    // A name may lead anywhere; an address is where the browser really is.
    guard names.contains(host) || Self.isAddress(host) else {
      throw WebError(403, "this server isn't called \(quoted(host)); use its address")
    }
    if let origin = request.headers[.origin], origin.lowercased() != "http://\(authority)" {
      throw WebError(403, "the page \(quoted(origin)) may not ask this server")
    }
  }

  /// The host without its port.
  private static func host(of authority: String) -> String? {
    if authority.hasPrefix("[") {
      return authority.firstIndex(of: "]").map { String(authority[...$0]) }
    }
    let host = authority.prefix { $0 != ":" }
    return host.isEmpty ? nil : String(host)
  }

  /// Whether it is an address in figures.
  private static func isAddress(_ host: String) -> Bool {
    host.hasPrefix("[") || host.utf8.allSatisfy { "0123456789.".utf8.contains($0) }
  }
}
