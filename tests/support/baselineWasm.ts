/**
 * Arguments of Node for processes that live for seconds and open the embedded database: to optimize its WebAssembly takes
 * a third of the processor time of such a process.
 */
export const baselineWasm = ['--liftoff-only']

const preload = new URL('./baselineWasmOfForks.ts', import.meta.url)

/** `NODE_OPTIONS` of a server that forks such processes. Node does not take the argument itself from there. */
export const forkWithBaselineWasm = `--import=${preload}`
