/** The buying half of the upstream: carts, orders, the visitor, and what visitors write. */
import { join } from 'node:path'
import type { Area } from '../createUpstream.ts'
import { openMailThread } from '../mail/mailThread.ts'
import { createOutbox, mostAtOnce } from '../mail/outbox.ts'
import { standIn } from '../vat/standIn.ts'
import { vies } from '../vat/vies.ts'
import { cartActions } from './cart.ts'
import { serve } from './dispatch.ts'
import { createForgetting } from './forgetting.ts'
import { enquiryAction, leadAction, orderLinesAction, returnAction, withdrawalAction } from './forms.ts'
import { getPaymentMethods, getTransactions } from './orders.ts'
import { serveVisitor } from './visitor.ts'

export const commerceArea: Area = (app, context) => {
  const { settings } = context
  const { smtpUrl, mailFrom: from } = settings
  const mails = openMailThread(
    { smtpUrl, from, folder: join(settings.dataDir, 'mail') },
    { atOnce: mostAtOnce, log: context.log },
  )
  const outbox = createOutbox(context, mails.send, settings.mailLeaseSeconds)
  const forgetting = createForgetting(context)
  app.addHook('onReady', async () => {
    await forgetting.ifDue()
    outbox.start()
  })
  app.addHook('onResponse', async () => void forgetting.ifDue())
  app.addHook('onClose', async () => {
    await outbox.close()
    await mails.close()
    await forgetting.close()
  })

  serve(app, '/cart', context, cartActions(settings.isViesOn ? vies : standIn, outbox))
  serve(app, '/transactions', context, [getTransactions])
  serve(app, '/paymentmethods', context, [getPaymentMethods])
  serve(app, '/email/enquiry-form', context, [enquiryAction(outbox)])
  serve(app, '/api/external/addCustomer', context, [leadAction(outbox)])
  serve(app, '/withdrawals', context, [withdrawalAction(outbox), orderLinesAction])
  serve(app, '/returns', context, [returnAction(outbox)])
  serveVisitor(app, context)
}
