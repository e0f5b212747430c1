/**
 * Asks the upstream for a stock alert (PDP-19). Neither the answer nor its time tells whether the address has one already,
 * or has got its mails of a day (SEC-17).
 */
import { orderCodePause } from '#domain/timings.ts'
import { type RateLimiter, retryAfterOf } from '../http/rateLimits.ts'
import { isRefusal, type Refusal, type StockAlertRequest, type StockAlertSource } from '../sources/types.ts'

type RequestAlertDeps = {
  limiter: RateLimiter
  /** The shop's own origin, for the link in the mail. */
  origin: string
  pause: (ms: number) => Promise<void>
}
type Alert = Pick<StockAlertRequest, 'record' | 'country' | 'email'>

export const createRequestAlert = ({ limiter, origin, pause }: RequestAlertDeps) => {
  const addresses = {
    partUrl: `${origin}/details/`,
    confirmUrl: `${origin}/stock-alert#confirm:`,
    endUrl: `${origin}/stock-alert/end/`,
  }

  const send = async (
    stockAlerts: Pick<StockAlertSource, 'add'>,
    alert: Alert,
  ): Promise<{ ok: true } | Refusal> => {
    const key = `email ${alert.email.toLowerCase()}`
    try {
      await limiter.check('alertMail', key)
    } catch (error) {
      if (retryAfterOf(error) === null) throw error
      return { ok: true }
    }
    let isSent = false
    try {
      const answer = await stockAlerts.add({ ...alert, ...addresses })
      isSent = !isRefusal(answer)
      return answer
    } finally {
      // Only mails that were sent count.
      if (!isSent) await limiter.reward('alertMail', key)
    }
  }

  /** @throws GraphQLError if the upstream does not answer */
  return async (
    stockAlerts: Pick<StockAlertSource, 'add'>,
    alert: Alert,
  ): Promise<{ ok: true } | Refusal> => {
    const shortest = pause(orderCodePause)
    try {
      return await send(stockAlerts, alert)
    } finally {
      await shortest
    }
  }
}
export type RequestAlert = ReturnType<typeof createRequestAlert>
