public import ArgumentParser
public import Match

// The words of a series' options are those of the command line.
extension SeriesOptions.Keep: ExpressibleByArgument {}
extension SeriesOptions.Starter: ExpressibleByArgument {}
