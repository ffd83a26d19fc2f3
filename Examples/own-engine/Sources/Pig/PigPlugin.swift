public import ParlorCore

/// Pig as programs offer it: its name, its settings, and how a game is made of them.
public let pigPlugin = Plugin(
  id: "pig", title: "Pig", summary: "Roll as often as you dare; a 1 costs what the turn brought.",
  rules: """
    Goal: be the first with 50 points; 'goal' changes that number.
    Moves: roll adds what the die shows to the pot, and a 1 loses the pot and the turn. hold keeps the pot.
    """,
  schema: [goal.setting]
) { settings in
  Pig(goal: settings[goal])
}

private let goal = SettingKey.integer("goal", in: 10...1_000, default: 50, help: "the score that wins")
