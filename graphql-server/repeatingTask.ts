/** A task that is repeated until it is stopped, and that never overlaps with itself. */
import type { ReportFailure } from './backgroundFailures.ts'

type Options = {
  /** From the end of one run to the beginning of the next. */
  pauseMs: number
  /** Under this name a failure is reported. The task is repeated all the same. */
  name: string
  reportFailure: ReportFailure
}

export const createRepeatingTask = (task: () => Promise<void>, { pauseMs, name, reportFailure }: Options) => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = false

  const schedule = () => {
    if (isStopped) return
    timer = setTimeout(() => {
      running = task()
        .catch((error: unknown) => reportFailure(name, error))
        .then(schedule)
    }, pauseMs)
    timer.unref()
  }
  return {
    start: schedule,
    /** Resolves when the current run has ended. */
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
