/**
 * The links to an order's page that the upstream puts into its mails (ORD). A link must be known before its order has an id,
 * so it holds the cart that becomes the order. It is encrypted, because the id of a cart opens more than the order's page.
 */
import type { FastifyInstance } from 'fastify'
import type { ErrorPage } from '../http/errorPage.ts'
import { type RateLimiter, retryAfterOf } from '../http/rateLimits.ts'
import { visitorIp } from '../http/visitorIp.ts'
import type { Log } from '../log.ts'
import type { Sealing } from '../sealing.ts'
import type { SignedIds } from '../signedIds.ts'
import type { SourcesModule } from '../sources/createSources.ts'
import { isRefusal } from '../sources/types.ts'
import { isValidId } from '../validId.ts'

const path = '/order/link/'

/** The link that `addOrder` tells the upstream. */
export const createOrderLinkOf =
  (origin: string, { seal }: Sealing) =>
  (cartId: string): string =>
    `${origin}${path}${seal(cartId)}`

type Deps = {
  sealing: Sealing
  orderIds: SignedIds
  sources: Pick<SourcesModule, 'sourcesFor'>
  limiter: RateLimiter
  errorPage: ErrorPage
  log: Log
}

export const registerOrderLinks = (app: FastifyInstance, deps: Deps) => {
  const { sealing, orderIds, sources, limiter, errorPage, log } = deps
  /** Null if the cart is unknown or no order. */
  const orderOf = async (cartId: string, requestId: string, ip: string): Promise<string | null> => {
    const cart = await sources.sourcesFor({ requestId, ip }).carts.get(cartId)
    return isRefusal(cart) ? null : (cart.cart.order ?? null)
  }

  app.get<{ Params: { token: string } }>(`${path}:token`, async (request, reply) => {
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
    const { token } = request.params
    const ip = visitorIp(request)
    try {
      await limiter.check('order', ip)
      const cartId = sealing.open(token)
      const orderId = cartId !== null && isValidId(cartId) ? await orderOf(cartId, request.id, ip) : null
      // The page of an unknown order says what to do.
      const id = orderId === null ? token : orderIds.sign(orderId)
      return await reply.redirect(`/order/${encodeURIComponent(id)}`, 302)
    } catch (error) {
      const retryAfter = retryAfterOf(error)
      if (retryAfter !== null) return reply.code(429).header('retry-after', retryAfter).send(errorPage(429))
      log.warn({ requestId: request.id, err: error }, 'the link of a mail could not be followed')
      return reply.code(500).send(errorPage(500))
    }
  })
}
