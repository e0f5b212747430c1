/**
 * `/order/{id}/invoices/{id}` serves an invoice's file, which an upstream made, to whom the order's page shows the buyer's
 * address (INV-11). It needs no script.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAddressMasked } from '#domain/orders/maskedOrder.ts'
import type { ErrorPage } from '../http/errorPage.ts'
import { downloadAs, readPdf } from '../http/fileDownload.ts'
import { type RateLimiter, retryAfterOf } from '../http/rateLimits.ts'
import { visitorIp } from '../http/visitorIp.ts'
import type { Log } from '../log.ts'
import type { SignedIds } from '../signedIds.ts'
import type { SourcesModule } from '../sources/createSources.ts'
import type { OrderSource } from '../sources/types.ts'
import { isValidId } from '../validId.ts'
import { picturePolicy } from './files.ts'

type Deps = {
  orderIds: SignedIds
  sources: Pick<SourcesModule, 'sourcesFor'>
  /** Whether this device placed the order, or opened it with a code. */
  isOwnDevice: (request: FastifyRequest, orderId: string) => boolean
  limiter: RateLimiter
  errorPage: ErrorPage
  log: Log
  now: () => Date
}

type Params = { id: string; invoice: string }

export const registerInvoiceFiles = (app: FastifyInstance, deps: Deps) => {
  const { orderIds, sources, isOwnDevice, limiter, errorPage, log, now } = deps

  const sendFile = async (orders: OrderSource, orderId: string, invoiceId: string, reply: FastifyReply) => {
    const file = await orders.invoice(orderId, invoiceId)
    if (file === null) return reply.code(404).send(errorPage(404))
    const pdf = readPdf(file)
    if (pdf === null) throw new Error('the file of an invoice is no PDF document, or too large')
    return reply
      .header('content-security-policy', picturePolicy)
      .header('content-disposition', downloadAs(file.name))
      .type('application/pdf')
      .send(pdf)
  }

  const answer = async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
    const { id, invoice } = request.params
    const ip = visitorIp(request)
    // It tells whether an order exists, so it counts as a look-up (SEC-10).
    await limiter.check('order', ip)
    const orderId = orderIds.verify(id)
    const { orders } = sources.sourcesFor({ requestId: request.id, ip })
    const known = orderId !== null && isValidId(orderId) ? await orders.get(orderId) : null
    if (orderId === null || !known?.order.invoices?.some(({ _id }) => _id === invoice))
      return reply.code(404).send(errorPage(404))
    // The order's page says why, and how to open it with a code.
    if (isAddressMasked(known.order.placedat, now()) && !isOwnDevice(request, orderId))
      return reply.redirect(`/order/${encodeURIComponent(id)}`, 303)
    return sendFile(orders, orderId, invoice, reply)
  }

  app.get<{ Params: Params }>('/order/:id/invoices/:invoice', async (request, reply) => {
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
    try {
      return await answer(request, reply)
    } catch (error) {
      const retryAfter = retryAfterOf(error)
      if (retryAfter !== null) return reply.code(429).header('retry-after', retryAfter).send(errorPage(429))
      log.warn({ requestId: request.id, err: error }, 'the file of an invoice could not be served')
      return reply.code(500).send(errorPage(500))
    }
  })
}
