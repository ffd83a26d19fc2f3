// The part of libFuzzer that a program with a main function of its own calls.
#ifndef PARLOR_FUZZING_DRIVER_H
#define PARLOR_FUZZING_DRIVER_H

#include <stddef.h>
#include <stdint.h>

typedef int (*fuzzing_check)(const uint8_t *bytes, size_t count);
int LLVMFuzzerRunDriver(int *count, char ***arguments, fuzzing_check check);

#endif
