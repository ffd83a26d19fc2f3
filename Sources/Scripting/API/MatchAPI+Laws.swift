import GameLaws
import Lua
import Match
import ParlorCore

// `match:check`.
extension MatchAPI {
  static var checking: [APIFunction] {
    [
      APIFunction(
        "check",
        "Fails if the game so far breaks a law of `parlor check`. The moves are replayed on a copy, so the match "
          + "doesn't change. Rules can't call it.",
        [
          .init("law", "string?", "the only law to check, by its name in the report of `parlor check`"),
          .init("options", "parlor.CheckOptions?", "more options"),
        ], returns: ("parlor.Match", "the match itself"),
        example: "local match = parlor.match { game = \"four-in-a-row\" }\nmatch:play(4):play(4):check()"
      ) { call in
        try call.refuseInRules("rules can't be asked about while they answer")
        let played = try scriptMatch(call)
        try check(played, law: try law(call), try MatchCheckOptions(call, besides: played))
        return call.returningItself()
      }
    ]
  }

  static var checkOptions: APIClass {
    APIClass(
      type: "parlor.CheckOptions", name: "options", summary: "The options of `match:check`.",
      fields: [other.field, tellingCues.field], methods: [])
  }

  fileprivate static let other = OptionKey<any AnyMatch>(
    "other", "parlor.Match",
    "Another match of the game with the same settings, for laws that compare what is seen in two.",
    expected: "a match, as parlor.match gives it"
  ) { $0.stack.object(at: -1, as: ScriptMatch.self)?.match }

  fileprivate static let tellingCues = OptionKey<[String]>(
    "telling_cues", "string[]", "Names of cues that tell a secret on purpose; a name that no cue has is an error.",
    expected: "a list of names, as in { \"flash\" }"
  ) { try $0.texts() }

  private static func check(_ played: ScriptMatch, law: String?, _ options: MatchCheckOptions) throws {
    let (plugin, host) = (played.plugin, played.host)
    // A setting that is a function may call it from an engine's rules.
    guard !host.play.isLookingAtLaws else {
      throw ScriptError("match:check: one check can't be asked for within another")
    }
    host.play.isLookingAtLaws = true
    defer { host.play.isLookingAtLaws = false }
    let (broken, unheard) = try host.games.watchingGames {
      let game = try plugin.game(played.match.setup.settings)
      let broken = try violation(of: law, in: game, played, options)
      return (broken, try broken == nil ? unheardCue(in: game, played, options) : nil)
    }
    // A stop of the rules also stops the script.
    try host.checkForStop()
    if let unheard { throw ScriptError("match:check: \(unheard)") }
    guard let broken else { return }
    let named = broken.breach.error.map { host.namingUndefined(in: $0).error }
    let cause = named.map { "\($0)" } ?? broken.breach.cause
    let way = broken.way + (options.other == nil ? "" : " in \(broken.game)")
    throw ScriptError("\(plugin.id) breaks the law \(broken.law.id) \(way): \(cause)")
  }

  private static func moves(_ match: any AnyMatch) throws -> [String] {
    try match.log(for: .referee).compactMap(\.text)
  }

  /// The violation of a law in a game of unknown type.
  private static func violation(
    of law: String?, in game: any Game, _ played: ScriptMatch, _ options: MatchCheckOptions
  ) throws -> Violation? {
    let (moves, others) = (try moves(played.match), try options.other.map(moves))
    func opened<G: Game>(_ game: G) -> Violation? {
      GameLaws.violation(
        of: law, in: game, playing: moves, and: others, seed: played.match.setup.seed.number,
        tellingCues: played.plugin.tellingCues.union(options.tellingCues))
    }
    return opened(game)
  }

  /// The first telling cue that no match had, that no script contains, and that the game doesn't declare; nil if
  /// there is none.
  private static func unheardCue(
    in game: any Game, _ played: ScriptMatch, _ options: MatchCheckOptions
  ) throws -> String? {
    let named = options.tellingCues.subtracting(played.plugin.tellingCues)
    if named.isEmpty { return nil }
    func names<G: Game>(in game: G) throws -> Set<String> {
      try [played.match, options.other].compactMap(\.self).reduce(into: []) { all, match in
        all.formUnion(cueNames(in: game, playing: try moves(match)))
      }
    }
    let heard = try names(in: game)
    let unheard = named.subtracting(heard).sorted().first { !played.host.writesCue(named: $0) }
    let nothing = options.other == nil ? "no move of the match" : "no move of the two matches"
    return unheard.map { unheardCueProblem($0, namedBy: "telling_cues", heard: heard.sorted(), by: nothing) }
  }

  private static func law(_ call: Call) throws(ScriptError) -> String? {
    guard call.kind(1) != .none else { return nil }
    let name = try call.text(1, "law")
    let laws = allLaws.map(\.id)
    guard laws.contains(name) else { throw ScriptError.unknownName(name, of: "parlor check", as: "law ", laws) }
    return name
  }
}

/// The options beside the law.
private struct MatchCheckOptions {
  var other: (any AnyMatch)?
  var tellingCues: Set<String> = []

  init(_ call: Call, besides played: ScriptMatch) throws {
    guard call.kind(2) != .none else { return }
    let options = try Options(call, 2, of: MatchAPI.checkOptions, for: "match:check")
    other = try options[MatchAPI.other]
    let expected = played.match.setup
    if let setup = other?.setup, setup.game != expected.game || setup.settings != expected.settings {
      let name = MatchAPI.other.name
      throw options.with(name) { _ in
        options.wrong(name, expected: "a match of \(expected.game) with the same settings")
      }
    }
    tellingCues = Set(try options[MatchAPI.tellingCues] ?? [])
  }
}
