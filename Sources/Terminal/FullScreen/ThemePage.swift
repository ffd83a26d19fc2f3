import Drawing

/// The choice of a theme and of motion.
enum ThemePage {
  static func list(_ context: ScreenContext, over below: any Page) -> ChoicePage {
    var entries = context.themes.map { theme in
      ChoicePage.Entry(text: theme.about.isEmpty ? theme.name : "\(theme.name): \(theme.about)") { _ in
        context.choose(theme)
        return .stay
      }
    }
    let motion =
      context.hasMotion ? "no motion: pieces jump to their places" : "motion: pieces move from place to place"
    entries.append(
      ChoicePage.Entry(text: motion) { _ in
        context.choose(hasMotion: !context.hasMotion)
        return .stay
      })
    return ChoicePage("Theme", over: below, entries)
  }
}
