/** `POST /transactions` and `POST /paymentmethods`. */
import { answerOrder, readWholeOrder } from '../commerce/orderRows.ts'
import { paymentMethods } from '../commerce/paymentMethods.ts'
import { getPaymentMethodsRequest, getTransactionsRequest } from '../contract/cart.ts'
import { cleanText } from '../text.ts'
import { readAction } from './dispatch.ts'

export const getTransactions = readAction({
  action: 'getTransactions',
  request: getTransactionsRequest,
  handle: async ({ db }, input) => {
    const { order, lines } = await readWholeOrder(db, input.transaction_id)
    return answerOrder(order, lines)
  },
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
