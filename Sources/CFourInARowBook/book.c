#include "CFourInARowBook.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char book[] = {
#embed "7x6.book"
};

const unsigned char *four_in_a_row_book(size_t *count) {
  *count = sizeof book;
  return book;
}
