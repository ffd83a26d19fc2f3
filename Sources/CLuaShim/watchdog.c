// A deadline in processor time for a thread's Lua code. Other programs don't use it up, so a busy machine stops no
// script.
//
// Counting instructions would halve the speed. Instead another thread, the watcher of all machines, waits. At the
// deadline it signals the thread, whose handler arms a hook, which Lua allows at any moment. It repeats the signal
// every few milliseconds, in case the code was outside Lua.
//
// Deadlines are set far more often than reached: for every game of a playtest, and several times a move on a server of
// many machines. Waking the watcher each time would take as long as a short game. So it sleeps until the earliest
// deadline that it last saw, even if that is cleared; only an earlier one wakes it.
#define _GNU_SOURCE
#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

#include "internal.h"

// The seconds between signals.
static const double REPEAT = 5e-3;
// Reading processor time takes half a microsecond, as long as a short game. So for this many seconds after a reading,
// all elapsed time counts as used.
static const double READING_HOLDS = 1e-3;

// A machine's deadline.
struct shim_watchdog {
  shim_context *context;
  struct shim_watchdog *next, **link;  // the list of the watcher
  pthread_t watched;
  pthread_mutex_t mutex;
  bool armed;
  struct timespec due;         // when to check the remaining time
  clockid_t processor;         // the clock of the watched thread's processor time
  struct timespec used, read;  // the processor time at the last reading, and when that was
  struct timespec limit;       // the processor time at which the thread is stopped
  struct timespec looked;      // when the watcher last checked the remaining time
  double left, wait_left;      // the remaining time then, and the remaining seconds of waiting
  bool waited;                 // whether it was stopped for waiting
  sigset_t mask;               // the signals that the watched thread blocked before
};

#define NEVER INT64_MAX

// The thread that looks at all deadlines. Its mutex is locked before that of a deadline.
static struct {
  pthread_mutex_t mutex;
  pthread_cond_t changed;
  bool is_there;
  struct shim_watchdog *first;
  _Atomic int64_t waking;  // when it wakes by itself, in nanoseconds; NEVER if it doesn't
} watcher = {.mutex = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER, .waking = NEVER};

// This model is safe to read in a signal handler: others may allocate at the first use.
_Thread_local shim_context *volatile shim_current __attribute__((tls_model("initial-exec")));

// The previous handler is called too.
static struct sigaction previous;

static void on_signal(int number, siginfo_t *information, void *machine_context) {
  int saved = errno;
  if ((previous.sa_flags & SA_SIGINFO) != 0) {
    previous.sa_sigaction(number, information, machine_context);
  } else if (previous.sa_handler != SIG_DFL && previous.sa_handler != SIG_IGN) {
    previous.sa_handler(number);
  }
  shim_context *context = shim_current;
  if (context != NULL && atomic_load(&context->stop) != SHIM_STOP_NONE) shim_arm_hook(context);
  errno = saved;
}

