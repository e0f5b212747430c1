/**
 * The link that ends a stock alert (RFC 8058). A mail program posts to it, which ends the alert without a page. A visitor
 * who follows it gets a page with a button: programs that check mails follow links, too. The token moves behind the # of
 * that page's address, where no server and no referrer has it.
 */
import type { FastifyInstance } from 'fastify'
import { alertFragment, isAlertToken } from '#domain/stock/alertLink.ts'
import { type RateLimiter, retryAfterOf } from '../http/rateLimits.ts'
import { visitorIp } from '../http/visitorIp.ts'
import type { Log } from '../log.ts'
import type { SourcesModule } from '../sources/createSources.ts'
import { isRefusal } from '../sources/types.ts'

const address = '/stock-alert/end/:token'
/** A mail program posts one short field. */
const bodyLimit = 4 * 1024

type Deps = { sources: Pick<SourcesModule, 'sourcesFor'>; limiter: RateLimiter; log: Log }
type Params = { Params: { token: string } }

export const registerStockAlertLinks = async (
  app: FastifyInstance,
  { sources, limiter, log }: Deps,
): Promise<void> => {
  await app.register(async (scope) => {
    // The address says everything, so the body is not parsed: mail programs send it in more than one format.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, _body, done) => done(null))
    scope.addHook('onRequest', async (_request, reply) => {
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
    })

    scope.get<Params>(address, async ({ params: { token } }, reply) => {
      const fragment = isAlertToken(token) ? `#${alertFragment({ purpose: 'end', token })}` : ''
      return reply.redirect(`/stock-alert${fragment}`, 302)
    })

    scope.post<Params>(address, async (request, reply) => {
      const { token } = request.params
      const ip = visitorIp(request)
      reply.type('text/plain; charset=utf-8')
      if (!isAlertToken(token)) return reply.code(404).send('There is no such alert.\n')
      try {
        // One address of a mail provider ends the alerts of many people.
        await limiter.check('read', ip)
        const answer = await sources.sourcesFor({ requestId: request.id, ip }).stockAlerts.end(token)
        if (isRefusal(answer)) return await reply.code(503).send('Please try again later.\n')
        return await reply.send('The alert has ended.\n')
      } catch (error) {
        const retryAfter = retryAfterOf(error)
        if (retryAfter !== null)
          return reply.code(429).header('retry-after', retryAfter).send('Please try again later.\n')
        log.warn({ requestId: request.id, err: error }, 'a stock alert could not be ended')
        return reply.code(503).send('Please try again later.\n')
      }
    })
  })
}
