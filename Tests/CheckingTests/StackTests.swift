import Testing

@testable import Checking

@Suite("The check of mods over one another")
struct StackTests {
  private static let mods = [
    "mods/lonely.lua": """
    return require("parlor").mod("four-in-a-row", {
      id = "lonely",
      apply = function(state, column)
        state:drop(column)
        state:pass()
      end,
    })

    """,
    "mods/polite.lua": """
    return require("parlor").mod("four-in-a-row", {
      id = "polite",
      apply = function(state, column, base)
        base.apply(state, column)
      end,
    })

    """,
  ]

  @Test("a mod of which no function ever runs, since one above calls none of them, is a finding with its place")
  func dead() throws {
    let scripts = try CheckedScripts(Self.mods)
    let found = try scripts.findings("four-in-a-row+polite+lonely", games: 2, countsCoverage: true)
    #expect(
      found == [
        "mods/polite.lua:1: the mod 'polite' does nothing here: 'apply' never ran; 'lonely' is above it and never calls "
          + "base.apply: put it below, or have it call them"
      ])
    #expect(try scripts.findings("four-in-a-row+lonely+polite", games: 2, countsCoverage: true).isEmpty)
  }

  @Test("what ran of the mods is told, as it is of a file alone")
  func coverage() throws {
    let scripts = try CheckedScripts(Self.mods)
    let checked = try scripts.check("four-in-a-row+lonely+polite", games: 2, countsCoverage: true)
    #expect(checked.coverage?.map { scripts.inFolder($0.name) } == ["mods/lonely.lua", "mods/polite.lua"])
    #expect(checked.coverage?.allSatisfy(\.missedLines.isEmpty) == true)
  }

  /// The mods that ship, by the game that they are put over.
  private static let shipped = [
    ["cylinder", "five-in-a-row", "misere", "pop-out", "wild-spot"], ["evil-hangman", "whole-word"],
    ["reverse-simon", "surprise-simon"],
  ]
  private static let roots = ["four-in-a-row", "hangman", "simon"]

  private static let pairs = zip(roots, shipped).flatMap { root, mods in
    mods.flatMap { below in mods.filter { $0 != below }.map { "\(root)+\(below)+\($0)" } }
  }

  @Test("every two mods of one game that ship go together, either over the other", arguments: pairs)
  func together(stack: String) throws {
    #expect(try CheckedScripts([:]).findings(stack, games: 2, settings: Self.settings(of: stack)).isEmpty)
  }

  /// Few words, or a short sequence, keep games short.
  private static func settings(of stack: String) -> [String: String] {
    stack.hasPrefix("hangman") ? ["words": "us-states"] : stack.hasPrefix("simon") ? ["length": "3"] : [:]
  }
}
