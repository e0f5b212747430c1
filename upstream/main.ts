/** The upstream as a process: told by the environment, watched by whoever started it. */
import pino from 'pino'
import { describeFault } from './answers.ts'
import { EnvironmentError } from './environment.ts'
import { readSettings } from './settings.ts'
import { type RunningUpstream, startUpstream } from './start.ts'
import { StartProblem } from './startProblem.ts'

const tell = (
  message: { type: 'progress' | 'failed'; text: string } | { type: 'ready'; url: string },
): void => {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}

const fail = (text: string): never => {
  process.stderr.write(`upstream: ${text}\n`)
  tell({ type: 'failed', text })
  process.exitCode = 1
  // Long enough for the message to reach the parent; the process must not hang on anything else.
  setTimeout(() => process.exit(1), 100)
  throw new StartProblem(text)
}

const log = pino({ base: { part: 'upstream' } })
let patienceMs = 10_000
const started = (async (): Promise<RunningUpstream> => {
  try {
    const settings = readSettings(process.env)
    log.level = settings.logLevel
    patienceMs += settings.drainSeconds * 1_000
    return await startUpstream({
      settings,
      log,
      progress: (text) => {
        process.stdout.write(`${text}\n`)
        tell({ type: 'progress', text })
      },
    })
  } catch (error) {
    if (error instanceof StartProblem || error instanceof EnvironmentError) return fail(error.message)
    const { code, text } = describeFault(error)
    return fail(`the start failed (${String(text ?? code ?? 'unknown fault')})`)
  }
})()

let stopping = false
const stop = async (): Promise<void> => {
  if (stopping) return
  stopping = true
  // What does not end by itself within ten seconds of draining is ended.
  setTimeout(() => process.exit(1), patienceMs).unref()
  try {
    await (await started).close()
    process.exit(process.exitCode ?? 0)
  } catch (error) {
    if (!(error instanceof StartProblem)) log.error(describeFault(error), 'stopping')
    process.exit(1)
  }
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
process.on('disconnect', () => void stop())

const announce = async (): Promise<void> => {
  try {
    const { url } = await started
    process.stdout.write(`upstream ready at ${url}\n`)
    tell({ type: 'ready', url })
  } catch {
    // Said already, where it failed.
  }
}
void announce()
