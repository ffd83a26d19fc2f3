import Drawing

/// Where a theme is chosen.
enum ThemePage {
  static func list(_ context: ScreenContext, over below: any Page) -> ChoicePage {
    ChoicePage(
      "Theme", over: below,
      context.themes.map { theme in
        ChoicePage.Entry(text: theme.about.isEmpty ? theme.name : "\(theme.name): \(theme.about)") { _ in
          context.choose(theme)
          return .stay
        }
      })
  }
}
