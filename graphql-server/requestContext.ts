/** Makes the GraphQL context of each HTTP request. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from './context.ts'
import { createCartCookies } from './http/cartCookies.ts'
import { readChosenCountry } from './http/countryCookie.ts'
import { createDeviceOrdersCookie } from './http/deviceOrdersCookie.ts'
import { createLastOrdersCookie } from './http/lastOrdersCookie.ts'
import type { RateLimiter } from './http/rateLimits.ts'
import { createVisitorCookie } from './http/visitorCookie.ts'
import { visitorIp } from './http/visitorIp.ts'
import type { CacheTags } from './invalidation/cacheTags.ts'
import { createSignedIds } from './signedIds.ts'
import type { Signing } from './signing.ts'
import type { SourcesFor } from './sources/types.ts'
import { collectUnchangedReads } from './sources/unchangedReads.ts'

type Deps = Pick<Context, 'config' | 'translation' | 'orderIds' | 'log' | 'now' | 'inspect'> & {
  sourcesFor: SourcesFor
  limiter: RateLimiter
  signing: Signing
}

export const createContextFactory = ({ sourcesFor, limiter, signing, ...deps }: Deps) => {
  const cookies = createCartCookies(deps.config, createSignedIds(signing('cart'), deps.config.unsignedIds))
  const visitorCookie = createVisitorCookie(deps.config, signing('visitor'))
  const deviceOrders = createDeviceOrdersCookie(deps.config, signing('deviceOrder'))
  const lastOrders = createLastOrdersCookie(deps.config, signing('lastOrder'))
  return (request: FastifyRequest, reply: FastifyReply): Context => {
    const ip = visitorIp(request)
    let isStale = false
    const onStaleAnswer = () => {
      isStale = true
    }
    const dependencies = new Set<CacheTags>()
    const reads = collectUnchangedReads(deps.now)
    const visitor: Context['visitor'] = {
      ip,
      cartId: cookies.read(request),
      hasUnreadableCart: cookies.isUnreadable(request),
      id: visitorCookie.read(request),
      country: null,
      chosenCountry: readChosenCountry(request),
    }
    return {
      ...deps,
      requestId: request.id,
      visitor,
      sources: sourcesFor({
        requestId: request.id,
        ip,
        onStaleAnswer,
        admitRead: (call, times) => limiter.check(call === 'search' ? 'search' : 'read', ip, times),
        onAnswer: (tags) => void dependencies.add(tags),
        onRead: reads.onRead,
      }),
      isStale: () => isStale,
      dependencies: () => [...dependencies],
      unchangedReads: reads.collected,
      identify: () => {
        if (visitor.id !== null) return visitor.id
        const id = visitorCookie.newId()
        visitor.id = id
        visitorCookie.set(reply, id)
        return id
      },
      setCart: (cartId) => {
        visitor.cartId = cartId
        cookies.set(reply, cartId)
        // The visitor's id must not expire before the cart.
        if (visitor.id !== null) visitorCookie.set(reply, visitor.id)
      },
      clearCart: () => {
        visitor.cartId = null
        visitor.hasUnreadableCart = false
        cookies.clear(reply)
      },
      hasPlaced: (orderId) => deviceOrders.has(request, orderId),
      addPlaced: (orderId) => {
        deviceOrders.add(request, reply, orderId)
        lastOrders.add(request, reply, orderId)
      },
      lastPlaced: () => lastOrders.list(request),
      forgetPlaced: () => {
        deviceOrders.clear(reply)
        lastOrders.clear(reply)
      },
      // The answer's cache hint does this over HTTP.
      markPrivate: () => {},
      limit: (action) => limiter.check(action, ip),
    }
  }
}
