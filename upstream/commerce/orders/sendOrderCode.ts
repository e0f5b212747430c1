/** sendOrderCode: mails a code and a link that open an order's page to its customer (ORD-30). */
import type { UpstreamContext } from '../../context.ts'
import type { SendOrderCodeAnswer, SendOrderCodeRequest } from '../../contract/rest.ts'
import { queueMail } from '../../mail/outbox.ts'
import { invalidRequest } from '../../refusal.ts'
import { cleanEmail, cleanText } from '../../text.ts'
import { isWebAddress } from '../../webAddress.ts'
import { codeMail } from '../orderMails/codeMail.ts'
import { findOrderByName } from './findOrder.ts'

export const sendOrderCode = async (
  context: UpstreamContext,
  input: SendOrderCodeRequest,
): Promise<SendOrderCodeAnswer> => {
  const email = cleanEmail('email', input.email)
  const code = cleanText('code', input.code, { max: 32, required: true })
  const link = cleanText('link', input.link, { max: 500, required: true })
  if (!isWebAddress(link)) throw invalidRequest('The field "link" is not valid.')
  const order = await findOrderByName(context, cleanText('order', input.order, { max: 64, required: true }))
  if (!order?.shipemail || order.shipemail.toLowerCase() !== email.toLowerCase()) return {}
  // To the address of the order: another spelling of it may belong to somebody else.
  await queueMail(
    context,
    codeMail(context.settings.shopConfig, order, { code, link, minutes: input.minutes }),
  )
  return { _id: order.id }
}
