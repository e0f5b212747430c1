/** `POST /cart`: from the first part to the order and its payment. */

import * as v from 'valibot'
import { addToCart } from '../commerce/carts/addToCart.ts'
import { readCartAnswer } from '../commerce/carts/cartAnswer.ts'
import { saveAddress } from '../commerce/carts/saveAddress.ts'
import { singleStatementChange } from '../commerce/carts/singleStatementChange.ts'
import { checkTaxNumbers, confirmTaxNumber, namesTaxNumber } from '../commerce/carts/taxNumberCheck.ts'
import { updateFields } from '../commerce/carts/updateFields.ts'
import { updateLine } from '../commerce/carts/updateLine.ts'
import { cancelOrder } from '../commerce/orders/cancelOrder.ts'
import { readOrderUrl } from '../commerce/orders/orderUrl.ts'
import { payOrder } from '../commerce/orders/payOrder.ts'
import { placeOrder } from '../commerce/orders/placeOrder.ts'
import { remindPayment } from '../commerce/orders/remindPayment.ts'
import { setRefundFailed, setRefundStatus } from '../commerce/orders/setRefundStatus.ts'
import { centsOf } from '../commerce/prices/money.ts'
import type { UpstreamContext } from '../context.ts'
import {
  addOrderRequest,
  addToCartRequest,
  cancelOrderRequest,
  changesUpdateRequest,
  fieldUpdateRequest,
  getCartsRequest,
  lineUpdateRequest,
  remindPaymentRequest,
  setPaymentStatusRequest,
  updateAddressRequest,
} from '../contract/cart.ts'
import { setRefundFailedRequest, setRefundStatusRequest } from '../contract/refunds.ts'
import type { Message } from '../mail/message.ts'
import { insertMail, type Outbox } from '../mail/outbox.ts'
import type { Register } from '../vat/register.ts'
import { type Action, readAction, writeAction } from './dispatch.ts'
import type { CommitHooks, Repeat } from './idempotency.ts'

const cartId = v.object({ cart_id: v.string() })

const repeatAdding: Repeat = {
  idOf: (answer) => v.parse(cartId, answer),
  readAgain: async (context, stored) => {
    const { cart_id } = v.parse(cartId, stored)
    return { cart_id, ...(await readCartAnswer(context, cart_id)) }
  },
}

const repeatUpdate = ({ cart_id }: { cart_id: string }): Repeat => ({
  idOf: () => ({ cart_id }),
  readAgain: (context) => readCartAnswer(context, cart_id),
})

/** Few updates queue a mail, so the outbox is only asked after those. */
const hooksOf = (context: UpstreamContext, { deferToCommit, afterCommit }: CommitHooks, outbox: Outbox) => ({
  deferToCommit,
  queueMail: (mail: Message) => {
    deferToCommit(insertMail(context, mail))
    afterCommit(outbox.deliverSoon)
  },
})

export const cartActions = (register: Register, outbox: Outbox): Action[] => [
  writeAction({
    action: 'addToCart',
    request: addToCartRequest,
    handle: addToCart,
    repeat: () => repeatAdding,
  }),
  readAction({
    action: 'getCarts',
    request: getCartsRequest,
    handle: (context, input) => readCartAnswer(context, input.cart_id),
  }),
  writeAction({
    action: 'updateCart',
    matches: (body) => 'line_id' in body,
    request: lineUpdateRequest,
    handle: updateLine,
    repeat: repeatUpdate,
  }),
  writeAction({
    action: 'updateCart',
    matches: (body) => 'changes' in body,
    request: changesUpdateRequest,
    prepare: {
      isNeeded: (input) => input.changes.some(namesTaxNumber),
      work: (context, input) => checkTaxNumbers(context, register, input.cart_id, input.changes),
    },
    handle: (context, input, call, taxNumberResults) =>
      updateFields(
        context,
        input.cart_id,
        input.changes,
        taxNumberResults ?? [],
        hooksOf(context, call, outbox),
      ),
    repeat: repeatUpdate,
  }),
  writeAction({
    action: 'updateCart',
    request: fieldUpdateRequest,
    prepare: {
      isNeeded: namesTaxNumber,
      work: (context, input) => checkTaxNumbers(context, register, input.cart_id, [input]),
    },
    handle: (context, input, call, taxNumberResults) =>
      updateFields(context, input.cart_id, [input], taxNumberResults ?? [], hooksOf(context, call, outbox)),
    repeat: repeatUpdate,
    singleStatement: (input) => {
      const statement = singleStatementChange(input.cart_id, input)
      return statement && { statement, answer: { cart_id: input.cart_id } }
    },
  }),
  writeAction({
    action: 'updateAddress',
    request: updateAddressRequest,
    handle: (context, input, call) => saveAddress(context, input, call.deferToCommit),
  }),
  writeAction({
    action: 'addOrder',
    request: addOrderRequest,
    prepare: {
      isNeeded: () => 'onDemand',
      work: async (context, input) => {
        await confirmTaxNumber(context, register, input.cart_id)
        return { isConfirmed: true }
      },
    },
    afterCommit: outbox.deliverSoon,
    handle: (context, input, call, confirmed) => {
      const orderUrl = readOrderUrl(call.headers['x-order-url'])
      const isConfirmed = confirmed?.isConfirmed ?? false
      return placeOrder(context, { cartId: input.cart_id, orderUrl, isConfirmed }, call.deferToCommit)
    },
  }),
  writeAction({
    action: 'setPaymentStatus',
    request: setPaymentStatusRequest,
    afterCommit: outbox.deliverSoon,
    handle: (context, { transaction_id, amount }, call) =>
      payOrder(context, transaction_id, amount === undefined ? null : centsOf(amount), call.deferToCommit),
  }),
  writeAction({
    action: 'remindPayment',
    request: remindPaymentRequest,
    afterCommit: outbox.deliverSoon,
    handle: (context, input, call) => remindPayment(context, input, call.deferToCommit),
  }),
  writeAction({
    action: 'setRefundStatus',
    request: setRefundStatusRequest,
    afterCommit: outbox.deliverSoon,
    handle: (context, input, call) => setRefundStatus(context, input, call.deferToCommit),
  }),
  writeAction({
    action: 'setRefundFailed',
    request: setRefundFailedRequest,
    handle: (context, input) => setRefundFailed(context, input),
  }),
  writeAction({
    action: 'cancelOrder',
    request: cancelOrderRequest,
    afterCommit: outbox.deliverSoon,
    handle: (context, input, call) => cancelOrder(context, input, call.deferToCommit),
  }),
]
