import Lua
import ParlorCore

// Views that can't be shown, since they hold something else than plain data.
extension RulesReading {
  /// Refuses a view that can't be shown.
  func expectPlain(_ view: TableValue) throws(ScriptError) {
    do throws(ScriptError) { _ = try view.encoded(as: "the view") } catch {
      if error.isStop { throw error }
      throw wrong("gives a table that can't be shown: \(error.message)")
    }
  }

  /// The data of the view on top of a stack.
  func shownData(on stack: Stack) throws(ScriptError) -> Value {
    do throws(ScriptError) { return try stack.value(at: -1) } catch {
      let (place, problem) = stack.misfit(at: -1) ?? ("", error.message)
      throw wrong("gives a table that can't be shown: \(place.isEmpty ? "" : "in view\(place), ")\(problem)")
    }
  }
}

extension Stack {
  /// The data of the table on top, which is a part of the state that viewers get.
  /// - Parameters:
  ///   - name: what scripts call the part.
  ///   - place: gives the place of the function that made the part, where there is one, from where in it something lies
  ///     that can't be shown.
  func shownState(
    _ name: String, madeAt place: (_ path: String) -> String?
  ) throws(ScriptError) -> Value {
    do throws(ScriptError) { return try value(at: -1) } catch {
      if error.isStop { throw error }
      let (path, problem) = misfit(at: -1) ?? ("", error.message)
      let part = "\(name)\(path)" == "state" ? "" : "in \(name)\(path), "
      throw ScriptError("\(place(path).map { "\($0): " } ?? "")the state can't be shown: \(part)\(problem)")
    }
  }
}

extension Stack {
  /// How deep it is looked for what is wrong with a view: a table may lie in itself.
  private static let deepestMisfit = 8

  /// The first part of the value at a position that is no plain data: where it lies, as in `.board[2]`, and what is wrong
  /// with it; nil where there is none.
  fileprivate func misfit(at position: Int, depth: Int = 0) -> (place: String, problem: String)? {
    do throws(ScriptError) {
      _ = try value(at: position)
      return nil
    } catch {
      guard kind(at: position) == .table, depth < Self.deepestMisfit, reserve(8) else { return ("", error.message) }
      return misfitInside(position < 0 ? count + position + 1 : position, depth: depth) ?? ("", error.message)
    }
  }

  private func misfitInside(_ table: Int, depth: Int) -> (place: String, problem: String)? {
    var (indices, names): ([Int], [String]) = ([], [])
    forEachPair(of: table) {
      if (try? value(at: -1)) != nil { return }
      if let index = integer(at: -2) { indices.append(index) } else if let name = text(at: -2) { names.append(name) }
    }
    // One is followed alone: in a table that holds itself many times all would take for ever.
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
    return misfit(at: -1, depth: depth + 1).map { ("\(step)\($0.place)", $0.problem) }
  }
}
