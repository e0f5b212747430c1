/** The forms of the shop: enquiries, leads, withdrawals and returns. */

import { saveReturn } from '../commerce/orders/saveReturn.ts'
import { linesToWithdraw, withdraw } from '../commerce/orders/withdrawal.ts'
import { saveLead } from '../commerce/saveLead.ts'
import {
  addCustomerRequest,
  addReturnRequest,
  addWithdrawalRequest,
  enquiryRequest,
  getOrderLinesRequest,
} from '../contract/rest.ts'
import { enquiryNotice } from '../mail/notices.ts'
import { type Outbox, queueMail } from '../mail/outbox.ts'
import { cleanEmail, cleanText } from '../text.ts'
import { type Action, readAction, writeAction } from './dispatch.ts'

export const enquiryAction = (outbox: Outbox): Action =>
  writeAction({
    request: enquiryRequest,
    afterCommit: outbox.deliverSoon,
    handle: async (context, input) => {
      const enquiry = {
        email: cleanEmail('email', input.email),
        part: cleanText('part', input.part, { max: 300, required: true }),
        text: cleanText('text', input.text, { max: 5000, isMultiline: true, required: true }),
        source: cleanText('source', input.source, { max: 64 }),
      }
      await queueMail(context, enquiryNotice(context.settings.mailTo, enquiry))
      return { status: 'sent' }
    },
  })

export const leadAction = (outbox: Outbox): Action =>
  writeAction({
    request: addCustomerRequest,
    afterCommit: outbox.deliverSoon,
    handle: (context, input) => saveLead(context, input),
  })

export const withdrawalAction = (outbox: Outbox): Action =>
  writeAction({
    action: 'addWithdrawal',
    request: addWithdrawalRequest,
    afterCommit: outbox.deliverSoon,
    handle: (context, input, call) => withdraw(context, input, call.deferToCommit),
  })

export const orderLinesAction = readAction({
  action: 'getOrderLines',
  request: getOrderLinesRequest,
  handle: linesToWithdraw,
})

export const returnAction = (outbox: Outbox): Action =>
  writeAction({
    action: 'addReturn',
    request: addReturnRequest,
    afterCommit: outbox.deliverSoon,
    handle: (context, input) => saveReturn(context, input),
  })
