import Hummingbird
import ServiceLifecycle

extension Feed {
  /// The feed as a response body. It ends when the reader leaves or falls behind, or the server stops.
  /// - Parameter connection: the request's body, whose end signals a closed connection; nil for none.
  func stream(after id: String?, over connection: RequestBody?) -> ResponseBody {
    ResponseBody { [self] writer in
      let reader = open(after: id)
      defer { close(reader) }
      if let connection {
        try await connection.consumeWithInboundCloseHandler { _ in
          try await write(reader, to: &writer)
        } onInboundClosed: { [self] in
          end(reader)
        }
      } else {
        try await write(reader, to: &writer)
      }
      try await writer.finish(nil)
    }
  }

  private func write(_ reader: Reader, to writer: inout any ResponseBodyWriter) async throws {
    try await writer.write(ByteBuffer(string: reader.opening))
    try await withGracefulShutdownHandler {
      for await _ in reader.ticks {
        guard let text = read(reader) else { return }
        // Only a write reveals that a client has vanished.
        try await writer.write(ByteBuffer(string: text.isEmpty ? ":\n\n" : text))
      }
    } onGracefulShutdown: { [self] in
      end(reader)
    }
    if let rest = read(reader), !rest.isEmpty { try await writer.write(ByteBuffer(string: rest)) }
  }
}
