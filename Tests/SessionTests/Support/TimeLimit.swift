import Testing

extension Trait where Self == TimeLimitTrait {
  /// Ends a test that hangs. All tests begin at once and wait for their turns, so the limit is far above what one needs.
  static var endsInTime: Self { .timeLimit(.minutes(30)) }
}
