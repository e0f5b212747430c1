/** The shop proves itself with UPSTREAM_TOKEN. Without the setting everybody who reaches the upstream is served. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** @param tokens any of them is accepted, so that a token can be replaced while both are in use */
export const requireToken = (app: FastifyInstance, tokens: readonly string[]): void => {
  // Digests have the same length, so that comparing them takes the same time for every token.
  const accepted = tokens.map((token) => digest(`bearer ${token}`))
  app.addHook('onRequest', async (request, reply) => {
    // Probes have no token. They learn nothing but whether the process answers.
    if (request.routeOptions.url === '/healthz') return
    const header = request.headers.authorization?.replace(/^bearer +/i, 'bearer ') ?? ''
    const given = digest(header)
    if (accepted.some((one) => timingSafeEqual(one, given))) return
    reply.header('www-authenticate', 'Bearer')
    throw new Refusal(401, 'This upstream answers its shop only.', 'UNAUTHORIZED')
  })
}
