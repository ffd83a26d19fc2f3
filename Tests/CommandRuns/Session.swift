import Foundation

/// A command with a test on the other side: it reads what is shown, and writes what a person would.
package class Session {
  /// What a test gets that waited for something in vain.
  package struct NeverShown: Error, CustomStringConvertible {
    let text: String
    let shown: String
    package var description: String { "never saw \(text) in:\n\(shown)" }
  }

  /// The two ends of a command that runs.
  struct Ends {
    let keyboard: FileHandle
    let output: AsyncStream<Data>
    /// The exit code, or the number of the signal that ended it.
    let exits: AsyncStream<Int32>
    /// What keeps a line from being written where nobody could read it any more, which would end the tests.
    var pipe: Pipe?
  }

  private let keyboard: FileHandle
  private var output: AsyncStream<Data>.Iterator
  private let exits: AsyncStream<Int32>
  private let pipe: Pipe?
  /// What was shown and not waited for yet.
  private var pending = Data()

  init(_ ends: Ends) {
    (keyboard, output, exits, pipe) = (ends.keyboard, ends.output.makeAsyncIterator(), ends.exits, ends.pipe)
  }

  /// Begins a command in a folder, at a pipe; in this process where that can be.
  package convenience init(_ program: Program, _ arguments: [String]) throws {
    self.init(
      OwnProcess.isPossible ? program.shared(arguments) : try Ends(launching: Process(), program, arguments))
  }

  /// Writes a line.
  package func send(_ line: String) throws { try keyboard.write(contentsOf: Data("\(line)\n".utf8)) }

  /// Waits until something is shown.
  /// - Returns: what was shown up to there, from where the wait before ended.
  @discardableResult
  package func wait(for text: String) async throws -> String {
    while true {
      if let found = pending.firstRange(of: Data(text.utf8)) {
        defer { pending.removeSubrange(..<found.upperBound) }
        return Self.text(pending[..<found.upperBound])
      }
      guard let chunk = await output.next(isolation: #isolation) else {
        throw NeverShown(text: text, shown: Self.text(pending))
      }
      pending.append(chunk)
    }
  }

  /// Waits until something is shown that an expression matches.
  /// - Returns: the first part that it captures.
  package func wait(for expression: Regex<(Substring, Substring)>) async throws -> String {
    while true {
      if let found = Self.text(pending).firstMatch(of: expression) { return String(found.output.1) }
      guard let chunk = await output.next(isolation: #isolation) else {
        throw NeverShown(text: "what was looked for", shown: Self.text(pending))
      }
      pending.append(chunk)
    }
  }

  /// Waits until the command shows no more, as at its end.
  /// - Returns: what wasn't waited for before.
  package func rest() async throws -> String {
    while let chunk = await output.next(isolation: #isolation) { pending.append(chunk) }
    return Self.text(pending)
  }

  /// A terminal ends its lines with two characters.
  private static func text(_ data: Data) -> String {
    String(decoding: data, as: UTF8.self).replacing("\r\n", with: "\n")
  }

  /// Waits for the end of the command.
  /// - Returns: the exit code, or the number of the signal that ended it.
  package func end() async -> Int32? {
    for await code in exits { return code }
    return nil
  }
}

extension Program {
  /// A command that runs in this process.
  fileprivate func shared(_ arguments: [String]) -> Session.Ends {
    let input = Pipe()
    // Whoever reads it may be there longer than the session.
    let descriptor = dup(input.fileHandleForReading.fileDescriptor)
    let (output, shown) = AsyncStream.makeStream(of: Data.self)
    let (exits, exit) = AsyncStream.makeStream(of: Int32.self)
    let (folder, environment) = (folder.path, environment)
    Task {
      let code = await OwnProcess.run(
        arguments, in: folder, environment, input: descriptor, output: { shown.yield(Data($0.utf8)) }, error: { _ in })
      close(descriptor)
      shown.finish()
      if let code { exit.yield(code) }
      exit.finish()
    }
    return Session.Ends(keyboard: input.fileHandleForWriting, output: output, exits: exits, pipe: input)
  }
}
