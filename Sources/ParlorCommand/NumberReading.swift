import ArgumentParser

// Reads the numbers of options: what isn't one gets a line that says what the option takes.

/// A whole number, 0 or more.
func wholeNumber<Number: FixedWidthInteger>(_ text: String) throws -> Number {
  guard let number = Number(text), number >= 0 else {
    throw ValidationError("expected a whole number, 0 or more, got '\(text)'")
  }
  return number
}

/// A number, 0 or more.
func positiveNumber(_ text: String) throws -> Double {
  guard let number = Double(text), number >= 0, number.isFinite else {
    throw ValidationError("expected a number, 0 or more, got '\(text)'")
  }
  return number
}

/// A whole number, 1 or more.
func countingNumber(_ text: String) throws -> Int {
  guard let number = Int(text), number >= 1 else {
    throw ValidationError("expected a whole number, 1 or more, got '\(text)'")
  }
  return number
}
