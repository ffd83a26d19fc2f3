import Console
import Glibc
import Hummingbird
import HummingbirdCore
import Logging
import Lua
import NIOCore
import ParlorCommand
public import Scripting
import ServiceLifecycle

/// The page's server, for any list of games.
public enum WebServer {
  /// Serves the page as the command line says until a signal arrives, then exits.
  /// - Parameter games: the games in Swift, in listing order.
  public static func main(games: [Engine]) async -> Never {
    VirtualMachine.shareArenas()
    exit(await ParlorCommand.serve(games: games) { try await serve($0) })
  }

  /// Raises the process's limit of open files to what 4,096 connections need, as far as it can be.
  /// - Returns: the most connections at a time.
  private static func makeRoomForConnections() -> Int {
    // For the store, scripts' files, and three descriptors of each event loop.
    let others = 64 + 4 * System.coreCount
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    getrlimit(files, &limit)
    limit.rlim_cur = min(max(limit.rlim_cur, rlim_t(4_096 + others)), limit.rlim_max)
    setrlimit(files, &limit)
    return min(4_096, max(8, Int(clamping: limit.rlim_cur) - others))
  }

  /// The interval of streams' heartbeats.
  private static let beat = Duration.seconds(15)

  private static func serve(_ plan: ServePlan) async throws {
    for theme in try Failure.catching(.usage, { try plan.themes.map(ThemeFile.read) }) {
      try plan.lobby().prefer("theme", theme.name)
    }
    let (hall, gate) = (Hall(plan), Gate(host: plan.host))
    let logger = Logger(label: "parlor") { _ in SwiftLogNoOpLogHandler() }
    let decoder = HTTP1Channel.Configuration.DecoderConfiguration(
      maxHeaderFieldSize: 8_192, maxHeaderListSize: 16_384, maxHeaderFieldCount: 100)
    let application = Application(
      responder: Site(hall: hall, gate: gate),
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [StalledConnectionCloser()], idleTimeout: .seconds(30),
          httpDecoderConfiguration: decoder)),
      configuration: .init(
        address: .hostname(plan.host, port: plan.port),
        availableConnectionsDelegate: MaximumAvailableConnections(makeRoomForConnections(), logger: logger)),
      services: [Heart(hall: hall, beat: beat)],
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? plan.port
        let host = plan.host.contains(":") ? "[\(plan.host)]" : plan.host
        let address = "http://\(host):\(port)/\(gate.key.map { "?key=\($0)" } ?? "")"
        writeOutput("Parlor's page: \(address)\n")
        if let bench = plan.bench { writeOutput("The workbench of \(bench.folder): \(address)#/workbench\n") }
        if gate.key != nil {
          writeOutput("Whoever has this address can play here, and reads what is kept of your games.\n")
        }
        flushOutput()
      }, logger: logger)
    do { try await withTaskExecutorPreference(LoopExecutor.shared) { try await application.runService() } } catch let
      error as IOError
    {
      throw Failure(
        .usage, "\(plan.host):\(plan.port) can't be listened on: \(String(cString: strerror(error.errnoCode)))")
    }
    await hall.closeAll()
  }
}

/// Closes connections that stay unwritable, so that buffers don't grow.
private final class StalledConnectionCloser: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Never

  private static let longest = TimeAmount.seconds(30)
  private var end: Scheduled<Void>?

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    end?.cancel()
    let channel = context.channel
    end = channel.isWritable ? nil : channel.eventLoop.scheduleTask(in: Self.longest) { channel.close(promise: nil) }
    context.fireChannelWritabilityChanged()
  }

  func channelInactive(context: ChannelHandlerContext) {
    end?.cancel()
    context.fireChannelInactive()
  }
}

/// Sends heartbeats while the server runs.
private struct Heart: Service {
  let hall: Hall
  let beat: Duration

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while true {
        try await Task.sleep(for: beat)
        await hall.beat()
      }
    }
    // Some clients never close their connections. All games are kept by now.
    Task {
      try? await Task.sleep(for: .seconds(2))
      exit(0)
    }
  }
}
