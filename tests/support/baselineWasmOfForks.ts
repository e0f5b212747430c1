/** Preloaded into servers that tests start: the processes that they fork get `baselineWasm`, too. */
import childProcess, { type ForkOptions } from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'
import { baselineWasm } from './baselineWasm.ts'

const { fork } = childProcess

childProcess.fork = (program: string | URL, ...given: unknown[]) => {
  const args = given.find((one) => Array.isArray(one)) ?? []
  const options: ForkOptions = given.find((one) => !Array.isArray(one)) ?? {}
  const execArgv = [...(options.execArgv ?? process.execArgv), ...baselineWasm]
  return fork(program, args, { ...options, execArgv: [...new Set(execArgv)] })
}
syncBuiltinESMExports()
