import Hummingbird
import ServiceLifecycle

extension Feed {
  /// The feed as the body of a response, which ends when the reader is gone, reads too slowly, or the server ends.
  func stream(after id: String?) -> ResponseBody {
    ResponseBody { [self] writer in
      var reader = open(after: id)
      defer { close(reader) }
      try await writer.write(ByteBuffer(string: reader.opening))
      for await _ in reader.ticks.cancelOnGracefulShutdown() {
        guard let text = read(&reader) else { break }
        // Only by writing is it noticed that a reader is gone.
        try await writer.write(ByteBuffer(string: text.isEmpty ? ":\n\n" : text))
      }
      if let rest = read(&reader), !rest.isEmpty { try await writer.write(ByteBuffer(string: rest)) }
      try await writer.finish(nil)
    }
  }
}
