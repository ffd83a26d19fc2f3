import CLuaShim

/// Which lines and functions of scripts ran, and which could have.
public struct Coverage: Hashable, Sendable {
  /// A line that has something to run.
  public struct Line: Hashable, Sendable {
    /// The line's number, from 1.
    public let number: Int
    /// How often it was come to from another line, or again by a loop; less often where not every time is counted.
    public let hits: Int
  }

  /// A function of a chunk, other than the chunk itself.
  public struct Function: Hashable, Sendable {
    /// What it is assigned to where it is made, as `apply`; nil where that is no name.
    public let name: String?
    /// The line on which it begins.
    public let line: Int
    /// The line on which it ends.
    public let lastLine: Int
    /// How often it was called; functions that begin on the same line are counted together.
    public let calls: Int
  }

  /// What ran of one script.
  public struct Chunk: Hashable, Sendable {
    /// The name that it was loaded with.
    public let name: String
    /// The lines that have something to run, in order; those that only begin or end a function have nothing.
    public let lines: [Line]
    /// The functions, in the order in which they begin.
    public let functions: [Function]

    /// The numbers of the lines that never ran.
    public var missedLines: [Int] { lines.filter { $0.hits == 0 }.map(\.number) }

    /// The functions that were never called.
    public var missedFunctions: [Function] { functions.filter { $0.calls == 0 } }
  }

  /// The chunks, in the order in which they were first loaded.
  public let chunks: [Chunk]

  public init(chunks: [Chunk]) { self.chunks = chunks }

  /// What ran here and in another machine; chunks that only the other one has come last.
  public func adding(_ other: Coverage) -> Coverage {
    var chunks = chunks
    for chunk in other.chunks {
      if let index = chunks.firstIndex(where: { $0.name == chunk.name }) {
        chunks[index] = chunks[index].adding(chunk)
      } else {
        chunks.append(chunk)
      }
    }
    return Coverage(chunks: chunks)
  }
}

extension Coverage.Chunk {
  /// The same script with what ran in another machine too.
  fileprivate func adding(_ other: Coverage.Chunk) -> Coverage.Chunk {
    let hits = other.lines.reduce(into: [:]) { $0[$1.number] = $1.hits }
    let calls = other.functions.reduce(into: [:]) { $0[$1.line] = $1.calls }
    return Coverage.Chunk(
      name: name, lines: lines.map { Coverage.Line(number: $0.number, hits: $0.hits + (hits[$0.number] ?? 0)) },
      functions: functions.map {
        Coverage.Function(
          name: $0.name, line: $0.line, lastLine: $0.lastLine, calls: $0.calls + (calls[$0.line] ?? 0))
      })
  }
}

/// What could run of a chunk.
struct CoveredChunk {
  let name: String
  var lines: Set<Int> = []
  var functions: [ScriptOutline.Function] = []
}

extension VirtualMachine {
  /// Counts from now on which lines and functions run of the scripts that are loaded from now on, until
  /// `stopCoverage`; scripts take several times as long meanwhile.
  ///
  /// Text that a script compiles by itself with `load` isn't covered.
  /// - Parameter countsEachTime: whether it matters how often a line runs. Where it doesn't, a function of which all lines
  ///   have run takes little longer than without a count.
  /// - Throws: an error when there is no memory for it.
  public func startCoverage(countsEachTime: Bool = true) throws(ScriptError) {
    guard let context = lifeline.context else { throw .closedMachine }
    guard shim_switch_coverage(context, true, countsEachTime) else { throw .noMemoryForCoverage }
  }

  /// Ends to count; `coverage` goes on to say what was counted.
  public func stopCoverage() {
    if let context = lifeline.context { _ = shim_switch_coverage(context, false, true) }
  }

  /// What ran of the scripts that were loaded since `startCoverage`.
  public var coverage: Coverage {
    Coverage(chunks: covered.map(counted))
  }

  /// Makes the chunk on top of a stack known to the coverage, where that is on.
  /// - Parameters:
  ///   - name: the name with its mark, as in `@game.lua`.
  ///   - source: what it was compiled from.
  func cover(_ chunk: Stack, name: String, source: String) throws(ScriptError) {
    // What the host brought along has such a name (frames.c); it is no script's affair.
    if name.hasPrefix("@[parlor]") { return }
    guard let context = lifeline.context, shim_covers(context), let found = ExecutableLines(of: chunk) else { return }
    let index = covered.firstIndex { $0.name == name }
    var added = index.map { covered[$0] } ?? CoveredChunk(name: name)
    // The same text loaded again is the same chunk.
    added.functions = ScriptOutline(of: source).functions
    added.lines.formUnion(found.lines)
    let last = max(added.lines.max() ?? 0, added.functions.map(\.lastLine).max() ?? 0)
    guard shim_cover_chunk(context, name, last + 1) else { throw .noMemoryForCoverage }
    for line in added.lines { shim_cover_line(context, name, line) }
    if let index { covered[index] = added } else { covered.append(added) }
  }

  private func counted(_ chunk: CoveredChunk) -> Coverage.Chunk {
    let context = lifeline.context
    func hits(_ line: Int) -> Int { context.map { Int(clamping: shim_line_hits($0, chunk.name, line)) } ?? 0 }
    func calls(_ line: Int) -> Int { context.map { Int(clamping: shim_function_calls($0, chunk.name, line)) } ?? 0 }
    return Coverage.Chunk(
      name: String(chunk.name.dropFirst()),
      lines: chunk.lines.sorted().map { Coverage.Line(number: $0, hits: hits($0)) },
      functions: chunk.functions.map {
        Coverage.Function(name: $0.name, line: $0.line, lastLine: $0.lastLine, calls: calls($0.line))
      })
  }
}

extension ScriptError {
  fileprivate static var noMemoryForCoverage: ScriptError {
    ScriptError("there is no memory to count which lines run", kind: .memory)
  }
}
