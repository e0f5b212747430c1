/** The upstream as a process: configured by the environment, with messages to its parent process. */
import pino from 'pino'
import { checkDeployment } from '#server-process/deployment.ts'
import { EnvironmentError } from '#server-process/parseEnvironment.ts'
import { ShopConfigError } from '#shop-config/readShopConfig.ts'
import { describeError } from './errorAnswers.ts'
import { requirementsOf } from './productionRequirements.ts'
import { readSettings } from './settings.ts'
import { type RunningUpstream, startUpstream } from './start.ts'
import { StartError } from './startError.ts'

const sendToParent = (
  message: { type: 'progress' | 'failed'; text: string } | { type: 'ready'; url: string },
): void => {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}

const fail = (text: string): never => {
  process.stderr.write(`upstream: ${text}\n`)
  sendToParent({ type: 'failed', text })
  process.exitCode = 1
  // Time for the message to reach the parent. Nothing else may keep the process alive.
  setTimeout(() => process.exit(1), 100)
  throw new StartError(text)
}

export const runUpstream = (): void => {
  const log = pino({ base: { part: 'upstream' } })
  let stopTimeoutMs = 10_000
  const started = (async (): Promise<RunningUpstream> => {
    try {
      const settings = readSettings(process.env)
      log.level = settings.logLevel
      const notice = checkDeployment(settings, requirementsOf(settings), process.env)
      // A web server that started this process has shown the same message.
      if (notice !== null && !process.connected) process.stdout.write(`${notice}\n`)
      stopTimeoutMs += settings.drainSeconds * 1_000
      return await startUpstream({
        settings,
        log,
        progress: (text) => {
          process.stdout.write(`${text}\n`)
          sendToParent({ type: 'progress', text })
        },
      })
    } catch (error) {
      if (
        error instanceof StartError ||
        error instanceof EnvironmentError ||
        error instanceof ShopConfigError
      )
        return fail(error.message)
      const { code, message } = describeError(error)
      return fail(`the start failed (${String(message ?? code ?? 'unknown error')})`)
    }
  })()

  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    // Ends the process if it has not stopped ten seconds after draining.
    setTimeout(() => process.exit(1), stopTimeoutMs).unref()
    try {
      await (await started).close()
      process.exit(process.exitCode ?? 0)
    } catch (error) {
      if (!(error instanceof StartError)) log.error(describeError(error), 'stopping')
      process.exit(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  process.on('disconnect', () => void stop())

  const announce = async (): Promise<void> => {
    try {
      const { url } = await started
      process.stdout.write(`upstream ready at ${url}\n`)
      sendToParent({ type: 'ready', url })
    } catch {
      // `fail` has reported it.
    }
  }
  void announce()
}
