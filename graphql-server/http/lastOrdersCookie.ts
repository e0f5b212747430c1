/**
 * The last orders of this device, which `/order` lists (ORD-32). Unlike `deviceOrdersCookie.ts` the cookie leads to them, so
 * it needs the visitor's consent, holds a few, and can be cleared on that page. No script can read it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { consentCookieName, readConsent } from '#domain/consent/consent.ts'
import { lastOrdersDays } from '#domain/timings.ts'
import type { Config } from '../config.ts'
import type { Signer } from '../signing.ts'
import { isValidId } from '../validId.ts'

const maxOrders = 5
/** Ids of an ERP may be long, and browsers drop cookies of over 4 KB. */
const maxLength = 1_500
const separator = '.'

export const createLastOrdersCookie = ({ secure }: Pick<Config, 'secure'>, { sign, verify }: Signer) => {
  const name = secure ? '__Host-lastOrders' : 'lastOrders'
  const shared = { path: '/', sameSite: 'lax', secure, httpOnly: true } as const
  const isAllowed = (request: FastifyRequest): boolean =>
    readConsent(request.cookies[consentCookieName])?.includes('Functional') ?? false
  const idOf = (entry: string): string | null => {
    const id = verify(Buffer.from(entry, 'base64url').toString())
    return id !== null && isValidId(id) ? id : null
  }
  const read = (request: FastifyRequest): string[] =>
    (request.cookies[name] ?? '')
      .split(separator)
      .slice(0, maxOrders)
      .flatMap((entry) => idOf(entry) ?? [])
  return {
    /** The newest first; none without consent. */
    list: (request: FastifyRequest): string[] => (isAllowed(request) ? read(request) : []),
    add: (request: FastifyRequest, reply: FastifyReply, orderId: string): void => {
      if (!isAllowed(request)) return
      const ids = [orderId, ...read(request).filter((id) => id !== orderId)].slice(0, maxOrders)
      const entries = ids.map((id) => Buffer.from(sign(id)).toString('base64url'))
      while (entries.length > 1 && entries.join(separator).length > maxLength) entries.pop()
      reply.setCookie(name, entries.join(separator), { ...shared, maxAge: lastOrdersDays * 24 * 60 * 60 })
    },
    clear: (reply: FastifyReply) => reply.clearCookie(name, shared),
  }
}
