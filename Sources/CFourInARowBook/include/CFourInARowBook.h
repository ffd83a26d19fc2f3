#ifndef CFOURINAROWBOOK_H
#define CFOURINAROWBOOK_H

#include <stddef.h>

// The bytes of the opening book of 7 columns and 6 rows, and their count. `make book` generates them.
const unsigned char *four_in_a_row_book(size_t *count);

#endif
