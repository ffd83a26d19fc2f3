import Glibc

// measure FILE PROGRAM [ARGUMENT ...]: runs a program to its end, and writes into a file what it took: its processor time
// in seconds, and the most memory at once in MiB. It ends with the program's exit code, or 128 and its signal.
//
// Linux counts the memory of whoever starts a program as the program's. So it is started by this one, which has little.
let arguments = CommandLine.arguments
guard arguments.count > 2 else { exit(2) }
var words = arguments.dropFirst(2).map { strdup($0) } + [nil]
var process = pid_t()
guard posix_spawn(&process, arguments[2], nil, nil, &words, environ) == 0 else { exit(2) }
var (status, usage) = (Int32(), rusage())
while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
let seconds = [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
guard let file = fopen(arguments[1], "w") else { exit(2) }
fputs("\(seconds) \(usage.ru_maxrss >> 10)\n", file)
fclose(file)
let signal = status & 0x7f
exit(signal == 0 ? status >> 8 & 0xff : 128 + signal)