static void install_handler(void) {
  // Without SA_RESTART: a write to a pipe without a reader must end too.
  struct sigaction action = {.sa_sigaction = on_signal, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  sigaction(SIGURG, NULL, &previous);
  sigaction(SIGURG, &action, NULL);
}

static void advance(struct timespec *time, double seconds) {
  double whole = floor(seconds);
  time->tv_sec += (time_t)whole;
  time->tv_nsec += (long)((seconds - whole) * 1e9);
  if (time->tv_nsec >= 1000000000) {
    time->tv_nsec -= 1000000000;
    time->tv_sec += 1;
  }
}

static bool is_before(const struct timespec *one, const struct timespec *other) {
  return one->tv_sec != other->tv_sec ? one->tv_sec < other->tv_sec : one->tv_nsec < other->tv_nsec;
}

// The seconds from one time to a later one; negative if it is earlier.
static double seconds_between(const struct timespec *start, const struct timespec *end) {
  return difftime(end->tv_sec, start->tv_sec) + (double)(end->tv_nsec - start->tv_nsec) / 1e9;
}

static int64_t nanoseconds(const struct timespec *time) { return (int64_t)time->tv_sec * 1000000000 + time->tv_nsec; }

// The seconds of processor time left to the watched thread; 0 after a stop.
static double seconds_left(const shim_context *context) {
  const struct shim_watchdog *dog = context->watchdog;
  struct timespec used;
  if (shim_stop_reason(context) != SHIM_STOP_NONE || clock_gettime(dog->processor, &used) != 0) return 0;
  return seconds_between(&used, &dog->limit);
}

// Whether the watched thread has waited too long, using next to no processor time; a thread delayed by others uses
// some.
static bool has_waited(struct shim_watchdog *dog, const struct timespec *now, double left) {
  double passed = seconds_between(&dog->looked, now);
  if (dog->left - left < passed / 50) dog->wait_left -= passed;
  dog->looked = *now;
  dog->left = left;
  return left > 0 && dog->wait_left <= 0;
}

static void look_at_time_left(shim_context *context, const struct timespec *now) {
  struct shim_watchdog *dog = context->watchdog;
  double left = seconds_left(context);
  bool waited = has_waited(dog, now, left);
  if (left <= 0 || waited) {
    if (shim_stop_reason(context) == SHIM_STOP_NONE) dog->waited = waited;
    shim_note_stop(context, SHIM_STOP_DEADLINE);
    pthread_kill(dog->watched, SIGURG);
  }
  dog->due = *now;
  // A waiting thread may not use the rest for long.
  advance(&dog->due, waited ? REPEAT : fmax(left, REPEAT));
}

// Looks at a deadline.
// Returns when to look again; NEVER if it isn't armed.
static int64_t look(struct shim_watchdog *dog, const struct timespec *now) {
  pthread_mutex_lock(&dog->mutex);
  if (dog->armed && !is_before(now, &dog->due)) look_at_time_left(dog->context, now);
  int64_t next = dog->armed ? nanoseconds(&dog->due) : NEVER;
  pthread_mutex_unlock(&dog->mutex);
  return next;
}

static void *watch(void *argument) {
  pthread_mutex_lock(&watcher.mutex);
  for (;;) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    // A deadline that is set during the look, after its turn, wakes the watcher again.
    atomic_store(&watcher.waking, NEVER);
    int64_t next = NEVER;
    for (struct shim_watchdog *dog = watcher.first; dog != NULL; dog = dog->next) {
      int64_t due = look(dog, &now);
      if (due < next) next = due;
    }
    atomic_store(&watcher.waking, next);
    struct timespec waking = {.tv_sec = next / 1000000000, .tv_nsec = next % 1000000000};
    pthread_cond_clockwait(&watcher.changed, &watcher.mutex, CLOCK_MONOTONIC, &waking);
  }
  return argument;
}

// Call after a change of the deadline; unlocks its mutex.
static void unlock_and_wake(struct shim_watchdog *dog) {
  int64_t due = nanoseconds(&dog->due);
  pthread_mutex_unlock(&dog->mutex);
  if (due >= atomic_load(&watcher.waking)) return;
  pthread_mutex_lock(&watcher.mutex);
  pthread_cond_signal(&watcher.changed);
  pthread_mutex_unlock(&watcher.mutex);
}

// Starts the watcher with all signals blocked, then installs the handler, once. Call with its mutex locked.
static bool start_watcher(void) {
  if (watcher.is_there) return true;
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  watcher.is_there = pthread_create(&thread, NULL, watch, NULL) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (!watcher.is_there) return false;
  install_handler();
  pthread_detach(thread);
  return true;
}

