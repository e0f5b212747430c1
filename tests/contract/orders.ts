/** The contract of orders for every upstream. The tests place orders of the cheapest kind, so they need a test system. */
import { describe, expect, it } from 'vitest'
import {
  cancelOrderAnswer,
  idAnswer,
  paymentStatusAnswer,
  remindPaymentAnswer,
  transactionsAnswer,
} from '#contract/cart.ts'
import { stock } from '#contract/catalogue.ts'
import { invoiceFileAnswer } from '#contract/invoices.ts'
import { paymentMethodsAnswer } from '#contract/paymentMethods.ts'
import { setRefundFailedAnswer, setRefundStatusAnswer } from '#contract/refunds.ts'
import { type Buyer, cents, expectRefusal } from './buyer.ts'
import { accept, type ContractClient } from './client.ts'

/** Registers the tests; `open` is called when they run. */
export const describeOrders = (open: () => ContractClient, buyer: Buyer): void => {
  const { sellable, cart, add, basket, readyCart } = buyer

  describe('an order', () => {
    const place = async (id: string): Promise<string> =>
      accept(idAnswer, await cart({ action: 'addOrder', cart_id: id }))._id
    const read = async (id: string) => {
      const answer = await open().ask('/transactions', { action: 'getTransactions', transaction_id: id })
      const [first] = accept(transactionsAnswer, answer).transactions
      if (!first) throw new Error('the answer has no order')
      return first
    }

    it('is created once from a cart, with its lines', async () => {
      const id = await readyCart()
      const before = await basket(id)
      const order = await place(id)
      expect(await place(id)).toBe(order)
      const { transaction, summary } = await read(order)
      expect(transaction.name).not.toBe('')
      expect(transaction.paymentstatus).toBe('open')
      expect(transaction.transactionlines?.map((line) => [line.item.id, line.quantity])).toEqual(
        before.lines.map((line) => [line.item.id, line.quantity]),
      )
      expect(cents(summary?.grossamount)).toBe(cents(before.summary?.grossamount))
    })

    it('accepts only another payment method, until it is paid', async () => {
      const id = await readyCart()
      const methods = (await basket(id)).options?.paymentmethod ?? []
      const order = await place(id)
      expectRefusal(await add(1, id), 409, 'CART_ORDERED')
      expectRefusal(
        await cart({ action: 'updateCart', cart_id: id, field: 'shipzip', value: '1' }),
        409,
        'CART_ORDERED',
      )
      const change = { action: 'updateCart', cart_id: id, field: 'paymentmethod', value: methods.at(-1)?._id }
      expect((await cart(change)).status).toBe(200)
      const paid = { action: 'setPaymentStatus', transaction_id: order, customer: 'guest' }
      expect(accept(paymentStatusAnswer, await open().plain('/cart', paid)).status).toBe('paid')
      expect(accept(paymentStatusAnswer, await open().plain('/cart', paid)).status).toBe('paid')
      expect((await read(order)).transaction.paymentstatus).toBe('paid')
      expectRefusal(await cart(change), 409, 'CART_ORDERED')
    })

    it('has a PDF document for each invoice that it lists, which no other order has', async () => {
      const paid = async () => {
        const order = await place(await readyCart())
        const payment = { action: 'setPaymentStatus', transaction_id: order, customer: 'guest' }
        accept(paymentStatusAnswer, await open().plain('/cart', payment))
        return order
      }
      const [order, other] = [await paid(), await paid()]
      for (const { _id: invoice } of (await read(order)).transaction.invoices ?? []) {
        const file = (transaction_id: string) =>
          open().ask('/transactions', { action: 'getInvoice', transaction_id, invoice })
        const { mediatype, content } = accept(invoiceFileAnswer, await file(order))
        expect(mediatype).toBe('application/pdf')
        expect(Buffer.from(content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
        expect((await file(other)).status).toBe(404)
      }
    })

    it('is cancelled with its units, and a late payment reopens it or is refused, if the upstream can cancel', async () => {
      const { record } = await sellable()
      const unitsLeft = async () => {
        const answer = await open().ask('/item', { action: 'getStock', record, country: 'DE' })
        const places = accept(stock, answer).available ?? []
        return places.reduce((sum, place) => sum + (place.quantityavailable ?? 0), 0)
      }
      const id = await readyCart()
      const before = await unitsLeft()
      const order = await place(id)
      const plain = { transaction_id: order, customer: 'guest' }
      const cancel = () => open().plain('/cart', { action: 'cancelOrder', ...plain, reason: 'unpaid' })
      const first = await cancel()
      if (first.status === 400 || first.status === 404) return
      expect(accept(cancelOrderAnswer, first).status).toBe('cancelled')
      expect(accept(cancelOrderAnswer, await cancel()).status).toBe('cancelled')
      expect(Date.parse((await read(order)).transaction.cancelledat ?? '')).not.toBeNaN()
      expect(await unitsLeft()).toBe(before)
      const late = await open().plain('/cart', { action: 'setPaymentStatus', ...plain })
      if (late.status === 409) return expectRefusal(late, 409, 'ORDER_CANCELLED')
      expect(accept(paymentStatusAnswer, late).status).toBe('paid')
      expect((await read(order)).transaction).toMatchObject({ paymentstatus: 'paid' })
      expect((await read(order)).transaction.cancelledat).toBeUndefined()
      expect(accept(cancelOrderAnswer, await cancel()).status).toBe('paid')
    })

    it('is reminded of until it is paid, if the upstream can remind', async () => {
      const plain = { transaction_id: await place(await readyCart()), customer: 'guest' }
      const payby = '2030-01-01T12:00:00.000Z'
      const remind = () => open().plain('/cart', { action: 'remindPayment', ...plain, payby })
      const first = await remind()
      if (first.status === 400 || first.status === 404) return
      expect(accept(remindPaymentAnswer, first).status).toBe('reminded')
      const paid = await open().plain('/cart', { action: 'setPaymentStatus', ...plain })
      expect(accept(paymentStatusAnswer, paid).status).toBe('paid')
      expect(accept(remindPaymentAnswer, await remind()).status).toBe('kept')
    })

    it('notes that its payment was returned once it is cancelled, if the upstream can be told', async () => {
      const plain = { transaction_id: await place(await readyCart()), customer: 'guest' }
      const { grossamount: amount } = (await read(plain.transaction_id)).summary
      const note = () => open().plain('/cart', { action: 'setRefundStatus', ...plain, amount })
      const first = await note()
      if (first.status === 400 || first.status === 404) return
      expect(accept(setRefundStatusAnswer, first).status).toBe('kept')
      accept(paymentStatusAnswer, await open().plain('/cart', { action: 'setPaymentStatus', ...plain }))
      const cancelled = await open().plain('/cart', { action: 'cancelOrder', ...plain, reason: 'customer' })
      if (cancelled.status === 400 || cancelled.status === 404) return
      expect(accept(cancelOrderAnswer, cancelled).status).toBe('cancelled')
      expect(accept(setRefundStatusAnswer, await note()).status).toBe('refunded')
      expect(accept(setRefundStatusAnswer, await note()).status).toBe('kept')
      const { events = [] } = (await read(plain.transaction_id)).transaction
      expect(events.filter(({ type }) => type === 'refunded')).toHaveLength(1)
    })

    it('notes that no provider returns its payment once it is cancelled, if the upstream can be told', async () => {
      const plain = { transaction_id: await place(await readyCart()), customer: 'guest' }
      const note = () => open().plain('/cart', { action: 'setRefundFailed', ...plain })
      const first = await note()
      if (first.status === 400 || first.status === 404) return
      expect(accept(setRefundFailedAnswer, first).status).toBe('kept')
      accept(paymentStatusAnswer, await open().plain('/cart', { action: 'setPaymentStatus', ...plain }))
      const cancelled = await open().plain('/cart', { action: 'cancelOrder', ...plain, reason: 'customer' })
      if (cancelled.status === 400 || cancelled.status === 404) return
      expect(accept(setRefundFailedAnswer, await note()).status).toBe('noted')
      expect(accept(setRefundFailedAnswer, await note()).status).toBe('kept')
      const { transaction, summary } = await read(plain.transaction_id)
      expect(transaction.refunddue).toBe(summary.grossamount)
    })

    it('takes what arrived, and owes what is more than it costs, if it tells what arrived', async () => {
      const plain = { transaction_id: await place(await readyCart()), customer: 'guest' }
      const { transaction, summary } = await read(plain.transaction_id)
      if (transaction.paidamount === undefined) return
      const amount = summary.grossamount + 10
      accept(
        paymentStatusAnswer,
        await open().plain('/cart', { action: 'setPaymentStatus', ...plain, amount }),
      )
      const paid = (await read(plain.transaction_id)).transaction
      expect([paid.paymentstatus, paid.paidamount, paid.refunddue]).toEqual(['paid', amount, 10])
    })

    it('is 404 if it does not exist', async () => {
      expectRefusal(
        await open().ask('/transactions', { action: 'getTransactions', transaction_id: 'none' }),
        404,
      )
      const paid = { action: 'setPaymentStatus', transaction_id: 'none', customer: 'guest' }
      expect((await open().plain('/cart', paid)).status).toBe(404)
    })

    it('has at least one payment method', async () => {
      const answer = await open().ask('/paymentmethods', { action: 'getPaymentMethods', country: 'DE' })
      expect(accept(paymentMethodsAnswer, answer).length).toBeGreaterThan(0)
    })
  })
}
