/** Deletes old carts and idempotency keys once an hour while the server runs. Several processes may do so at once. */
import { deleteOldCarts } from '../commerce/deleteOldCarts.ts'
import type { UpstreamContext } from '../context.ts'
import { describeError } from '../errorAnswers.ts'
import { deleteOldKeys } from './idempotency.ts'

const intervalMs = 3_600_000

export const createCleanup = ({ db, log, now }: UpstreamContext) => {
  let lastRun = Number.NEGATIVE_INFINITY
  let running = Promise.resolve()

  const run = async (): Promise<void> => {
    try {
      await deleteOldKeys(db, now())
      await deleteOldCarts(db, now())
    } catch (error) {
      log.error(describeError(error), 'the cleanup failed; the next one is in an hour')
    }
  }
  return {
    /** Called often instead of by a timer, since `now` is the only clock. Resolves when a running cleanup has ended. */
    runIfDue: (): Promise<void> => {
      const time = now().getTime()
      if (time - lastRun >= intervalMs) {
        lastRun = time
        running = running.then(run)
      }
      return running
    },
    close: () => running,
  }
}
