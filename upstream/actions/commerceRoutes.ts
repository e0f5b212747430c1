/** The routes of carts, orders, forms and the visitor. */
import { Registry } from 'prom-client'
import { withInvoice } from '../commerce/invoices/invoiceFile.ts'
import { createStockAlertChecks } from '../commerce/stockAlerts/checkStockAlerts.ts'
import type { RegisterRoutes } from '../context.ts'
import { mailFolder } from '../mail/mailFolder.ts'
import { openMailThread } from '../mail/mailThread.ts'
import { createOutbox, maxConcurrentMails } from '../mail/outbox.ts'
import { fileTransport } from '../mail/transport.ts'
import { openPdfProcess } from '../pdf/pdfProcess.ts'
import { offlineRegister } from '../vat/offlineRegister.ts'
import { vies } from '../vat/vies.ts'
import { cartActions } from './cartActions.ts'
import { createCleanup } from './cleanup.ts'
import { registerActions } from './dispatch.ts'
import { enquiryAction, leadAction, orderLinesAction, returnAction, withdrawalAction } from './formActions.ts'
import { invoiceFileAction, invoiceListActions } from './invoiceActions.ts'
import {
  getPaymentMethods,
  getRefundRequests,
  getTransactions,
  orderCodeAction,
  orderEventAction,
  orderListAction,
} from './orderActions.ts'
import { promoActions } from './promoActions.ts'
import { createStatistics } from './statistics.ts'
import { stockAlertActions } from './stockAlertActions.ts'
import { registerVisitorRoutes } from './visitorRoutes.ts'

export const registerCommerceRoutes: RegisterRoutes = (app, context) => {
  const { settings } = context
  const { smtpUrl, mailFrom: from } = settings
  const folder = mailFolder(settings)
  const mails =
    context.hasMailThread === false && smtpUrl === undefined
      ? { send: fileTransport(folder, from), close: async () => {} }
      : openMailThread({ smtpUrl, from, folder }, { maxConcurrent: maxConcurrentMails, log: context.log })
  const pdfs = context.pdfs ?? openPdfProcess(context.log)
  const outbox = createOutbox(context, withInvoice(context, pdfs.draw, mails.send), settings.mailLeaseSeconds)
  const alertChecks = createStockAlertChecks(context, outbox)
  const metrics = new Registry()
  const cleanup = createCleanup(context, metrics)
  const statistics = createStatistics(context)
  app.get('/metrics', async (_request, reply) => {
    reply.type(metrics.contentType)
    return metrics.metrics()
  })
  app.addHook('onReady', async () => {
    await cleanup.runIfDue()
    outbox.start()
    alertChecks.start()
  })
  app.addHook('onResponse', async ({ routeOptions }) => {
    void cleanup.runIfDue()
    // Nearly all of these are writes.
    if (routeOptions.url === '/cart') statistics.noteWrite()
  })
  app.addHook('onClose', async () => {
    await alertChecks.close()
    await outbox.close()
    await mails.close()
    if (pdfs !== context.pdfs) pdfs.close()
    await cleanup.close()
    await statistics.close()
  })

  const register = settings.isViesOn ? vies : offlineRegister
  registerActions(app, '/cart', context, cartActions(register, outbox))
  registerActions(app, '/transactions', context, [
    getTransactions,
    getRefundRequests,
    invoiceFileAction(pdfs),
    orderCodeAction(outbox),
  ])
  registerActions(app, '/orders', context, [orderListAction])
  registerActions(app, '/orders/events', context, [orderEventAction(outbox)])
  registerActions(app, '/orders/invoices', context, invoiceListActions)
  registerActions(app, '/promocodes', context, promoActions)
  registerActions(app, '/paymentmethods', context, [getPaymentMethods])
  registerActions(app, '/email/enquiry-form', context, [enquiryAction(outbox)])
  registerActions(app, '/api/external/addCustomer', context, [leadAction(outbox)])
  registerActions(app, '/withdrawals', context, [withdrawalAction(outbox), orderLinesAction])
  registerActions(app, '/returns', context, [returnAction(outbox)])
  registerActions(app, '/stockalerts', context, stockAlertActions(outbox, alertChecks))
  registerVisitorRoutes(app, context)
}
