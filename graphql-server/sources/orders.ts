/** `/transactions`, `/paymentmethods`, `/withdrawals`, `/returns` and the payment status. */
import { paymentMethodsAnswer, paymentStatusAnswer, idAnswer, transactionsAnswer } from '#contract/cart.ts'
import { orderLinesAnswer, withdrawalAnswer } from '#contract/rest.ts'
import type { Client } from './client.ts'
import { refusedError, spokenOnly } from './errors.ts'
import type { Reads } from './reads.ts'
import { type Caller, isRefusal, type OrderSource } from './types.ts'

export const createOrderSource = (
  main: Client,
  plain: Client,
  reads: Reads,
  caller: Caller,
): OrderSource => ({
  get: async (orderId) => {
    const payload = { action: 'getTransactions', transaction_id: orderId }
    const asked = reads.direct('getTransactions', '/transactions', payload, transactionsAnswer)
    const answer = spokenOnly('getTransactions', await asked)
    if (!isRefusal(answer)) {
      const [first] = answer.transactions
      return first ? { order: first.transaction, summary: first.summary } : null
    }
    if (answer.status === 404 || answer.status === 400) return null
    throw refusedError('getTransactions', answer)
  },
  setPaymentStatus: async (orderId, customer, options) => {
    const payload = { action: 'setPaymentStatus', transaction_id: orderId, customer }
    const answer = await plain.post(
      'setPaymentStatus',
      caller,
      '/cart',
      payload,
      paymentStatusAnswer,
      options,
    )
    return isRefusal(answer) ? answer : answer.value.status
  },
  paymentMethods: (country) =>
    reads.cachedOrRefused(
      'getPaymentMethods',
      '/paymentmethods',
      { action: 'getPaymentMethods', country },
      paymentMethodsAnswer,
      'choices',
    ),
  linesToWithdraw: async (order, email) => {
    const payload = { action: 'getOrderLines', order, email }
    const answer = await reads.direct('getOrderLines', '/withdrawals', payload, orderLinesAnswer)
    if (isRefusal(answer)) return answer
    return answer.lines.map(({ _id, displayname, quantity }) => ({ id: _id, name: displayname, quantity }))
  },
  withdraw: async ({ name, order, email, lines }, options) => {
    const payload = { action: 'addWithdrawal', name, order, email, lines }
    const answer = await main.post(
      'addWithdrawal',
      caller,
      '/withdrawals',
      payload,
      withdrawalAnswer,
      options,
    )
    return isRefusal(answer) ? answer : { id: answer.value._id, received: answer.value.received }
  },
  requestReturn: async ({ order, vin, parts, reason, name, email }, options) => {
    const payload = { action: 'addReturn', order, vin, parts, reason, name, email }
    const answer = await main.post('addReturn', caller, '/returns', payload, idAnswer, options)
    return isRefusal(answer) ? answer : { id: answer.value._id }
  },
})
