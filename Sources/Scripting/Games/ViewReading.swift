import Lua
import ParlorCore

// Views that aren't plain data.
extension RulesReading {
  /// Refuses a view that can't be shown.
  func expectPlain(_ view: TableValue) throws(ScriptError) {
    do throws(ScriptError) { _ = try view.encoded(as: "the view") } catch {
      if error.isStop { throw error }
      throw wrong("gives a table that can't be shown: \(error.message)")
    }
  }

  /// Reads the view on top of a stack as data.
  func shownData(on stack: Stack) throws(ScriptError) -> Value {
    do throws(ScriptError) { return try stack.value(at: -1) } catch {
      let misfit = stack.misfit(at: -1) ?? Misfit(place: "", problem: error.message)
      let place = misfit.place.isEmpty ? "" : "in view\(misfit.place), "
      throw wrong("gives a table that can't be shown: \(place)\(misfit.problem)\(misfit.hint.map { "; \($0)" } ?? "")")
    }
  }
}

extension Stack {
  /// Reads the table on top as data, a part of the state that viewers receive.
  /// - Parameters:
  ///   - name: the part's name in scripts.
  ///   - place: the place of the function that made the part, by the path to its unshowable content; nil if unknown.
  func shownState(
    _ name: String, madeAt place: (_ path: String) -> String?
  ) throws(ScriptError) -> Value {
    do throws(ScriptError) { return try value(at: -1) } catch {
      if error.isStop { throw error }
      let misfit = misfit(at: -1) ?? Misfit(place: "", problem: error.message)
      let part = "\(name)\(misfit.place)" == "state" ? "" : "in \(name)\(misfit.place), "
      let hint = misfit.hint.map { "; \($0), or have 'view' give what can be shown" } ?? ""
      let beginning = place(misfit.place).map { "\($0): " } ?? ""
      throw ScriptError("\(beginning)the state can't be shown: \(part)\(misfit.problem)\(hint)")
    }
  }
}

/// A part of a value that isn't plain data.
struct Misfit {
  /// Its path, as in `.board[2]`.
  var place: String
  let problem: String
  /// How to fix it; nil if unknown.
  var hint: String?
}

extension Stack {
  /// The largest depth of the search for a fault: a table may contain itself.
  private static let deepestMisfit = 8

  /// The first part that isn't plain data; nil if there is none.
  func misfit(at position: Int, depth: Int = 0) -> Misfit? {
    do throws(ScriptError) {
      _ = try value(at: position)
      return nil
    } catch {
      var misfit = Misfit(place: "", problem: error.message)
      guard kind(at: position) == .table, depth < Self.deepestMisfit, reserve(8) else { return misfit }
      let table = fromBottom(position)
      if let inner = misfitInside(table, depth: depth) { return inner }
      misfit.hint = hint(aboutKeysOf: table)
      return misfit
    }
  }

  /// How to fix a table of plain data with mixed keys.
  private func hint(aboutKeysOf table: Int) -> String? {
    var (hasNames, areText) = (false, true)
    forEachPair(of: table) {
      guard kind(at: -2) == .text else { return }
      (hasNames, areText) = (true, areText && text(at: -2, upTo: .page) != nil)
    }
    guard areText else { return nil }
    return hasNames && length(of: table) > 0
      ? "keep texts out of the keys of the list (\(LuaHint.number))"
      : "give the table texts as keys, as tostring(number) does, or false in its holes"
  }

  private func misfitInside(_ table: Int, depth: Int) -> Misfit? {
    var (indices, names): ([Int], [String]) = ([], [])
    var rest = Self.mostData
    forEachPair(of: table) {
      if rest < 0 || (try? value(at: -1, rest: &rest)) != nil { return }
      if let index = integer(at: -2) { indices.append(index) } else if let name = text(at: -2) { names.append(name) }
    }
    // If the whole is too large, no part is to blame.
    if rest < 0 { return nil }
    // Only one path is followed: a table that contains itself many times would take forever.
    let step: String
    if let index = indices.min() {
      pushElement(index, of: table)
      step = "[\(index)]"
    } else if let name = names.min() {
      pushField(name, of: table)
      step = ".\(name)"
    } else {
      return nil
    }
    defer { drop() }
    guard var misfit = misfit(at: -1, depth: depth + 1) else { return nil }
    misfit.place = step + misfit.place
    return misfit
  }
}

extension TableValue: MemoryReporting {
  package var memoryFootprint: Int { bytesOutside }
}
