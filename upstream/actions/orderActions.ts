/** `POST /transactions`, `POST /orders`, `POST /orders/events` and `POST /paymentmethods`, but for invoices. */
import { addOrderEvent } from '../commerce/orders/addOrderEvent.ts'
import { listOrders } from '../commerce/orders/orderList.ts'
import { answerOrder, readWholeOrder } from '../commerce/orders/orderRows.ts'
import { paymentMethods } from '../commerce/orders/paymentMethods.ts'
import { readRefundRequests } from '../commerce/orders/refundRequests.ts'
import { sendOrderCode } from '../commerce/orders/sendOrderCode.ts'
import { getTransactionsRequest } from '../contract/cart.ts'
import { addOrderEventRequest } from '../contract/orderEvents.ts'
import { listOrdersRequest } from '../contract/orderList.ts'
import { getPaymentMethodsRequest } from '../contract/paymentMethods.ts'
import { getRefundRequestsRequest } from '../contract/refunds.ts'
import { sendOrderCodeRequest } from '../contract/rest.ts'
import type { Outbox } from '../mail/outbox.ts'
import { cleanText } from '../text.ts'
import { type Action, readAction, writeAction } from './dispatch.ts'

export const getTransactions = readAction({
  action: 'getTransactions',
  request: getTransactionsRequest,
  handle: async ({ db, settings }, input) =>
    answerOrder(await readWholeOrder(db, input.transaction_id), settings.shopConfig.tariff),
})

export const getRefundRequests = readAction({
  action: 'getRefundRequests',
  request: getRefundRequestsRequest,
  handle: (context) => readRefundRequests(context),
})

/** Not a call of the shop: staff of the merchant sees what there is to do. */
export const orderListAction = readAction({
  action: 'listOrders',
  request: listOrdersRequest,
  handle: (context, input) => listOrders(context, input),
})

/** Not a call of the shop: staff and systems of the merchant drive the life of an order with it. */
export const orderEventAction = (outbox: Outbox): Action =>
  writeAction({
    action: 'addOrderEvent',
    request: addOrderEventRequest,
    afterCommit: outbox.deliverSoon,
    handle: (context, input, call) => addOrderEvent(context, input, call.deferToCommit),
  })

export const orderCodeAction = (outbox: Outbox): Action =>
  writeAction({
    action: 'sendOrderCode',
    request: sendOrderCodeRequest,
    afterCommit: outbox.deliverSoon,
    handle: (context, input) => sendOrderCode(context, input),
  })

export const getPaymentMethods = readAction({
  action: 'getPaymentMethods',
  request: getPaymentMethodsRequest,
  handle: async (_context, input) =>
    paymentMethods(cleanText('country', input.country, { max: 3 }).toUpperCase()).map((method) => ({
      _id: method.id,
      name: method.name,
      displayname: method.displayName,
      provider: method.provider,
    })),
})
