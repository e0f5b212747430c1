/**
 * The orders that this device placed or opened with a code, so that their addresses stay readable on it (PRIV-03). The HttpOnly cookie holds
 * signatures of the ids: it leads to no order, and only the shop can make it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Signer } from '../signing.ts'

const maxOrders = 20
const days365 = 365 * 24 * 60 * 60

export const createDeviceOrdersCookie = (
  { secure }: Pick<Config, 'secure'>,
  { signatureOf, isSignature }: Signer,
) => {
  const name = secure ? '__Host-orders' : 'orders'
  const shared = { path: '/', sameSite: 'lax', secure, httpOnly: true } as const
  const read = (request: FastifyRequest) => (request.cookies[name] ?? '').split('.').slice(0, maxOrders)
  return {
    has: (request: FastifyRequest, orderId: string): boolean =>
      read(request).some((signature) => isSignature(orderId, signature)),
    add: (request: FastifyRequest, reply: FastifyReply, orderId: string): void => {
      const others = read(request).filter((signature) => signature && !isSignature(orderId, signature))
      const value = [signatureOf(orderId), ...others].slice(0, maxOrders).join('.')
      reply.setCookie(name, value, { ...shared, maxAge: days365 })
    },
    clear: (reply: FastifyReply) => reply.clearCookie(name, shared),
  }
}
