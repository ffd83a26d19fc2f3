import Lua
import ParlorCore

/// Detects side effects of a game's functions during a check.
///
/// A function other than `start` and `apply` fails if it changes its state or an earlier one. The settings read are
/// recorded. Play takes several times as long.
public final class GameAudit {
  /// Whether states are compared; settings are always recorded.
  public var comparesStates = true
  /// The mistakes in the definitions of the host's scripts.
  public internal(set) var mistakes: [DefinitionMistake] = []
  /// The settings read, a table of names per table of settings.
  private var noted: [Reference] = []
  private let settingsWatcher: Function
  private let link: MachineLink

  init(in machine: VirtualMachine) throws(ScriptError) {
    link = machine.link
    let chunk = try machine.load(Self.watcherSource, name: "[parlor] settings")
    settingsWatcher = try chunk.call { (stack) throws(ScriptError) in
      stack.pushCopy(of: -1)
      return machine.takeFunction(from: stack)
    }
  }

  // MARK: States

  /// A call, and the tables that it mustn't change.
  @usableFromInline
  struct Watched {
    /// The call to blame.
    var call: RuleCall
    /// The table that it may change; nil for none.
    fileprivate let changing: Reference?
    fileprivate let kept: [(table: Reference, bytes: [UInt8])]
  }

  /// Begins a call about a state, which it mustn't change.
  /// - Parameter known: the table's bytes, if they are known.
  func begin(_ call: RuleCall, about table: Reference?, known: [UInt8]? = nil) throws(ScriptError) -> Watched? {
    guard comparesStates, let table else { return nil }
    let bytes: [UInt8]
    if let known { bytes = known } else { bytes = try table.plainBytes(as: call.subjectName) }
    return Watched(call: call, changing: nil, kept: [(table, bytes)])
  }

  /// Begins a call that changes a state; earlier states mustn't change.
  func begin(_ call: RuleCall, changing table: Reference?, after state: TableValue?) throws(ScriptError) -> Watched? {
    guard comparesStates, let table, let state else { return nil }
    let earlier = try state.table(in: link)
    return Watched(call: call, changing: table, kept: [(earlier, try earlier.plainBytes())])
  }

  /// Ends a call, and returns the bytes of its table.
  /// - Throws: an error about a forbidden change.
  @discardableResult
  func end(_ watched: Watched?) throws(ScriptError) -> [UInt8]? {
    guard let watched else { return nil }
    let call = watched.call
    var changed: [UInt8]?
    do throws(ScriptError) { changed = try watched.changing?.plainBytes() } catch {
      if error.isStop { throw error }
      throw fault(of: call, "leaves a state that can't be one: \(error.message)")
    }
    if let changed { try refuseNaN(in: changed, of: call, "leaves") }
    for (table, before) in watched.kept {
      let after: [UInt8]
      do throws(ScriptError) { after = try table.plainBytes(as: call.subjectName) } catch {
        if error.isStop { throw error }
        try restore(table, to: before)
        throw fault(of: call, "changes \(call.subjectName), which then can't be kept: \(error.message)")
      }
      if before == after { continue }
      // Restored, so that asking again finds the same fault.
      try restore(table, to: before)
      let what = watched.changing == nil ? call.subjectName : "a state of earlier in the game"
      let hint =
        watched.changing == nil
        ? "; only apply may" : "; it may change only the one that it gets: is another kept outside the state?"
      throw fault(of: call, "changes \(what)\(difference(before, after, of: call.subject))\(hint)")
    }
    return changed ?? watched.kept.first?.bytes
  }

  /// The error for a forbidden change, which causes other mistakes.
  private func fault(of call: RuleCall, _ deed: String) -> ScriptError { call.reading.wrong(deed, kind: .fault) }

  private func restore(_ table: Reference, to bytes: [UInt8]) throws(ScriptError) {
    let old = try TableValue(encoding: bytes).table(in: link)
    let stack = try link.stack()
    stack.push(old)
    table.replace(from: stack)
  }

  /// Refuses a state with a NaN, because such states are never equal.
  func refuseNaN(in bytes: [UInt8], of call: RuleCall, _ verb: String) throws(ScriptError) {
    // A fast check first.
    guard comparesStates, bytes.firstRange(of: Array("d7ff8000000000000;".utf8)) != nil else { return }
    guard let place = value(bytes)?.placeOfNaN(at: "state") else { return }
    throw fault(
      of: call,
      "\(verb) nan as \(place), which equals nothing, so that no state is like another; is something divided by zero?")
  }

  /// The first difference of two states or views, as in ` (state.count was 1, is 2)`.
  private func difference(_ before: [UInt8], _ after: [UInt8], of subject: String) -> String {
    guard let old = value(before), let new = value(after), let found = old.difference(from: new) else {
      return ""
    }
    return " (\(found.text(in: subject)))"
  }

  private func value(_ bytes: [UInt8]) -> Value? {
    guard let table = try? TableValue(encoding: bytes).table(in: link), let stack = try? link.stack() else {
      return nil
    }
    stack.push(table)
    defer { stack.drop() }
    return stack.shownValue(at: -1)
  }

  // MARK: Settings

  /// Records from now on which settings are read.
  func watch(_ settings: Reference) throws(ScriptError) {
    let stack = try link.stack()
    stack.pushTable()
    let read = link.takeReference(from: stack)
    noted.append(read)
    try settingsWatcher.call(
      results: 0,
      arguments: { stack in
        stack.push(settings)
        stack.pushMetatable(of: -1)
        stack.push(read)
        return 3
      }, read: { _ in })
  }

  /// The settings that functions have read.
  public var settingsRead: Set<String> {
    var names: Set<String> = []
    guard let stack = try? link.stack() else { return [] }
    for read in noted {
      stack.push(read)
      stack.forEachPair(of: -1) { if let name = stack.text(at: -2) { names.insert(name) } }
      stack.drop()
    }
    return names
  }

  private static let watcherSource = """
    return function(settings, metatable, read)
      local content, all = metatable.__index, metatable.__pairs
      function metatable.__index(_, name)
        read[name] = true
        return content[name]
      end
      function metatable.__pairs()
        for name in all(settings) do read[name] = true end
        return all(settings)
      end
    end
    """
}

extension RuleCall {
  /// The part that the call mustn't change, in a script's notation.
  fileprivate var subject: String {
    isOverEngine ? "state.extra" : rule.arguments.contains(.view) ? "view" : "state"
  }

  /// That part in a sentence.
  fileprivate var subjectName: String { isOverEngine ? subject : "the \(subject)" }
}
