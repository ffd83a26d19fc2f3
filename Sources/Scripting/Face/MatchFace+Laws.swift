import GameLaws
import Lua
import Match
import ParlorCore

// How a script asks whether the laws of all games hold in what was played.
extension MatchFace {
  static var checking: [FaceFunction] {
    [
      FaceFunction(
        "check",
        "Sees whether the laws of `parlor check` hold in the game that was played so far, and fails where one is broken. "
          + "The moves are played again on rules that are watched, so the match stays as it is. Rules can't ask it.",
        [
          .init("law", "string?", "the only law to look at, by its name in the report of `parlor check`"),
          .init("options", "parlor.CheckOptions?", "what else it takes"),
        ], returns: ("parlor.Match", "the match itself"),
        example: "local match = parlor.match { game = \"four-in-a-row\" }\nmatch:play(4):play(4):check()"
      ) { call in
        try call.refuseInRules("rules can't be asked about while they answer")
        let played = try scriptMatch(call)
        try check(played, law: try law(call), try CheckOptions(call, besides: played))
        call.stack.pushCopy(of: 1)
        return 1
      }
    ]
  }

  static var checkOptions: FaceClass {
    FaceClass(
      type: "parlor.CheckOptions", name: "options", summary: "What `match:check` takes beside the law.",
      fields: [
        .init(
          "other", "parlor.Match?",
          "Another match of the game with the same settings, for laws that compare what is seen in two."),
        .init("telling_cues", "string[]?", "Names of cues that tell on purpose what no view repeats."),
      ], methods: [])
  }

  private static func check(_ played: ScriptMatch, law: String?, _ options: CheckOptions) throws {
    let (match, plugin, host) = (played.match, played.plugin, played.host)
    // A setting that is a function may ask, as an engine's rules call it.
    guard !host.isLookingAtLaws else { throw ScriptError("match:check: one check can't be asked for within another") }
    host.isLookingAtLaws = true
    defer { host.isLookingAtLaws = false }
    let broken = try host.watchingGames {
      try violation(
        of: law, in: try plugin.game(match.setup.settings), match, options,
        tellingCues: plugin.tellingCues.union(options.tellingCues))
    }
    // What stopped the rules stops the script too.
    if let stop = host.machine.stopError { throw stop }
    guard let broken else { return }
    let cause = host.namingUndefined(in: Violation.cause(of: broken.explanation))
    let way = broken.way + (options.other == nil ? "" : " in \(broken.game)")
    throw ScriptError("\(plugin.id) breaks the law \(broken.law.id) \(way): \(cause)")
  }

  /// The law of that id in a game whose type isn't known here.
  private static func violation(
    of law: String?, in game: any Game, _ match: any AnyMatch, _ options: CheckOptions, tellingCues: Set<String>
  ) throws -> Violation? {
    func moves(_ match: any AnyMatch) throws -> [String] { try match.log(for: .referee).compactMap(\.text) }
    let (played, others) = (try moves(match), try options.other.map(moves))
    func opened<G: Game>(_ game: G) -> Violation? {
      GameLaws.violation(
        of: law, in: game, playing: played, and: others, seed: match.setup.seed.number, tellingCues: tellingCues)
    }
    return opened(game)
  }

  private static func law(_ call: Call) throws(ScriptError) -> String? {
    guard call.kind(1) != .none else { return nil }
    let name = try call.text(1, "law")
    let laws = allLaws.map(\.id)
    guard laws.contains(name) else { throw ScriptError.unknownName(name, of: "parlor check", as: "law ", laws) }
    return name
  }
}

/// What a script says beside the law.
private struct CheckOptions {
  var other: (any AnyMatch)?
  var tellingCues: Set<String> = []

  init(_ call: Call, besides played: ScriptMatch) throws {
    guard call.kind(2) != .none else { return }
    let options = try Options(call, 2, of: MatchFace.checkOptions, for: "match:check")
    other = try options.with("other") { kind in
      if kind == .none { return nil }
      guard let match = call.stack.object(at: -1, as: ScriptMatch.self)?.match else {
        throw options.wrong("other", expected: "a match, as parlor.match gives it")
      }
      let (setup, expected) = (match.setup, played.match.setup)
      guard setup.game == expected.game, setup.settings == expected.settings else {
        throw options.wrong("other", expected: "a match of \(expected.game) with the same settings")
      }
      return match
    }
    tellingCues = try options.with("telling_cues") { kind in
      if kind == .none { return [] }
      guard kind == .table, let names = try call.stack.value(at: -1).texts else {
        throw options.wrong("telling_cues", expected: "a list of names, as in { \"flash\" }")
      }
      return Set(names)
    }
  }
}
