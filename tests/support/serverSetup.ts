/** Runs before each test file of the servers; the import acts once in a worker. */
import './resolveBuiltins.ts'
