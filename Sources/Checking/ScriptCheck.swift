import Lua
import ParlorCore
import Scripting

/// The findings about a script's text, and about what its functions never did in play.
struct ScriptCheck {
  let path: String
  /// The game that the script returns; nil if it can't be loaded.
  let definition: GameDefinition?
  let findings: [CheckFinding]
  /// The findings about other games with the same id.
  let clashes: [CheckFinding]
  let undefinedNames: Set<String>
  /// Where the script waited for people, so that the rest wasn't checked; nil if it didn't.
  let askingPlace: String?
  private let host: ScriptHost
  private let outline: ScriptOutline

  /// Loads a script; its host must have started an audit.
  /// - Throws: an error if the file can't be read.
  init(of path: String, in host: ScriptHost) throws {
    self.path = path
    self.host = host
    let outline = ScriptOutline(of: try TextFile.read(path))
    self.outline = outline
    let globalSlips = outline.globalSlips(known: host.machine.globalNames.union(["arg"]))
    let slips = globalSlips.map { CheckFinding(path, line: $0.use.line, $0.problem) }
    undefinedNames = Set(globalSlips.map(\.use).filter { !$0.isSet }.map(\.name))
    do {
      definition = try host.loadGame(path: path)
      clashes = host.otherOwners(of: definition, than: path)
      askingPlace = nil
      findings = slips + clashes
    } catch let error as ScriptError where error.kind == .syntax {
      // Text that isn't Lua can't be analysed further.
      (definition, clashes, findings, askingPlace) = (nil, [], [CheckFinding(error.message, in: path)], nil)
    } catch {
      (definition, clashes) = (nil, [])
      let mistakes = host.games.audit?.mistakes ?? []
      if mistakes.isEmpty, let wanted = host.play.people.missed, "\(error)".contains(wanted) {
        // A script that asks people isn't at fault if nobody is there.
        askingPlace = ScriptPlace.leading("\(error)").map { "\($0.place.file):\($0.place.line)" } ?? path
        findings = slips
        return
      }
      askingPlace = nil
      let found =
        mistakes.isEmpty
        ? [CheckFinding("\(error)", in: path)] : mistakes.map { CheckFinding(at: $0.place, in: path, $0.message) }
      findings = (slips + found).enumerated().sorted {
        ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset)
      }
      .map(\.element)
    }
  }

  /// Findings about settings that no function read in play.
  /// - Parameter others: the settings read in other hosts.
  func settingFindings(alsoRead others: Set<String>) -> [CheckFinding] {
    guard let audit = host.games.audit, let definition else { return [] }
    let settingsLine = outline.line(ofOption: "settings") ?? 1
    let read = audit.settingsRead.union(others).union(outline.fieldsRead)
    let owner = definition.isMod ? "base.settings" : "settings"
    return definition.ownSettings.filter { !read.contains($0.name) }.map { setting in
      CheckFinding(
        path, line: outline.line(ofField: setting.name, from: settingsLine) ?? settingsLine,
        "no function reads the setting '\(setting.name)'; read it as \(setting.name.asField(of: owner)), or leave it out"
      )
    }
  }

  /// Findings about telling cues that are probably misspelt: neither the script's text nor any game has such a cue.
  /// - Parameters:
  ///   - unheard: the names of telling cues that no game had.
  ///   - heard: the names of the cues that games had.
  func cueFindings(unheard: [String], heard: [String]) -> [CheckFinding] {
    guard let definition else { return [] }
    let written = outline.namesWritten
    let first = ScriptPlace(definition.place).flatMap { $0.file == path ? $0.line : nil } ?? 1
    return unheard.filter { definition.ownTellingCues.contains($0) && !written.contains($0) }.map { name in
      CheckFinding(
        path, line: outline.line(ofOption: "telling_cues", from: first),
        unheardCueProblem(name, namedBy: "telling_cues", heard: heard))
    }
  }

  /// The places where functions change the script's local variables, which aren't part of the state.
  var outerChanges: [ScriptOutline.Mention] { outline.outerChanges }

  /// The reasons of endings in the script's text, each with its line.
  var endings: [(reason: String, line: Int)] {
    var seen: Set<String> = []
    return outline.strings(ofField: "reason").filter { seen.insert($0.name).inserted }.map { ($0.name, $0.line) }
  }

  /// The coverage of the script and the files it requires, without its base games.
  /// - Parameter others: the coverage in other hosts.
  func coverage(adding others: Coverage) -> [Coverage.Chunk] {
    let bases = Set(host.games.definitions.values.compactMap { ScriptPlace($0.place)?.file }).subtracting([path])
    return host.machine.coverage.adding(others).chunks.filter { !bases.contains($0.name) }
  }
}

extension ScriptHost {
  /// Findings about other files with a game of the same id, unless this file has precedence.
  fileprivate func otherOwners(of definition: GameDefinition?, than path: String) -> [CheckFinding] {
    guard let definition, let place = ScriptPlace(definition.place), place.file == path else { return [] }
    let (own, claims) = (TextFile.resolved(path), games.folders.claims(to: definition.id, isBuiltIn: false))
    if let winner = claims.winner, TextFile.resolved(winner.path) == own { return [] }
    return claims.files.filter { TextFile.resolved($0.path) != own }.map { other in
      .clash(of: definition.id, at: definition.place, with: other.path, in: path)
    }
  }
}
