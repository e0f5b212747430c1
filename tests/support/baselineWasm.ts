/**
 * Arguments of Node for processes that live for seconds and open the embedded database: to optimize its WebAssembly takes
 * a third of the processor time of such a process.
 */
export const baselineWasm = ['--liftoff-only']
