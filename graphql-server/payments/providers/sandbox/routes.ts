/** The sandbox's pages and its wallet script. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SandboxLedger } from './ledger.ts'
import { isSandboxOutcome, type SandboxDesk } from './outcomes.ts'
import { sandboxPage, unknownSandboxPage } from './pages.ts'
import { walletScript } from './walletScript.ts'

const referencePattern = /^[A-Za-z0-9_-]{22}$/

const privatePage = (reply: FastifyReply) =>
  reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .header(
      'content-security-policy',
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
    .type('text/html; charset=utf-8')

export const registerSandboxRoutes = (
  scope: FastifyInstance,
  { desk, ledger }: { desk: SandboxDesk; ledger: SandboxLedger },
): void => {
  scope.get('/sandbox/wallet.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(walletScript),
  )
  scope.get<{ Params: { ref: string } }>('/sandbox/:ref', async (request, reply) => {
    const payment = await ledger.get(request.params.ref)
    if (!payment) return privatePage(reply).code(404).send(unknownSandboxPage())
    return privatePage(reply).send(sandboxPage(payment))
  })
  scope.post<{ Params: { ref: string }; Body: unknown }>('/sandbox/:ref', async (request, reply) => {
    const { ref } = request.params
    const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '')
    const outcome = form.get('outcome')
    if (!referencePattern.test(ref) || !isSandboxOutcome(outcome)) return reply.code(400).send()
    const next = await desk.choose(ref, outcome)
    if (next === null) return privatePage(reply).code(404).send(unknownSandboxPage())
    return privatePage(reply).redirect(next, 303)
  })
}
