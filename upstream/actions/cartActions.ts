/** `POST /cart`: from the first part to the order and its payment. */
import { addToCart } from '../commerce/addLine.ts'
import { readCartAnswer } from '../commerce/cartAnswer.ts'
import { updateFields } from '../commerce/changeFields.ts'
import { updateLine } from '../commerce/changeLine.ts'
import { readOrder } from '../commerce/orderRows.ts'
import { placeOrder } from '../commerce/placeOrder.ts'
import { saveAddress } from '../commerce/saveAddress.ts'
import { checkTaxNumbers, namesTaxNumber } from '../commerce/taxNumberCheck.ts'
import type { UpstreamContext } from '../context.ts'
import {
  addOrderRequest,
  addToCartRequest,
  changesUpdateRequest,
  fieldUpdateRequest,
  getCartsRequest,
  lineUpdateRequest,
  setPaymentStatusRequest,
  updateAddressRequest,
} from '../contract/cart.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Register } from '../vat/register.ts'
import { type Action, readAction, writeAction } from './dispatch.ts'

/** A paid order stays paid; a repeated call changes nothing. */
const setPaid = async ({ db, now }: UpstreamContext, orderId: string): Promise<{ status: string }> => {
  const order = await readOrder(db, orderId)
  if (order.paymentstatus !== 'paid') {
    await db
      .updateTable('orders')
      .set({ paymentstatus: 'paid', paid_at: now() })
      .where('id', '=', order.id)
      .where('paymentstatus', '<>', 'paid')
      .execute()
  }
  return { status: 'paid' }
}

export const cartActions = (register: Register, outbox: Outbox): Action[] => [
  writeAction({ action: 'addToCart', request: addToCartRequest, handle: addToCart }),
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
      updateFields(context, input.cart_id, input.changes, taxNumberResults ?? [], call.deferToCommit),
  }),
  writeAction({
    action: 'updateCart',
    request: fieldUpdateRequest,
    prepare: {
      isNeeded: namesTaxNumber,
      work: (context, input) => checkTaxNumbers(context, register, input.cart_id, [input]),
    },
    handle: (context, input, call, taxNumberResults) =>
      updateFields(context, input.cart_id, [input], taxNumberResults ?? [], call.deferToCommit),
  }),
  writeAction({
    action: 'updateAddress',
    request: updateAddressRequest,
    handle: (context, input, call) => saveAddress(context, input, call.deferToCommit),
  }),
  writeAction({
    action: 'addOrder',
    request: addOrderRequest,
    handle: async (context, input, call) => {
      const order = await placeOrder(context, input.cart_id, call.deferToCommit)
      call.afterCommit(outbox.deliverSoon)
      return order
    },
  }),
  writeAction({
    action: 'setPaymentStatus',
    request: setPaymentStatusRequest,
    handle: (context, input) => setPaid(context, input.transaction_id),
  }),
]
