/** addReturn: stores a request to return goods under the shop's own conditions, and mails it to the shop. */
import type { UpstreamContext } from '../../context.ts'
import type { AddReturnRequest } from '../../contract/rest.ts'
import { newId } from '../../ids.ts'
import { returnNotice } from '../../mail/notices.ts'
import { queueMail } from '../../mail/outbox.ts'
import { cleanEmail, cleanText } from '../../text.ts'
import { findOrderByName } from './findOrder.ts'
import { insertEvent } from './orderEvents.ts'

export const saveReturn = async (
  context: UpstreamContext,
  input: AddReturnRequest,
): Promise<{ _id: string }> => {
  const { db, settings, now } = context
  const fields = {
    order: cleanText('order', input.order, { max: 64, required: true }),
    vin: cleanText('vin', input.vin, { max: 32, required: true }),
    parts: cleanText('parts', input.parts, { max: 2000, isMultiline: true, required: true }),
    reason: cleanText('reason', input.reason, { max: 2000, isMultiline: true, required: true }),
    name: cleanText('name', input.name, { max: 160, required: true }),
    email: cleanEmail('email', input.email),
  }
  // A mistyped order name is no reason to refuse the request: the shop's staff find the order.
  const order = await findOrderByName(context, fields.order)
  const id = newId()
  await db
    .insertInto('return_request')
    .values({ id, order_id: order?.id ?? null, fields: JSON.stringify(fields), created_at: now() })
    .execute()
  // Everybody can send the form with the name of any order: its page mentions only requests of its own customer.
  if (order?.shipemail?.toLowerCase() === fields.email.toLowerCase())
    await insertEvent(context, order.id, {
      type: 'request_received',
      request_id: id,
      request_kind: 'return',
    }).execute()
  await queueMail(context, returnNotice(settings.mailTo, fields.email, { ...fields, number: id }))
  return { _id: id }
}
