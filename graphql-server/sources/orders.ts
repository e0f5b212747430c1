/** `/transactions`, `/paymentmethods`, `/withdrawals`, `/returns` and the payment status. */
import {
  cancelOrderAnswer,
  idAnswer,
  paymentStatusAnswer,
  remindPaymentAnswer,
  transactionsAnswer,
} from '#contract/cart.ts'
import { invoiceFileAnswer } from '#contract/invoices.ts'
import { paymentMethodsAnswer } from '#contract/paymentMethods.ts'
import { refundRequestsAnswer, setRefundFailedAnswer, setRefundStatusAnswer } from '#contract/refunds.ts'
import { orderLinesAnswer, sendOrderCodeAnswer, withdrawalAnswer } from '#contract/rest.ts'
import type { Reads } from './cachedReads.ts'
import type { Client } from './client.ts'
import { refusedError, rejectProxyRefusal } from './errors.ts'
import { type Caller, isRefusal, type OrderSource } from './types.ts'

export const createOrderSource = (
  main: Client,
  plain: Client,
  reads: Reads,
  caller: Caller,
): OrderSource => ({
  get: async (orderId) => {
    const order = await reads.direct('getTransactions', { transaction_id: orderId }, transactionsAnswer)
    const answer = rejectProxyRefusal('getTransactions', order)
    if (!isRefusal(answer)) {
      const [first] = answer.transactions
      if (!first) return null
      const { transaction, options, summary } = first
      return { order: transaction, options: options ?? null, summary }
    }
    if (answer.status === 404 || answer.status === 400) return null
    throw refusedError('getTransactions', answer)
  },
  invoice: async (orderId, invoiceId) => {
    const payload = { transaction_id: orderId, invoice: invoiceId }
    const file = await reads.direct('getInvoice', payload, invoiceFileAnswer)
    const answer = rejectProxyRefusal('getInvoice', file)
    if (!isRefusal(answer)) return answer
    if (answer.status === 404 || answer.status === 400) return null
    throw refusedError('getInvoice', answer)
  },
  setPaymentStatus: async (orderId, { customer, amount }, options) => {
    // Upstreams may refuse a field that they do not know.
    const payload = { transaction_id: orderId, customer, ...(amount !== undefined && { amount }) }
    const answer = await plain.post('setPaymentStatus', caller, payload, paymentStatusAnswer, options)
    return isRefusal(answer) ? answer : answer.value.status
  },
  cancel: async (orderId, { customer, reason }, options) => {
    const payload = { transaction_id: orderId, customer, reason }
    const answer = await plain.post('cancelOrder', caller, payload, cancelOrderAnswer, options)
    return isRefusal(answer) ? answer : answer.value.status
  },
  remind: async (orderId, customer, payBy, options) => {
    const payload = { transaction_id: orderId, customer, payby: payBy.toISOString() }
    const answer = await plain.post('remindPayment', caller, payload, remindPaymentAnswer, options)
    return isRefusal(answer) ? answer : answer.value.status
  },
  setRefundStatus: async (orderId, request, options) => {
    const payload = { transaction_id: orderId, ...request }
    const answer = await plain.post('setRefundStatus', caller, payload, setRefundStatusAnswer, options)
    return isRefusal(answer) ? answer : answer.value.status
  },
  setRefundFailed: async (orderId, request, options) => {
    const payload = { transaction_id: orderId, ...request }
    const answer = await plain.post('setRefundFailed', caller, payload, setRefundFailedAnswer, options)
    return isRefusal(answer) ? answer : answer.value.status
  },
  refundRequests: async () => {
    const answer = await reads.direct('getRefundRequests', {}, refundRequestsAnswer)
    if (isRefusal(answer)) return answer
    return { orders: answer.orders.map(({ _id }) => _id), parts: answer.parts ?? [] }
  },
  paymentMethods: (country) =>
    reads.cachedOrRefused('getPaymentMethods', { country }, paymentMethodsAnswer, 'choices'),
  linesToWithdraw: async (order, email) => {
    const answer = await reads.direct('getOrderLines', { order, email }, orderLinesAnswer)
    if (isRefusal(answer)) return answer
    return answer.lines.map(({ _id, displayname, quantity, withdrawable }) => ({
      id: _id,
      name: displayname,
      quantity,
      withdrawable: withdrawable ?? null,
    }))
  },
  sendCode: async ({ order, email, code, link, minutes }) => {
    const payload = { order, email, code, link, minutes }
    const answer = await main.post('sendOrderCode', caller, payload, sendOrderCodeAnswer)
    if (!isRefusal(answer)) return answer.value._id ?? null
    return answer.code === 'ORDER_NOT_FOUND' ? null : answer
  },
  withdraw: async ({ name, order, email, lines, quantities }, options) => {
    // Upstreams that know whole lines only may refuse a field that they do not know.
    const units = quantities.map(({ id, quantity }) => ({ _id: id, quantity }))
    const payload = { name, order, email, lines, ...(units.length > 0 && { quantities: units }) }
    const answer = await main.post('addWithdrawal', caller, payload, withdrawalAnswer, options)
    return isRefusal(answer) ? answer : { id: answer.value._id, received: answer.value.received }
  },
  requestReturn: async ({ order, vin, parts, reason, name, email }, options) => {
    const payload = { order, vin, parts, reason, name, email }
    const answer = await main.post('addReturn', caller, payload, idAnswer, options)
    return isRefusal(answer) ? answer : { id: answer.value._id }
  },
})
