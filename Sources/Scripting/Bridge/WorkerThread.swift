package import Playtest

/// A system thread for scripts without playtests.
package typealias WorkerThread = Playtest.WorkerThread
