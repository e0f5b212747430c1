/** Work that is done again and again, never twice at once, until it is stopped. */
import type { Log } from '../log.ts'

type Options = {
  /** From the end of one time to the beginning of the next. */
  pauseMs: number
  log: Log
  /** Told where the work throws; it is done again all the same. */
  failure: string
}

export const createRepeated = (work: () => Promise<void>, { pauseMs, log, failure }: Options) => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let stopped = false

  const plan = () => {
    if (stopped) return
    timer = setTimeout(() => {
      running = work()
        .catch((error: unknown) => log.error({ err: error }, failure))
        .then(plan)
    }, pauseMs)
    timer.unref()
  }
  return {
    start: plan,
    /** Resolves once the work under way has ended. */
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
