/** The routes of the payments: the webhooks, and the providers' own pages. */
import type { FastifyInstance } from 'fastify'
import { retryAfterOf } from '../http/rateLimits.ts'
import { visitorIp } from '../http/visitorIp.ts'
import type { Log } from '../log.ts'
import type { WebhookHandler } from './checks/webhooks.ts'
import type { PaymentProvider } from './paymentProvider.ts'
import type { ProviderModule } from './providers/providerModule.ts'

export type RouteDeps = {
  handleWebhook: WebhookHandler
  providers: ReadonlyMap<string, PaymentProvider>
  modules: readonly ProviderModule[]
  log: Log
}

const bodyLimit = 64 * 1024

export const registerPaymentRoutes = async (app: FastifyInstance, deps: RouteDeps): Promise<void> => {
  const { handleWebhook, providers, modules, log } = deps
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
    for (const module of modules) module.routes?.(scope)
  })
}
