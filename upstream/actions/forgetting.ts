/**
 * What nobody needs any more goes while the server runs, too: once an hour by the clock, as it answers. Several
 * processes on one database may do so side by side; whoever comes second finds nothing left.
 */

import { describeFault } from '../answers.ts'
import { forgetOldCarts } from '../commerce/forgetCarts.ts'
import type { UpstreamContext } from '../context.ts'
import { forgetOldKeys } from './idempotency.ts'

const pauseMs = 3_600_000

export const createForgetting = ({ db, log, now }: UpstreamContext) => {
  let begun = Number.NEGATIVE_INFINITY
  let running = Promise.resolve()

  const forget = async (): Promise<void> => {
    try {
      await forgetOldKeys(db, now())
      await forgetOldCarts(db, now())
    } catch (error) {
      log.error(describeFault(error), 'what is old could not be removed; it is tried again in an hour')
    }
  }
  return {
    /** Resolves once what is under way has ended. */
    ifDue: (): Promise<void> => {
      const time = now().getTime()
      if (time - begun >= pauseMs) {
        begun = time
        running = running.then(forget)
      }
      return running
    },
    close: () => running,
  }
}
