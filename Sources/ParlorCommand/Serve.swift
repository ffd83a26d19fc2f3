import ArgumentParser
import Console
import Glibc
import Lua
package import Opponents
import ParlorCore
package import Scripting
package import Session
package import Store
import Terminal

/// `parlor serve`: a page for playing all games.
struct Serve: ScriptCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve a page on which all games can be played.",
    discussion: "Only this computer reaches the page, unless --host names another address.\n\n"
      + Parlor.exitCodes)

  @Option(
    help: ArgumentHelp(
      "The address to listen on: 127.0.0.1 for this computer only, 0.0.0.0 for everybody who can reach it.",
      valueName: "address"))
  var host = "127.0.0.1"

  @Option(
    parsing: .unconditional, help: "The port to listen on; 7567 by default, 0 for any free port.",
    transform: { try wholeNumber($0) })
  var port: UInt16 = 7567

  @Option(
    help: ArgumentHelp(
      "A theme to offer beside the themes that ship; may be repeated. The last one is chosen.",
      valueName: "file"))
  var theme: [String] = []

  @OptionGroup var data: DataOptions

  @OptionGroup var files: FileOptions

  @OptionGroup var scripts: ScriptOptions

  @Argument(help: "A folder with games in Lua to work on: each is reloaded when it is saved.")
  var folder: String?

  func validate() throws {
    guard let folder, !TextFile.isFolder(folder) else { return }
    throw ValidationError("'serve' takes a folder with games, and \(quoted(folder)) is none")
  }

  /// Becomes the server, a program of its own that terminal players needn't build.
  func run() throws {
    let program = "\(TextFile.resolved("/proc/self/exe") ?? CommandLine.arguments[0])-serve"
    guard TextFile.resolved(program) != nil else {
      throw Failure(.usage, "the server isn't built: there is no \(program); 'make serve' builds it")
    }
    var words = ([program] + CommandLine.arguments.drop { $0 != "serve" }.dropFirst()).map { strdup($0) } + [nil]
    flushOutput()
    execv(program, &words)
    throw Failure(.script, "\(program) can't be started: \(String(cString: strerror(errno)))")
  }

  /// The program beside this server; nil if there is none.
  private static var program: String? {
    TextFile.resolved("/proc/self/exe").flatMap { own in
      own.hasSuffix("-serve") ? TextFile.resolved(String(own.dropLast("-serve".count))) : nil
    }
  }

  /// The plan for these options.
  fileprivate func plan() throws -> ServePlan {
    var scripts = scripts
    scripts.path += folder.map { [$0] } ?? []
    let (data, files) = (data, files)
    let store = try data.open()
    let makeHost = scripts.hostMaker(folders: ["."])
    let known = GameRows()
    let games = { @Sendable [scripts] in scripts.gameTable(seconds: Play.reloadSeconds, known: known) }
    return ServePlan(
      host: host, port: Int(port), watching: folder == nil ? nil : scripts.watching,
      showcase: Showcase(seconds: Play.reloadSeconds, hosts: scripts.silentHosts(scriptFolder: ".")),
      opponents: OpponentList(of: scripts.games), themes: theme, store: store,
      bench: folder.map { scripts.bench(of: $0, program: Self.program) },
      perform: { [scripts] path, seated in
        let makeHost = scripts.hostMaker(folders: [Lua.folder(of: path)])
        PerformedScript.run(path) { output in
          try makeHost(StoredValues(data, files: files, in: store)) { output.write($0) }
        } seated: {
          seated($0)
        }
      }
    ) {
      let values = StoredValues(data, files: files, in: store)
      return Lobby(store: store, manners: .init(hasTime: true, handsOver: true), games: games) { output in
        try makeHost(values) { output.write($0) }
      }
    }
  }
}

extension ScriptOptions {
  /// The reloading of saved game files.
  fileprivate var watching: @Sendable () -> Lobby.Watching {
    { Lobby.Watching(seconds: seconds(without: Play.reloadSeconds)) { file(of: $0, named: nil) } }
  }
}

/// The plan of a server.
package struct ServePlan: Sendable {
  /// The address and the port to listen on.
  package let host: String, port: Int
  /// The reloading of saved files; nil without a developer.
  package let watching: (@Sendable () -> Lobby.Watching)?
  /// The previews of games.
  package let showcase: Showcase
  /// The available opponents.
  package let opponents: OpponentList
  /// The theme files offered beside the shipped ones.
  package let themes: [String]
  /// The store of data kept between runs.
  package let store: Store
  /// The base of the workbench; nil without a developer.
  package let bench: Bench?
  /// Runs a script with people; reports their session, or the failure to make one.
  package let perform:
    @Sendable (_ path: String, _ seated: @escaping @Sendable (Result<Session, any Error>) -> Void) -> Void
  /// Opens the lobby, on any thread.
  package let lobby: @Sendable () -> Lobby

  package init(
    host: String, port: Int, watching: (@Sendable () -> Lobby.Watching)?, showcase: Showcase, opponents: OpponentList,
    themes: [String] = [], store: Store, bench: Bench? = nil,
    perform: @escaping @Sendable (String, @escaping @Sendable (Result<Session, any Error>) -> Void) -> Void = {
      $1(.failure(Failure(.usage, "no scripts are run here")))
    },
    lobby: @escaping @Sendable () -> Lobby
  ) {
    (self.host, self.port, self.watching) = (host, port, watching)
    (self.showcase, self.opponents, self.themes) = (showcase, opponents, themes)
    (self.store, self.bench, self.perform, self.lobby) = (store, bench, perform, lobby)
  }
}

extension ParlorCommand {
  /// Serves according to the program's options.
  /// - Returns: the exit code.
  package static func serve(games: [Engine], _ body: (ServePlan) async throws -> Void) async -> Int32 {
    do {
      var command = try Serve.parse(Array(CommandLine.arguments.dropFirst()))
      command.games = games
      try await body(try Failure.catching { try command.plan() })
      return 0
    } catch let failure as Failure {
      return failure.report()
    } catch {
      return Parlor.report(error)
    }
  }
}
