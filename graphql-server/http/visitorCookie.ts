/**
 * The visitor's cookie: a random id that no script can read. It binds the keys of repeated writes to the visitor who made
 * them, also before there is a cart (SEC-11). It is set with the first cart: pages are the same for all visitors.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Signer } from '../signing.ts'

const days30 = 30 * 24 * 60 * 60

export const createVisitorCookie = ({ secure }: Pick<Config, 'secure'>, signer: Signer) => {
  const name = secure ? '__Host-visitor' : 'visitor'
  return {
    newId: (): string => randomBytes(16).toString('base64url'),
    read: (request: FastifyRequest): string | null => signer.verify(request.cookies[name] ?? ''),
    set: (reply: FastifyReply, id: string) =>
      reply.setCookie(name, signer.sign(id), {
        path: '/',
        sameSite: 'lax',
        secure,
        httpOnly: true,
        maxAge: days30,
      }),
  }
}
