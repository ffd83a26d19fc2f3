// Tells the sanitizer of threads when Swift's Mutex goes from thread to thread where one has to wait for it. The code for
// that is in the standard library, which isn't built for the sanitizer; the rest is compiled into the program itself.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sanitizer/tsan_interface.h>
#include <stdint.h>
#include <stdlib.h>

#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

typedef SWIFT void (*lock_function)(uint32_t thread, SELF void *mutex);
typedef SWIFT void (*unlock_function)(SELF void *mutex);

// The program calls these in place of `_lockSlow(_:)` and `_unlockSlow()` of the library's `_MutexHandle`.
SWIFT void lock_slow(uint32_t thread, SELF void *mutex) __asm__(LOCK_SLOW);
SWIFT void unlock_slow(SELF void *mutex) __asm__(UNLOCK_SLOW);

static void *in_library(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (function == NULL) abort();
  return function;
}

SWIFT void lock_slow(uint32_t thread, SELF void *mutex) {
  ((lock_function)in_library(LOCK_SLOW))(thread, mutex);
  __tsan_acquire(mutex);
}

SWIFT void unlock_slow(SELF void *mutex) {
  __tsan_release(mutex);
  ((unlock_function)in_library(UNLOCK_SLOW))(mutex);
}
