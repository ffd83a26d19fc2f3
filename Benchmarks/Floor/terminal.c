#define _GNU_SOURCE
#include <pty.h>
#include <stdlib.h>
#include <unistd.h>

#include "Floor.h"

int floor_run_at_terminal(char *const words[], int columns, int rows, int *process) {
  int end = -1;
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  *process = forkpty(&end, NULL, NULL, &size);
  if (*process == 0) {
    setenv("TERM", "xterm-256color", 1);
    setenv("COLORTERM", "truecolor", 1);
    execv(words[0], words);
    _exit(127);
  }
  return *process < 0 ? -1 : end;
}
