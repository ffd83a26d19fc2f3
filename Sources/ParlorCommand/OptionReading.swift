public import ArgumentParser
import Console
import Lua
public import Match
import ParlorCore
import Terminal

// Reads the values of options; errors say what an option takes.

/// A whole number with a minimum.
func wholeNumber<Number: FixedWidthInteger>(_ text: String, from least: Number = 0) throws -> Number {
  guard let number = Number(text), number >= least else {
    throw ValidationError("expected a whole number, \(least) or more, got '\(text)'")
  }
  return number
}

func positiveNumber(_ text: String) throws -> Double {
  guard let number = Double(text), number >= 0, number.isFinite else {
    throw ValidationError("expected a number, 0 or more, got '\(text)'")
  }
  return number
}

/// Refuses a useless number of threads.
func checkJobs(_ jobs: Int?) throws {
  guard let jobs, jobs > 1_024 else { return }
  throw ValidationError("'--jobs' takes a whole number from 1 to 1024, not \(jobs)")
}

/// The chosen settings of a game.
struct SettingOptions: ParsableArguments {
  @Option(parsing: .singleValue, help: ArgumentHelp("A setting of the game; may be repeated.", valueName: "name=value"))
  var set: [String] = []

  /// The given options, for printed commands.
  var repeated: [String] { self.set.flatMap { ["--set", $0] } }

  func settings(of plugin: Plugin) throws -> [String: Value] {
    try plugin.choices(fromText: try settingPairs(set, of: plugin))
  }
}

/// The names and the texts of settings that are written as name=value.
func settingPairs(
  _ pairs: [String], of plugin: Plugin, option: String = "--set"
) throws -> [(name: String, text: String)] {
  var texts: [String: String] = [:]
  return try pairs.map { pair in
    guard let equals = pair.firstIndex(of: "=") else {
      let example = plugin.settingExample.map { "as in --set \($0)," } ?? "and \(plugin.id) has no settings,"
      throw Failure(.usage, "'\(option)' takes name=value, \(example) not \(quoted(pair))")
    }
    let (name, text) = (String(pair[..<equals]), String(pair[pair.index(after: equals)...]))
    if let earlier = texts.updateValue(text, forKey: name) {
      throw Failure(
        .usage, "'\(option)' gives '\(name)' twice, as \(quoted(earlier)) and as \(quoted(text)); leave one of them out"
      )
    }
    return (name, text)
  }
}

/// The parts of several settings in one text, as in `columns=7,rows=6`: a comma separates where a name and '=' follow it.
func separated(settings text: String) -> [String] {
  text.split(separator: ",", omittingEmptySubsequences: false).reduce(into: []) { pairs, part in
    let name = part.firstIndex(of: "=").map { part[..<$0] } ?? ""
    let isPair = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    if isPair || pairs.isEmpty { pairs.append(String(part)) } else { pairs[pairs.count - 1] += ",\(part)" }
  }
}

/// The mods that are put over a game.
struct ModOptions: ParsableArguments {
  @Option(
    name: [.long, .customLong("mod")],
    help: ArgumentHelp(
      "The game's mods, in this order; 'parlor list --mods' lists all.", valueName: "mod,mod,..."))
  var mods: String?

  /// The name of a game with the mods.
  func over(_ game: String) -> String {
    game + (mods.map { $0.split(separator: ",").map { "+\($0)" }.joined() } ?? "")
  }
}

/// The first moves of games.
struct OpeningOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The moves that each game begins with, in order; chance draws between them.", valueName: "move,move,..."),
    transform: { $0.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") } })
  var moves: [String] = []
}

/// The first state of games.
struct PictureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file with the board that each game begins with, as the game prints it; Four-in-a-Row can read one.",
      valueName: "file"))
  var state: String?

  @Flag(help: "Allow a board in --state that no game reaches.")
  var free = false

  func validate() throws {
    guard state != nil || !free else { throw ValidationError("'--free' goes with '--state'") }
  }

  /// The state in the file; nil if none is named.
  func read() throws -> StatePicture? {
    guard let state else { return nil }
    return StatePicture(try TextFile.read(state), isFree: free)
  }
}

// The words of a series' options, as on the command line.
extension SeriesOptions.Keep: ExpressibleByArgument {}
extension SeriesOptions.Starter: ExpressibleByArgument {}
extension SeriesOptions.Tie: ExpressibleByArgument {}
