package import Playtest

/// A thread of the system's that does one thing, for whoever runs scripts and no playtests.
package typealias WorkerThread = Playtest.WorkerThread