static bool start_watchdog(shim_context *context) {
  struct shim_watchdog *dog = calloc(1, sizeof *dog);
  if (dog == NULL) return false;
  pthread_mutex_init(&dog->mutex, NULL);
  dog->context = context;
  pthread_mutex_lock(&watcher.mutex);
  bool watches = start_watcher();
  if (watches) {
    dog->next = watcher.first;
    dog->link = &watcher.first;
    if (dog->next != NULL) dog->next->link = &dog->next;
    watcher.first = dog;
  }
  pthread_mutex_unlock(&watcher.mutex);
  if (watches) context->watchdog = dog; else free(dog);
  return watches;
}

// The threads of Swift's concurrency block all signals that can be blocked.
static void let_signal_in(sigset_t *before) {
  sigset_t wanted;
  sigemptyset(&wanted);
  sigaddset(&wanted, SIGURG);
  pthread_sigmask(SIG_UNBLOCK, &wanted, before);
}

// The processor time of this thread, or up to a millisecond more.
static struct timespec used_at(struct shim_watchdog *dog, const struct timespec *now) {
  double since = seconds_between(&dog->read, now);
  if (since > READING_HOLDS) {
    clock_gettime(dog->processor, &dog->used);
    dog->read = *now;
    since = 0;
  }
  struct timespec used = dog->used;
  advance(&used, since);
  return used;
}

// Call with the mutex locked, on the watched thread; unlocks it.
static void set_due(shim_context *context, double seconds) {
  struct shim_watchdog *dog = context->watchdog;
  seconds = fmin(fmax(seconds, 0), 1e9);
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  dog->limit = used_at(dog, &now);
  dog->due = dog->looked = now;
  dog->left = seconds;
  dog->wait_left = SHIM_WAIT_FACTOR * seconds;
  advance(&dog->limit, seconds);
  // An earlier stop from another thread found no watchdog to wake.
  if (shim_stop_reason(context) == SHIM_STOP_NONE) advance(&dog->due, seconds);
  unlock_and_wake(dog);
}

bool shim_set_deadline(shim_context *context, double seconds) {
  if (context->watchdog == NULL && !start_watchdog(context)) return false;
  struct shim_watchdog *dog = context->watchdog;
  pthread_mutex_lock(&dog->mutex);
  if (dog->armed) {
    pthread_mutex_unlock(&dog->mutex);
    return false;
  }
  let_signal_in(&dog->mask);
  dog->armed = true;
  dog->watched = pthread_self();
  pthread_getcpuclockid(dog->watched, &dog->processor);
  dog->read = (struct timespec){0};
  set_due(context, seconds);
  return true;
}

bool shim_renew_deadline(shim_context *context, double seconds) {
  struct shim_watchdog *dog = context->watchdog;
  if (dog == NULL) return false;
  pthread_mutex_lock(&dog->mutex);
  bool set = dog->armed;
  if (set) set_due(context, seconds); else pthread_mutex_unlock(&dog->mutex);
  return set;
}

bool shim_waited_too_long(const shim_context *context) {
  return context->watchdog != NULL && context->watchdog->waited;
}

void shim_wake_watchdog(shim_context *context) {
  struct shim_watchdog *dog = context->watchdog;
  if (dog == NULL) return;
  pthread_mutex_lock(&dog->mutex);
  clock_gettime(CLOCK_MONOTONIC, &dog->due);
  unlock_and_wake(dog);
}

void shim_clear_deadline(shim_context *context) {
  struct shim_watchdog *dog = context->watchdog;
  if (dog == NULL) return;
  pthread_mutex_lock(&dog->mutex);
  dog->armed = false;
  pthread_mutex_unlock(&dog->mutex);
  pthread_sigmask(SIG_SETMASK, &dog->mask, NULL);
}

void shim_destroy_watchdog(shim_context *context) {
  struct shim_watchdog *dog = context->watchdog;
  if (dog == NULL) return;
  pthread_mutex_lock(&watcher.mutex);
  *dog->link = dog->next;
  if (dog->next != NULL) dog->next->link = dog->link;
  pthread_mutex_unlock(&watcher.mutex);
  context->watchdog = NULL;
  pthread_mutex_destroy(&dog->mutex);
  free(dog);
}
