import CLuaShim

/// The lines and functions of scripts that ran, and those that could have.
public struct Coverage: Hashable, Sendable {
  /// An executable line.
  public struct Line: Hashable, Sendable {
    /// The line's number, from 1.
    public let number: Int
    /// The number of times control reached it from another line or by a loop; lower if not every time is counted.
    public let hits: Int
  }

  /// A function of a chunk, other than the chunk itself.
  public struct Function: Hashable, Sendable {
    /// The name to which it is assigned at its creation, such as `apply`; nil if it has none.
    public let name: String?
    /// Its first line.
    public let line: Int
    /// Its last line.
    public let lastLine: Int
    /// The number of calls; functions that begin on one line are counted together.
    public let calls: Int
  }

  /// The coverage of one script.
  public struct Chunk: Hashable, Sendable {
    /// The name under which it was loaded.
    public let name: String
    /// The executable lines, ascending; lines that only begin or end a function aren't executable.
    public let lines: [Line]
    /// The functions, in the order of their first lines.
    public let functions: [Function]

    /// The numbers of the lines that never ran.
    public var missedLines: [Int] { lines.filter { $0.hits == 0 }.map(\.number) }

    /// The functions that were never called.
    public var missedFunctions: [Function] { functions.filter { $0.calls == 0 } }
  }

  /// The chunks, in the order of their first loading.
  public let chunks: [Chunk]

  public init(chunks: [Chunk]) { self.chunks = chunks }

  /// The sum of two machines' coverage; chunks that only the other has come last.
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
  /// The sum of two machines' coverage of one script.
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

/// The executable parts of a chunk.
struct CoveredChunk {
  let name: String
  var lines: Set<Int> = []
  var functions: [ScriptOutline.Function] = []
}

extension VirtualMachine {
  /// Starts counting the lines and functions of scripts loaded from now on, until `stopCoverage`; meanwhile scripts
  /// take several times as long.
  ///
  /// Text that a script itself compiles with `load` isn't covered.
  /// - Parameter countsEachTime: whether every run of a line counts. If not, a function whose lines have all run is
  ///   hardly slower than without coverage.
  /// - Throws: an error if there is no memory for it.
  public func startCoverage(countsEachTime: Bool = true) throws(ScriptError) {
    guard let context = lifeline.context else { throw .closedMachine }
    guard shim_switch_coverage(context, true, countsEachTime) else { throw .noMemoryForCoverage }
  }

  /// Stops counting; `coverage` keeps the counts.
  public func stopCoverage() {
    if let context = lifeline.context { _ = shim_switch_coverage(context, false, true) }
  }

  /// The coverage of the scripts loaded since `startCoverage`.
  public var coverage: Coverage {
    Coverage(chunks: covered.map(counted))
  }

  /// Registers the chunk on top of a stack for coverage, if that is on.
  /// - Parameters:
  ///   - name: the name with its mark, as in `@game.lua`.
  func cover(_ chunk: Stack, name: String) throws(ScriptError) {
    // The host's own chunks have such names (frames.c) and aren't covered.
    if name.hasPrefix("@[parlor]") { return }
    guard let context = lifeline.context, shim_covers(context), let main = Prototype.main(of: chunk) else { return }
    let index = covered.firstIndex { $0.name == name }
    var added = index.map { covered[$0] } ?? CoveredChunk(name: name)
    // Reloaded text is the same chunk.
    added.functions = OutlineReader(main).outline.functions
    added.lines.formUnion(main.executableLines)
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

extension Prototype {
  /// The lines that can run, in the functions in it too.
  ///
  /// Each function ends with a return for the `end`, which is unreachable after another return. So is the return
  /// after a tail call, whose line is that of the call's last argument. A function with `...` begins with an
  /// instruction without a line event. The instruction that creates a function has the line of the function's `end`,
  /// or its first line; whether the function was called says more.
  fileprivate var executableLines: Set<Int> {
    var lines = functions.reduce(into: Set<Int>()) { $0.formUnion($1.executableLines) }
    var (isMade, isTail) = (false, false)
    for step in instructions.dropLast() where step.code != .prepareArguments {
      let isNamed = isMade && [.setUpvalue, .setFieldOfUpvalue, .setField].contains(step.code)
      isMade = step.code == .makeFunction
      if !isMade, !isNamed, !isTail { lines.insert(step.line) }
      isTail = step.code == .tailCall
    }
    return lines
  }
}

extension ScriptError {
  fileprivate static var noMemoryForCoverage: ScriptError {
    ScriptError("there is no memory to count which lines run", kind: .memory)
  }
}
