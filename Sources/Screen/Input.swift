/// What came from a terminal.
public enum Input: Hashable, Sendable {
  /// Somebody pressed a key.
  case key(Key)
  /// Somebody used the mouse.
  case mouse(Mouse)
  /// Somebody pasted a text; its lines end in `\n`, and no other control character but tabs is in it.
  case paste(String)
  /// The terminal has this size, and has to be drawn anew.
  case resized(width: Int, height: Int)
  /// The colour of the terminal's ground, which it was asked for.
  case background(RGB)
  /// The terminal's window is the one that gets the keys now, or isn't any more.
  case focus(Bool)
  /// The terminal is gone.
  case ended
}

/// Keys that are held while another key or a button is pressed.
public struct Modifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift; a letter is told as a capital instead.
  public static let shift = Modifiers(rawValue: 1)
  /// Alt, or a key that stands for it.
  public static let alt = Modifiers(rawValue: 2)
  /// Ctrl; letters are small with it.
  public static let control = Modifiers(rawValue: 4)
}

/// A key that was pressed.
public struct Key: Hashable, Sendable {
  /// Which key it is.
  public enum Name: Hashable, Sendable {
    /// What is typed with it; never a control character.
    case character(Character)
    case enter, escape, tab, backTab, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    /// A function key, from 1 to 12.
    case function(Int)
  }

  /// Which key it is.
  public let name: Name
  /// What was held meanwhile.
  public let modifiers: Modifiers

  /// A key with what was held meanwhile.
  public init(_ name: Name, _ modifiers: Modifiers = []) { (self.name, self.modifiers) = (name, modifiers) }

  /// A key that types a character.
  public init(_ character: Character, _ modifiers: Modifiers = []) { self.init(.character(character), modifiers) }

  /// What it types where nothing is held; nil for any other key.
  public var typed: Character? {
    if case .character(let character) = name, modifiers.isEmpty { character } else { nil }
  }
}

/// What somebody did with the mouse.
public struct Mouse: Hashable, Sendable {
  /// A button.
  public enum Button: Hashable, Sendable { case left, middle, right }

  /// A way to turn the wheel.
  public enum Direction: Hashable, Sendable { case up, down, left, right }

  /// What happened.
  public enum Action: Hashable, Sendable {
    case press(Button), release(Button)
    /// The mouse moved while a button was held.
    case drag(Button)
    case wheel(Direction)
  }

  /// What happened.
  public let action: Action
  /// The cell where it happened.
  public let point: Point
  /// What was held meanwhile.
  public let modifiers: Modifiers

  /// An action at a cell.
  public init(_ action: Action, at point: Point, _ modifiers: Modifiers = []) {
    (self.action, self.point, self.modifiers) = (action, point, modifiers)
  }
}
