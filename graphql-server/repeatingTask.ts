/** A task that is repeated until it is stopped, and that never overlaps with itself. */
import type { ReportFailure } from './backgroundFailures.ts'

export type TaskOptions = {
  /** From the end of one run to the beginning of the next. */
  pauseMs: number
  /** Under this name a failure is reported. The task is repeated all the same. */
  name: string
  reportFailure: ReportFailure
}

/** A long task ends early when `stopping` is aborted. */
export const createRepeatingTask = (
  task: (stopping: AbortSignal) => Promise<void>,
  { pauseMs, name, reportFailure }: TaskOptions,
) => {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const run = () => task(stopping.signal)
  const start = () => {
    if (stopping.signal.aborted) return
    timer = setTimeout(() => {
      running = run()
        .catch((error: unknown) => reportFailure(name, error))
        .then(start)
    }, pauseMs)
    timer.unref()
  }
  return {
    /** Runs once. */
    run,
    start,
    /** Resolves when the current run has ended. */
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
