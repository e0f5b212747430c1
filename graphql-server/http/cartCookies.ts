/** The cart's cookies: an HttpOnly one with its signed id (SEC-01), and a flag for scripts that there is a cart. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { SignedIds } from '../signedIds.ts'
import { isValidId } from '../validId.ts'

const days30 = 30 * 24 * 60 * 60
const flag = 'basket'

export const createCartCookies = ({ secure }: Pick<Config, 'secure'>, ids: SignedIds) => {
  const name = secure ? '__Host-cart' : 'cart'
  const shared = { path: '/', sameSite: 'lax', secure } as const
  const read = (request: FastifyRequest): string | null => {
    const cartId = ids.verify(request.cookies[name] ?? '')
    return cartId !== null && isValidId(cartId) ? cartId : null
  }
  return {
    read,
    /** Whether there is a cookie without an id that this shop signed, for example after all of its keys were replaced. */
    isUnreadable: (request: FastifyRequest): boolean =>
      Boolean(request.cookies[name]) && read(request) === null,
    set: (reply: FastifyReply, cartId: string) => {
      reply.setCookie(name, ids.sign(cartId), { ...shared, httpOnly: true, maxAge: days30 })
      reply.setCookie(flag, '1', { ...shared, maxAge: days30 })
    },
    clear: (reply: FastifyReply) => {
      reply.clearCookie(name, { ...shared, httpOnly: true })
      reply.clearCookie(flag, shared)
    },
  }
}
