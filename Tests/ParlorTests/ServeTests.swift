import CommandRuns
import Foundation
import Testing

@Suite("parlor serve", .endsInTime)
struct ServeTests {
  private func serve(
    _ program: Program, executable: String = Program.path
  ) async throws -> (LaunchedSession, Caller) {
    let session = try LaunchedSession(
      program, ["serve", "--port", "0", "--data", "kept"], isTerminal: true, executable: executable)
    let port = try await session.wait(for: /http:\/\/127\.0\.0\.1:(\d+)\//)
    return (session, Caller(port: try #require(UInt16(port))))
  }

  @Test("a server that is killed in mid-game goes on where it was, and one that ends doesn't wait for streams")
  func killed() async throws {
    let program = try Program()
    let (session, caller) = try await serve(program)
    let table = try caller.post("/api/tables", #"{"game":"four-in-a-row"}"#)
    let token = try #require(table.firstMatch(of: /"token":"([0-9a-f]+)"/)).output.1
    #expect(try caller.post("/api/tables/1/intents?token=\(token)", #"{"intent":"move","text":"4"}"#).contains(" 204 "))
    await session.cutOff()
    let (next, again) = try await serve(program)
    let stream = try again.open("GET /api/tables/1/events?token=\(token) HTTP/1.1", "")
    #expect(try stream.read(until: #""text":"4""#).contains("text/event-stream"))
    next.interrupt()
    #expect(await next.end() == 0)
  }

  @Test("a program with an engine of its own has a page with it")
  func ownEngine() async throws {
    let path = URL(filePath: Program.path).deletingLastPathComponent().appending(path: "own-parlor").path
    let (session, caller) = try await serve(try Program(), executable: path)
    #expect(try caller.open("GET /api/lobby HTTP/1.1", "").read(until: nil).contains(#""id":"pig""#))
    session.interrupt()
    #expect(await session.end() == 0)
  }

  @Test("a port that is taken, and a folder that isn't there, are said in one line")
  func wrongUse() async throws {
    let program = try Program()
    let (session, caller) = try await serve(program)
    let other = try await program.run(
      ["--port", "\(caller.port)", "--data", "kept"], executable: "\(Program.path)-serve")
    let line = "parlor: 127.0.0.1:\(caller.port) can't be listened on: Address already in use\n"
    #expect(other.code == 2 && other.error == line)
    let folder = try await program.run("serve", "nowhere")
    #expect(folder.code == 2 && folder.error.contains("'serve' takes a folder with games, and 'nowhere' is none"))
    session.interrupt()
    #expect(await session.end() == 0)
  }
}

/// Asks a server on this computer.
private struct Caller {
  let port: UInt16

  func post(_ path: String, _ body: String) throws -> String {
    try open("POST \(path) HTTP/1.1", body).read(until: nil)
  }

  func open(_ request: String, _ body: String) throws -> Line {
    let line = try Line(port: port)
    try line.write(
      "\(request)\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\nContent-Type: application/json\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    return line
  }
}

/// A connection.
private final class Line {
  private let handle: FileHandle

  init(port: UInt16) throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) == 0 }
    }
    if !isOpen { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
  }

  func write(_ text: String) throws { try handle.write(contentsOf: Data(text.utf8)) }

  /// Reads up to a text, or to the end.
  func read(until end: String?) throws -> String {
    var text = ""
    while end.map({ !text.contains($0) }) ?? true {
      let data = handle.availableData
      if data.isEmpty { break }
      text += String(decoding: data, as: UTF8.self)
    }
    return text
  }
}
