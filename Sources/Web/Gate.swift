import HTTPTypes
import Hummingbird
import ParlorCore

/// Refuses cross-site requests and DNS rebinding, by `Host` and `Origin`.
struct Gate: Sendable {
  /// The server's host names, besides IP addresses.
  private let names: Set<String>
  /// The key for everything except a single table; nil on loopback.
  let key: String?

  /// - Parameter host: the address that the server listens on.
  init(host: String) {
    names = ["localhost", host.lowercased()]
    key = ["127.0.0.1", "::1", "localhost"].contains(host) ? nil : Tokens.fresh()
  }

  /// Refuses a request without the key.
  func checkKey(_ given: Substring?) throws(WebError) {
    if let key, given.map(String.init) != key { throw WebError(403, "the address with the key is needed for that") }
  }

  func check(_ request: Request) throws(WebError) {
    guard let authority = request.head.authority?.lowercased(), let host = Self.host(of: authority) else {
      throw WebError(400, "a request names its host")
    }
    // A name can be rebound to this server; an address can't.
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

  /// Whether a host is an IP address.
  private static func isAddress(_ host: String) -> Bool {
    host.hasPrefix("[") || host.utf8.allSatisfy { "0123456789.".utf8.contains($0) }
  }
}
