public import ParlorCore

/// The plugin for Simon.
public let simonPlugin = Plugin(
  id: "simon", title: "Simon", summary: "Repeat a sequence of buttons from memory; it gets longer every round.",
  rules: """
    Goal: watch the buttons that flash, and press the same ones in the same order. The sequence grows by a button each \
    round; the whole of it wins, and a wrong button loses. With 'variant', one seat records the sequence, or two \
    extend it in turn.
    Moves: start begins. Then write one button a line, by number or name, as in 4 or blue; reset, before the first \
    one, plays the sequence again.
    Board: the buttons, the length of the sequence now and at the end, and how many buttons were pressed. The right \
    button after an error is in [brackets].
    """,
  schema: [
    Keys.length.setting, Keys.buttons.setting, Keys.variant.setting, Keys.tempo.setting, Keys.timing.setting,
    Keys.resets.setting, Keys.timeout.setting, Keys.restarts.setting,
  ], restartMove: "start", tellingCues: ["flash"],
  suggestions: { $0 == Keys.tempo.setting.name ? ["historical", "modern"] : [] },
  presets: [Preset("Two players", settings: ["variant": "record"], isForPeople: true)]
) { settings throws(SettingError) in
  let table = try TempoTable(settings[Keys.tempo], for: Keys.tempo.setting)
  switch settings[Keys.timing] {
  case .none: return try game(tempo: table, settings: settings)
  case .function(let function): return try game(tempo: FunctionTempo(function), settings: settings)
  case let value: throw .wrongValue(value, for: Keys.timing.setting)
  }
}

/// Makes the game, specialised for its tempo.
private func game(tempo: some PlaybackTempo, settings: Settings) throws(SettingError) -> any Game {
  let length = settings[Keys.length]
  let buttons = try SimonButton.chosen(settings[Keys.buttons], for: Keys.buttons.setting)
  let game = Simon(
    length: length, buttons: buttons, tempo: tempo, variant: settings[Keys.variant],
    resetsPerRound: settings[Keys.resets], timeout: try timeout(settings[Keys.timeout]),
    restarts: settings[Keys.restarts])
  guard let game else {
    throw SettingError(of: "tempo", ": a playback of up to \(length) buttons would take more than 600 seconds")
  }
  return game
}

/// The time limit for a press; nil for none.
private func timeout(_ seconds: Double) throws(SettingError) -> Duration? {
  if seconds == 0 { return nil }
  guard let timeout = Duration(exactSeconds: seconds), timeout >= .milliseconds(1) else {
    throw SettingError(of: "timeout", " takes 0 or a number from 0.001 to 60, not \(seconds)")
  }
  return timeout
}

private enum Keys {
  static let length = SettingKey.integer(
    "length", in: 1...ButtonSequence.capacity, default: 8, help: "the length of the sequence that wins")
  static let buttons = SettingKey.data(
    "buttons", takes: "a whole number from 2 to 8 or a list of tables with label, colour and tone", default: 4,
    help: "the buttons, 2 to 8 of them")
  static let variant = SettingKey.choice(
    "variant", default: SimonVariant.classic,
    help: "whether chance makes the sequence, one seat records it for another, or two seats extend it in turn")
  static let tempo = SettingKey.data(
    "tempo", takes: "historical, modern or a list of tables with from, on and gap", default: "historical",
    help: "the seconds that buttons are lit, and the gap between them, by the length of the sequence")
  static let timing = SettingKey.data(
    "timing", takes: "a function of the length and the step", default: .none,
    help: "replaces the tempo: computes the seconds on and the gap, or the whole playback")
  static let resets = SettingKey.integer(
    "resets_per_round", in: 0...100, default: 1, help: "how often each playback may be repeated")
  static let timeout = SettingKey.number(
    "timeout", in: 0...60, default: 0, help: "the seconds that a seat may take for a press; 0 for no limit")
  static let restarts = SettingKey.flag(
    "auto_restart", default: false,
    help: "whether a wrong button in the classic variant begins a new sequence instead of ending the game")
}
