import GameLaws
import Lua
import ParlorCore

// Puts the mods of a game over the rules at its bottom.
extension GameRecipe {
  /// The rules at the bottom, for the layers.
  enum ComposedRoot {
    case script([RuleFunction: Function], seats: [Seat])
    case engine(ModEngine)
  }

  /// Composes the functions that the mods replace.
  func compose(
    over root: ComposedRoot, settings: Reference, seats: [Seat]
  ) throws(ScriptError) -> [RuleFunction: Function] {
    let names = try names(of: seats, in: settings.link)
    return try tools.layers().composer.call(
      arguments: { stack in
        stack.pushTable(fields: 12)
        push(root, on: stack)
        pushLayers(on: stack)
        stack.setField("layers", of: -2)
        stack.push(settings)
        stack.setField("settings", of: -2)
        stack.push(names)
        stack.setField("seats", of: -2)
        return 1
      },
      read: { (stack) throws(ScriptError) in
        var functions: [RuleFunction: Function] = [:]
        stack.forEachPair(of: -1) {
          guard let rule = stack.text(at: -2).flatMap(RuleFunction.init) else { return }
          stack.pushCopy(of: -1)
          functions[rule] = machine.takeFunction(from: stack)
        }
        return functions
      })
  }

  /// The names of the seats as `base.seats`, frozen.
  private func names(of seats: [Seat], in machine: MachineLink) throws(ScriptError) -> Reference {
    let stack = try machine.stack()
    stack.push(.list(seats.map { .text($0.name) }))
    try stack.freeze(named: "base.seats", hint: ": the seats are the same for the whole game")
    return machine.takeReference(from: stack)
  }

  /// Stores the facts about the root in the table on top.
  private func push(_ root: ComposedRoot, on stack: Stack) {
    let facts: [String: Value]
    switch root {
    case .script(let functions, let seats):
      stack.push(functions)
      let rootShowsAll = if case .script(_, _, true) = self.root { true } else { false }
      facts = [
        "root_seats": .list(seats.map { .text($0.name) }), "state_kind": "table",
        "start_place": .text(functions[.start]?.place ?? ""),
        "apply_place": .text(written(.apply)?.place ?? ""),
        "draw_place": .text(functions[.draw]?.place ?? functions[.describe]?.place ?? ""),
        "root_apply_place": .text(functions[.apply]?.place ?? ""), "root_shows_all": .flag(rootShowsAll),
        "hides_nothing": .flag(showsAll || functions[.view] == nil && !hasView),
        "shows_extra": .flag(showsAll && (functions[.view] != nil || hasView)),
      ]
    case .engine(let engine):
      tools.push(engine, on: stack)
      facts = [
        "root_seats": .list(engine.names.map(Value.text)), "state_kind": "userdata", "draw_place": "",
        "hides_nothing": .flag(engine.hidesNothing && (showsAll || !hasView)),
        "shows_extra": .flag(engine.hidesNothing && hasView && showsAll),
      ]
    }
    stack.setField("root", of: -2)
    for (name, fact) in facts {
      stack.push(fact)
      stack.setField(name, of: -2)
    }
  }

  private var hasView: Bool { layers.contains { $0.functions[.view] != nil } }

  private func pushLayers(on stack: Stack) {
    stack.pushTable(elements: layers.count)
    for (index, layer) in layers.enumerated() {
      stack.pushTable(fields: 8)
      stack.push(layer.id)
      stack.setField("id", of: -2)
      if let extra = layer.extra {
        stack.push(extra)
        stack.setField("extra", of: -2)
        stack.push(extra.place)
        stack.setField("extra_place", of: -2)
      }
      if let sample = layer.sampleExtra {
        stack.push(sample)
        stack.setField("sample_extra", of: -2)
        stack.push(sample.place)
        stack.setField("sample_place", of: -2)
      }
      for rule in [RuleFunction.start, .apply, .outcome, .draw] {
        guard let function = layer.functions[rule] else { continue }
        stack.push(function.place)
        stack.setField("\(rule)_place", of: -2)
      }
      stack.push(layer.functions)
      stack.setField("functions", of: -2)
      stack.setElement(index + 1, of: -2)
    }
  }
}
