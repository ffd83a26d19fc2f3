package import Testing

extension Trait where Self == TimeLimitTrait {
  /// Ends a test of the program that hangs.
  ///
  /// All tests begin at once, and each waits for its turn. On a busy machine some wait for many minutes, so the limit is
  /// far above what any test needs.
  package static var endsInTime: Self { .timeLimit(.minutes(30)) }
}
