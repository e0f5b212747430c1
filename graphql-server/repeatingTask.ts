/** A task that is repeated until it is stopped, and that never overlaps with itself. */
import type { Log } from './log.ts'

type Options = {
  /** From the end of one run to the beginning of the next. */
  pauseMs: number
  log: Log
  /** Logged if the task throws. It is repeated all the same. */
  failure: string
}

export const createRepeatingTask = (task: () => Promise<void>, { pauseMs, log, failure }: Options) => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = false

  const schedule = () => {
    if (isStopped) return
    timer = setTimeout(() => {
      running = task()
        .catch((error: unknown) => log.error({ err: error }, failure))
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
