/** The routes of the payments: webhooks, and the sandbox's pages if it is enabled. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { retryAfterOf } from '../http/rateLimits.ts'
import { visitorIp } from '../http/visitorIp.ts'
import type { Log } from '../log.ts'
import type { PaymentProvider } from './paymentProvider.ts'
import type { SandboxLedger } from './sandbox/ledger.ts'
import { isSandboxOutcome, type SandboxDesk } from './sandbox/outcomes.ts'
import { sandboxPage, unknownSandboxPage } from './sandbox/pages.ts'
import { walletScript } from './sandbox/walletScript.ts'
import type { WebhookHandler } from './webhooks.ts'

export type RouteDeps = {
  handleWebhook: WebhookHandler
  providers: ReadonlyMap<string, PaymentProvider>
  sandbox: { desk: SandboxDesk; ledger: SandboxLedger } | null
  log: Log
}

const bodyLimit = 64 * 1024
const reference = '^[A-Za-z0-9_-]{22}$'

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

export const registerPayments = async (app: FastifyInstance, deps: RouteDeps): Promise<void> => {
  const { handleWebhook, providers, sandbox, log } = deps
  await app.register(async (scope) => {
    // Signatures are computed from the raw bytes, so the body must not be parsed.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )

    scope.post<{ Params: { provider: string }; Body: unknown }>(
      '/payments/webhook/:provider',
      async (request, reply) => {
        const provider = providers.get(request.params.provider)
        if (!provider) return reply.code(404).send()
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const message = { raw, headers: request.headers, ip: visitorIp(request) }
        try {
          const result = await handleWebhook(provider, message)
          return reply.code(result === 'rejected' ? 400 : 200).send()
        } catch (error) {
          const retryAfter = retryAfterOf(error)
          if (retryAfter !== null) return reply.code(429).header('retry-after', retryAfter).send()
          // The provider sends the message again, and the poller settles the payment meanwhile.
          log.warn({ provider: provider.id, err: error }, 'a webhook could not be handled')
          return reply.code(503).send()
        }
      },
    )

    if (!sandbox) return
    const { desk, ledger } = sandbox
    const params = { type: 'object', properties: { ref: { type: 'string', pattern: reference } } }

    scope.get('/sandbox/wallet.js', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(walletScript),
    )
    scope.get<{ Params: { ref: string } }>('/sandbox/:ref', async (request, reply) => {
      const payment = await ledger.get(request.params.ref)
      if (!payment) return privatePage(reply).code(404).send(unknownSandboxPage())
      return privatePage(reply).send(sandboxPage(payment))
    })
    scope.post<{ Params: { ref: string }; Body: unknown }>(
      '/sandbox/:ref',
      { schema: { params } },
      async (request, reply) => {
        const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '')
        const outcome = form.get('outcome')
        if (!isSandboxOutcome(outcome)) return reply.code(400).send()
        const next = await desk.choose(request.params.ref, outcome)
        if (next === null) return privatePage(reply).code(404).send(unknownSandboxPage())
        return privatePage(reply).redirect(next, 303)
      },
    )
  })
}
