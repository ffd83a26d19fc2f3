import Drawing
import Screen

/// Styles of the text around a scene. Without colours they differ by attributes.
struct Looks {
  /// Text as it is.
  let text: Style
  /// Dim text.
  var dim: Style
  /// Enabled and chosen things.
  var accent: Style
  var chosen: Style
  var good: Style
  var bad: Style
  /// The lines at the top and at the bottom.
  var bar: Style
  /// What lies over the rest.
  var panel: Style

  init(_ paint: Paint) {
    let (palette, paper) = (paint.palette, paint.paper)
    (text, dim, accent, chosen, good, bad, bar, panel) = (paper, paper, paper, paper, paper, paper, paper, paper)
    guard !paint.theme.isColourless else {
      dim.isDim = true
      accent.isBold = true
      (good.isBold, bad.isBold) = (true, true)
      (chosen.isReversed, bar.isReversed) = (true, true)
      return
    }
    dim.foreground = palette.dim
    accent.foreground = palette.accent
    chosen = Style(foreground: palette.paper, background: palette.accent)
    good.foreground = palette.good
    bad.foreground = palette.bad
    bar = Style(foreground: palette.text, background: palette.panel)
    panel = bar
  }
}
