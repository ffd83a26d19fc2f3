#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "CVTerm.h"

int cvterm_open_pty(int columns, int rows, int *side) {
  char name[64];
  int end = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (end < 0) return -1;
  *side = -1;
  if (grantpt(end) == 0 && unlockpt(end) == 0 && ptsname_r(end, name, sizeof name) == 0) {
    *side = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
  }
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  if (*side >= 0 && ioctl(*side, TIOCSWINSZ, &size) == 0) return end;
  if (*side >= 0) close(*side);
  close(end);
  return -1;
}
