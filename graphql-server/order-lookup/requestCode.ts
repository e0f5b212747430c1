/**
 * Sends a code and a link to the customer of an order (ORD-30). Whether order and email address belong together shows
 * neither in the answer nor in the time that it takes.
 */
import { GraphQLError } from 'graphql'
import { formatOrderCode } from '#domain/orders/orderLookup.ts'
import { orderCodeMinutes, orderCodePause } from '#domain/timings.ts'
import type { LimitedAction, RateLimiter } from '../http/rateLimits.ts'
import { isRefusal, type OrderSource, type Refusal } from '../sources/types.ts'
import type { OrderCodes } from './orderCodes.ts'

export type RequestCodeDeps = {
  codes: OrderCodes
  limiter: RateLimiter
  /** The shop's own origin, for the link in the mail. */
  origin: string
  pause: (ms: number) => Promise<void>
}

type Counted = readonly (readonly [action: LimitedAction, key: string])[]

const isLimit = (error: unknown): boolean =>
  error instanceof GraphQLError && error.extensions['code'] === 'RATE_LIMITED'

/** Only mails that were sent count, so that requests which match nothing keep no mail from a buyer. */
const countedKeys = (order: string, email: string): Counted => [
  ['orderMail', `order ${order.toUpperCase().replaceAll(/[\s#-]/g, '')}`],
  ['addressMail', `email ${email.toLowerCase()}`],
]

export const createRequestCode = ({ codes, limiter, origin, pause }: RequestCodeDeps) => {
  /** Takes one mail of each count. Null if there is none left of one of them. */
  const take = async (counted: Counted): Promise<(() => Promise<void>) | null> => {
    const taken: (typeof counted)[number][] = []
    const giveBack = async () => {
      await Promise.all(taken.map(([action, key]) => limiter.reward(action, key)))
    }
    for (const count of counted) {
      try {
        await limiter.check(...count)
        taken.push(count)
      } catch (error) {
        await giveBack()
        if (!isLimit(error)) throw error
        return null
      }
    }
    return giveBack
  }

  const send = async (
    orders: Pick<OrderSource, 'sendCode'>,
    order: string,
    email: string,
  ): Promise<{ challenge: string } | Refusal> => {
    const { challenge, code, link } = codes.create()
    const giveBack = await take(countedKeys(order, email))
    let sentFor: string | null = null
    if (giveBack) {
      const mail = {
        order,
        email,
        code: formatOrderCode(code),
        link: `${origin}/order#${link}`,
        minutes: orderCodeMinutes,
      }
      try {
        const answer = await orders.sendCode(mail)
        if (isRefusal(answer)) return answer
        sentFor = answer
      } finally {
        if (sentFor === null) await giveBack()
      }
    }
    await codes.remember(challenge, code, sentFor)
    return { challenge }
  }

  /**
   * `order` is null for a reference that leads to no order.
   * @throws GraphQLError if the upstream does not answer
   */
  return async (
    orders: Pick<OrderSource, 'sendCode'>,
    order: string | null,
    email: string,
  ): Promise<{ challenge: string } | Refusal> => {
    const shortest = pause(orderCodePause)
    try {
      // The upstream is asked for an impossible name, too: its outage must show alike.
      return await send(orders, order ?? '-', email)
    } finally {
      await shortest
    }
  }
}
export type RequestCode = ReturnType<typeof createRequestCode>
