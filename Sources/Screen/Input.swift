/// Input from a terminal.
public enum Input: Hashable, Sendable {
  /// A key press.
  case key(Key)
  /// A mouse action.
  case mouse(Mouse)
  /// A pasted text with `\n` as line ends and no other control characters but tabs.
  case paste(String)
  /// The terminal's new size; redraw all.
  case resized(width: Int, height: Int)
  /// The terminal's background colour, in answer to a query.
  case background(RGB)
  /// The window has gained or lost focus.
  case focus(Bool)
  /// The terminal is gone.
  case ended
}

/// Modifier keys.
public struct Modifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift; letters become capitals instead.
  public static let shift = Modifiers(rawValue: 1)
  /// Alt, or a key that stands for it.
  public static let alt = Modifiers(rawValue: 2)
  /// Ctrl; letters are small with it.
  public static let control = Modifiers(rawValue: 4)
}

/// A key press.
public struct Key: Hashable, Sendable {
  /// The identity of a key.
  public enum Name: Hashable, Sendable {
    /// A typed character; never a control character.
    case character(Character)
    case enter, escape, tab, backTab, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    /// A function key, from 1 to 12.
    case function(Int)
  }

  /// The key.
  public let name: Name
  /// The modifiers.
  public let modifiers: Modifiers

  public init(_ name: Name, _ modifiers: Modifiers = []) { (self.name, self.modifiers) = (name, modifiers) }

  /// A key that types a character.
  public init(_ character: Character, _ modifiers: Modifiers = []) { self.init(.character(character), modifiers) }

  /// The typed character; nil with modifiers or for other keys.
  public var typed: Character? {
    if case .character(let character) = name, modifiers.isEmpty { character } else { nil }
  }
}

/// A mouse action at a cell.
public struct Mouse: Hashable, Sendable {
  /// A button.
  public enum Button: Hashable, Sendable { case left, middle, right }

  /// A way to turn the wheel.
  public enum Direction: Hashable, Sendable { case up, down, left, right }

  /// The kind of a mouse action.
  public enum Action: Hashable, Sendable {
    case press(Button), release(Button)
    /// The mouse moved while a button was held.
    case drag(Button)
    case wheel(Direction)
  }

  /// The kind.
  public let action: Action
  /// The cell.
  public let point: Point
  /// The modifiers.
  public let modifiers: Modifiers

  public init(_ action: Action, at point: Point, _ modifiers: Modifiers = []) {
    (self.action, self.point, self.modifiers) = (action, point, modifiers)
  }
}
