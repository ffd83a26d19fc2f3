/// A small square matrix, with one row per player of a tournament.
struct SquareMatrix: Hashable, Sendable {
  /// The number of rows and columns.
  let size: Int
  private var numbers: [Double]

  /// Creates a matrix with the same number everywhere.
  init(size: Int, repeating number: Double = 0) {
    self.size = size
    numbers = Array(repeating: number, count: size * size)
  }

  subscript(row: Int, column: Int) -> Double {
    get { numbers[row * size + column] }
    set { numbers[row * size + column] = newValue }
  }

  static func * (left: Self, right: [Double]) -> [Double] {
    (0..<left.size).map { row in (0..<left.size).reduce(0) { $0 + left[row, $1] * right[$1] } }
  }

  static func * (left: Self, right: Self) -> Self {
    var product = Self(size: left.size)
    for row in 0..<left.size {
      for column in 0..<left.size {
        product[row, column] = (0..<left.size).reduce(0) { $0 + left[row, $1] * right[$1, column] }
      }
    }
    return product
  }

  /// Adds the outer product of a vector with itself, times a weight.
  mutating func add(_ column: [Double], weight: Double) {
    let rest = column.indices.filter { column[$0] != 0 }
    for row in rest {
      for place in rest { self[row, place] += weight * column[row] * column[place] }
    }
  }

  /// The inverse of a positive definite matrix, by Gauss-Jordan elimination; nil if rounding prevents it.
  var inverse: Self? {
    var (rest, inverse) = (self, Self(size: size))
    for place in 0..<size { inverse[place, place] = 1 }
    for pivot in 0..<size {
      let scale = rest[pivot, pivot]
      guard scale > 0, scale.isFinite else { return nil }
      for column in 0..<size {
        rest[pivot, column] /= scale
        inverse[pivot, column] /= scale
      }
      for row in 0..<size where row != pivot {
        let factor = rest[row, pivot]
        for column in 0..<size {
          rest[row, column] -= factor * rest[pivot, column]
          inverse[row, column] -= factor * inverse[pivot, column]
        }
      }
    }
    return inverse
  }
}
