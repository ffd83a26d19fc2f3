// Signal handlers run between any two instructions, on any thread. So they call only functions that POSIX calls
// async-signal-safe, and all data that they read is ready before the first handler is installed.
#define _GNU_SOURCE
#include "CScreen.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static int tty, wake_end;
static struct termios before, raw;
static char beginning[256], ending[256];
enum { FREE, TAKEN, BEING_RESTORED };
static atomic_int holding, has_changed;

// The signals that end a program, stop it, or report changes.
static const int handled[] = {SIGHUP,  SIGINT, SIGQUIT, SIGTERM, SIGSEGV, SIGILL,  SIGTRAP, SIGABRT,
                              SIGBUS,  SIGFPE, SIGSYS,  SIGTSTP, SIGCONT, SIGWINCH};
enum { HANDLED = sizeof handled / sizeof *handled };
static struct sigaction previous[HANDLED];
static sigset_t signals;

// The milliseconds after which a terminal that accepts no output is given up.
enum { PATIENCE = 200 };

static void show(const char *text) {
  for (size_t rest = strlen(text); rest > 0;) {
    ssize_t count = write(tty, text, rest);
    if (count > 0) {
      text += count;
      rest -= (size_t)count;
    } else if (errno == EAGAIN) {
      struct pollfd room = {.fd = tty, .events = POLLOUT};
      if (poll(&room, 1, PATIENCE) <= 0) return;
    } else if (errno != EINTR) {
      return;
    }
  }
}

static void restore(void) {
  int taken = TAKEN;
  if (atomic_compare_exchange_strong(&holding, &taken, BEING_RESTORED)) {
    tcsetattr(tty, TCSANOW, &before);
    show(ending);
    tcflush(tty, TCIFLUSH);
    atomic_store(&holding, FREE);
  }
  // Another thread restores the terminal: ending the program now would leave that half done.
  for (int i = 0; i < PATIENCE && atomic_load(&holding) == BEING_RESTORED; i++) poll(NULL, 0, 1);
}

// After a stop without a handler, the terminal is as the shell left it.
static void take_again(void) {
  tcsetattr(tty, TCSANOW, &raw);
  if (atomic_exchange(&holding, TAKEN) == TAKEN) show(ending);
  show(beginning);
}

static void note_change(void) {
  atomic_store(&has_changed, 1);
  // A full pipe wakes as well.
  if (write(wake_end, "", 1) < 0) return;
}

static void on_signal(int number);

static void handle(int number) {
  // One at a time on each thread, so that a second signal doesn't end what the first one began.
  struct sigaction action = {.sa_handler = on_signal, .sa_mask = signals, .sa_flags = SA_ONSTACK | SA_RESTART};
  sigaction(number, &action, NULL);
}

// Stops the program as if the signal weren't handled, and returns when it continues.
static void stop(void) {
  sigset_t mask;
  signal(SIGTSTP, SIG_DFL);
  raise(SIGTSTP);
  // It is blocked here, and so is SIGCONT: both arrive now.
  pthread_sigmask(SIG_UNBLOCK, &signals, &mask);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  handle(SIGTSTP);
}

static void on_signal(int number) {
  int saved = errno;
  switch (number) {
    case SIGWINCH: break;
    case SIGCONT: take_again(); break;
    case SIGTSTP:
      restore();
      stop();
      if (atomic_load(&holding) == FREE) take_again();
      break;
    default:
      // The previous handler runs as soon as this one returns.
      restore();
      for (int i = 0; i < HANDLED; i++) {
        if (handled[i] == number) sigaction(number, &previous[i], NULL);
      }
      raise(number);
      errno = saved;
      return;
  }
  note_change();
  errno = saved;
}

// A handler can't run on an overflowed stack.
static void provide_stack(void) {
  static char space[1 << 16];
  stack_t stack = {.ss_sp = space, .ss_size = sizeof space}, old;
  if (sigaltstack(NULL, &old) == 0 && (old.ss_flags & SS_DISABLE) != 0) sigaltstack(&stack, NULL);
}

int screen_take(int terminal, int wake, const char *begin, const char *end) {
  static int is_registered;
  if (atomic_load(&holding) != FREE) return EBUSY;
  if (strlen(begin) >= sizeof beginning || strlen(end) >= sizeof ending) return E2BIG;
  if (tcgetattr(terminal, &before) != 0) return errno;
  tty = terminal;
  wake_end = wake;
  strcpy(beginning, begin);
  strcpy(ending, end);
  raw = before;
  cfmakeraw(&raw);
  if (!is_registered && atexit(screen_give_back) != 0) return ENOMEM;
  is_registered = 1;
  provide_stack();
  sigemptyset(&signals);
  for (int i = 0; i < HANDLED; i++) sigaddset(&signals, handled[i]);
  for (int i = 0; i < HANDLED; i++) {
    sigaction(handled[i], NULL, &previous[i]);
    // The parent may want the program to survive a signal, as nohup does.
    if (previous[i].sa_handler != SIG_IGN) handle(handled[i]);
  }
  // The parent may have blocked signals, too.
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
  take_again();
  return 0;
}

void screen_give_back(void) {
  if (atomic_load(&holding) == FREE) return;
  restore();
  for (int i = 0; i < HANDLED; i++) sigaction(handled[i], &previous[i], NULL);
}

int screen_has_changed(void) { return atomic_exchange(&has_changed, 0); }

void screen_size(int terminal, int *columns, int *rows) {
  struct winsize size = {0};
  if (ioctl(terminal, TIOCGWINSZ, &size) != 0) size = (struct winsize){0};
  *columns = size.ws_col;
  *rows = size.ws_row;
}
