/**
 * A small upstream in memory with the part of the action API that buying needs. It breaks connections on demand, and
 * records which requests took effect.
 */
import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { cartAnswerOf, cartFieldsOf, type Delivery, type TinyCart } from './tinyCart.ts'

/** `lostBefore`: the request has no effect and no answer; `lostAfter`: it has its effect and no answer;
 * `hanging`: it has its effect, and the answer never comes. */
export type Fault = 'lostBefore' | 'lostAfter' | 'hanging' | 'refused' | 'outOfStock' | 'failing'

type Body = Record<string, unknown> & { action: string; cart_id?: string; field?: string; value?: unknown }
type Order = {
  cartId: string
  paymentstatus: 'open' | 'paid'
  cancelledat: string | null
  cancelreason: string | null
  /** Given by an upstream that takes what arrived. */
  paidamount?: number
  refunddue?: number
  refundby?: string
  events?: { type: string; at: string; [field: string]: unknown }[]
  grossamount: number
  /** From the cart when it became the order; null if the cart had none. */
  shipTo: unknown
  billTo: unknown
  email: unknown
}
type Answer = { status: number; body: unknown }

/** The upstream's own id of an order whose signed id the shop handed out. */
export const withoutSignature = (id: string): string => id.replace(/\.[\w-]{22}$/, '')

const methods = [
  { _id: 'card', name: 'Card or bank', provider: 'cardbank' },
  { _id: 'wallet', name: 'Wallet', provider: 'wallet' },
  { _id: 'transfer', name: 'Bank transfer', provider: 'transfer' },
]

const refuse = (status: number, message: string, code: string): Answer => ({
  status,
  body: { message, code },
})

export const startTinyUpstream = async () => {
  const app = fastify({ forceCloseConnections: true })
  const carts = new Map<string, TinyCart>()
  const orders = new Map<string, Order>()
  const answersByKey = new Map<string, Answer>()
  const addresses = new Map<unknown, unknown>()
  const effects: string[] = []
  const reminders: { order: string; payBy: string }[] = []
  const refunds: { order: string; amount: number; refund?: string }[] = []
  const failedRefunds: { order: string; refund?: string }[] = []
  let refundParts: readonly Body[] = []
  let notesRefunds = true
  let refundRequests: readonly string[] | null = []
  const bodies: Body[] = []
  const preferences: { cartId: unknown; step: string; prefer: string | undefined }[] = []
  const faults: { step: string; fault: Fault }[] = []
  let grossamount = 123.45
  const fees = new Map<unknown, number>()
  let nextOrderId: string | null = null
  let canCancel = true
  let areUnitsGone = false
  const prepared = new Set<string>()
  let hanging = Promise.withResolvers<void>()

  const stepOf = ({ action, field }: Body) => (action === 'updateCart' ? String(field) : action)

  const write = (body: Body): Answer => {
    const cartId = body.cart_id ?? ''
    const cart = carts.get(cartId)
    if (!cart) return refuse(404, 'This cart no longer exists', 'CART_NOT_FOUND')
    if (body.action === 'getCarts') return cartAnswerOf(cartId, cart, grossamount)
    if (body.action === 'addOrder') {
      if (cart.orderId === null) {
        effects.push('addOrder')
        cart.orderId = nextOrderId ?? randomUUID()
        nextOrderId = null
        const { shippingaddress, billingaddress, shipemail } = cart.fields
        orders.set(cart.orderId, {
          cartId,
          paymentstatus: 'open',
          cancelledat: null,
          cancelreason: null,
          grossamount,
          shipTo: addresses.get(shippingaddress) ?? null,
          billTo: addresses.get(billingaddress) ?? null,
          email: shipemail,
        })
      }
      return { status: 200, body: { _id: cart.orderId } }
    }
    const isPaid = cart.orderId !== null && orders.get(cart.orderId)?.paymentstatus === 'paid'
    if (cart.orderId !== null && (body.field !== 'paymentmethod' || isPaid)) {
      return refuse(409, 'This cart is an order already', 'CART_ORDERED')
    }
    effects.push(stepOf(body))
    if (body.action === 'updateAddress') {
      const id = randomUUID()
      addresses.set(id, body['address'])
      return { status: 200, body: { _id: id } }
    }
    cart.fields[String(body.field)] = body.value
    const order = orders.get(cart.orderId ?? '')
    if (order && body.field === 'paymentmethod') order.grossamount = grossamount + (fees.get(body.value) ?? 0)
    return cartAnswerOf(cartId, cart, grossamount)
  }

  const pay = (body: Body): Answer => {
    const order = orders.get(String(body['transaction_id']))
    if (!order) return refuse(404, 'No such order', 'NOT_FOUND')
    if (order.cancelledat !== null && (areUnitsGone || order.cancelreason !== 'unpaid'))
      return refuse(409, 'This order was cancelled.', 'ORDER_CANCELLED')
    effects.push('setPaymentStatus')
    order.paymentstatus = 'paid'
    order.cancelledat = null
    return { status: 200, body: { status: 'paid' } }
  }

  const cancel = (body: Body): Answer => {
    if (!canCancel) return refuse(400, 'The action "cancelOrder" is unknown at /cart.', 'INVALID_REQUEST')
    const order = orders.get(String(body['transaction_id']))
    if (!order) return refuse(404, 'No such order', 'NOT_FOUND')
    if (order.cancelledat !== null) return { status: 200, body: { status: 'cancelled' } }
    const isUnpaidOnly = body['reason'] === 'unpaid'
    if (order.paymentstatus === 'paid' && isUnpaidOnly) return { status: 200, body: { status: 'paid' } }
    if (prepared.has(String(body['transaction_id']))) return { status: 200, body: { status: 'kept' } }
    effects.push('cancelOrder')
    order.cancelledat = '2026-11-22T09:00:00Z'
    order.cancelreason = String(body['reason'])
    return { status: 200, body: { status: 'cancelled' } }
  }

  const remind = (body: Body): Answer => {
    const order = orders.get(String(body['transaction_id']))
    if (!order) return refuse(404, 'No such order', 'NOT_FOUND')
    effects.push('remindPayment')
    reminders.push({ order: String(body['transaction_id']), payBy: String(body['payby']) })
    return { status: 200, body: { status: 'reminded' } }
  }

  const refund = (body: Body): Answer => {
    if (!notesRefunds) return refuse(400, 'The action "setRefundStatus" is unknown.', 'INVALID_REQUEST')
    const order = orders.get(String(body['transaction_id']))
    if (!order) return refuse(404, 'No such order', 'NOT_FOUND')
    effects.push('setRefundStatus')
    const { refund } = body
    const part = typeof refund === 'string' && { refund }
    refunds.push({ order: String(body['transaction_id']), amount: Number(body['amount']), ...part })
    refundParts = refundParts.filter((one) => one['refund'] !== refund)
    return { status: 200, body: { status: 'refunded' } }
  }

  const failRefund = (body: Body): Answer => {
    if (!notesRefunds) return refuse(400, 'The action "setRefundFailed" is unknown.', 'INVALID_REQUEST')
    const { refund } = body
    const order = String(body['transaction_id'])
    effects.push('setRefundFailed')
    failedRefunds.push({ order, ...(typeof refund === 'string' && { refund }) })
    refundParts = refundParts.filter((one) => one['refund'] !== refund)
    refundRequests = refundRequests?.filter((id) => id !== order) ?? null
    return { status: 200, body: { status: 'noted' } }
  }

  const act = (body: Body, key: string | undefined): Answer => {
    const known = key === undefined ? undefined : answersByKey.get(key)
    if (known) return known
    const actions: Record<string, typeof write> = {
      setPaymentStatus: pay,
      cancelOrder: cancel,
      remindPayment: remind,
      setRefundStatus: refund,
      setRefundFailed: failRefund,
    }
    const answer = (actions[body.action] ?? write)(body)
    if (key !== undefined && answer.status === 200) answersByKey.set(key, answer)
    return answer
  }

  app.post<{ Body: Body }>('/cart', async (request, reply) => {
    const { body } = request
    bodies.push(body)
    preferences.push({ cartId: body.cart_id, step: stepOf(body), prefer: request.headers.prefer?.toString() })
    const at = faults.findIndex(({ step }) => step === stepOf(body) || step === '*')
    const fault = at < 0 ? null : faults.splice(at, 1)[0]?.fault
    if (fault === 'refused') return reply.code(400).send({ message: 'The shop cannot do that.', code: 'NO' })
    if (fault === 'outOfStock') return reply.code(409).send({ message: 'Sold out.', code: 'OUT_OF_STOCK' })
    if (fault === 'failing') return reply.code(500).send({ message: 'broken' })
    if (fault === 'lostBefore') return void request.raw.destroy()
    const key = request.headers['idempotency-key']
    const answer = act(body, typeof key === 'string' ? key : undefined)
    if (fault === 'lostAfter') return void request.raw.destroy()
    if (fault === 'hanging') {
      reply.hijack()
      hanging.resolve()
      return
    }
    return reply.code(answer.status).send(answer.body)
  })
  app.post<{ Body: { action: string; transaction_id: string } }>('/transactions', async (request, reply) => {
    if (request.body.action === 'getRefundRequests' && refundRequests)
      return { orders: refundRequests.map((_id) => ({ _id })), parts: refundParts }
    const id = request.body.transaction_id
    const order = orders.get(id)
    const cart = order && carts.get(order.cartId)
    if (!order || !cart) return reply.code(404).send({ message: 'No such order', code: 'NOT_FOUND' })
    const transaction = {
      ...cartFieldsOf(order.cartId, cart, grossamount),
      _id: id,
      name: `S-${id.slice(0, 6)}`,
      paymentstatus: order.paymentstatus,
      shipemail: order.email,
      events: order.events,
      paidamount: order.paidamount,
      ...(order.cancelledat !== null && {
        cancelledat: order.cancelledat,
        cancelreason: order.cancelreason,
        refunddue: order.refunddue,
        refundby: order.refundby,
      }),
    }
    const summary = { grossamount: order.grossamount, grossitemsamount: order.grossamount }
    return { transactions: [{ transaction, summary }] }
  })
  app.post('/paymentmethods', async () => methods)

  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    orders,
    /** By the id that the shop handed out. */
    orderOf: (id: string) => orders.get(withoutSignature(id)),
    /** The requests that took effect, in order: names of steps, `addOrder`, `setPaymentStatus`. */
    effects,
    /** The reminders that were sent. */
    reminders,
    /** The returned payments that it was told of. */
    refunds,
    /** The orders whose merchant asks for a refund; null: it lacks the call. */
    setRefundRequests: (ids: readonly string[] | null) => {
      refundRequests = ids?.map(withoutSignature) ?? null
    },
    /** The refunds that it was told no provider makes. */
    failedRefunds,
    /** Asks for a part of an order's payment. */
    requestRefundPart: (id: string, refund: string, amount: number, requestedat: string) => {
      const _id = withoutSignature(id)
      refundParts = [...refundParts, { action: '', _id, refund, amount, requestedat }]
    },
    setNotingRefunds: (can: boolean) => {
      notesRefunds = can
    },
    /** Every body that arrived at `/cart`. */
    bodies,
    /** What each write said about its answer (RFC 7240). */
    preferences,
    openCart: (fields: Record<string, unknown> = {}, quantity = 1) => {
      const id = randomUUID()
      carts.set(id, { fields, orderId: null, quantity, delivery: {}, offered: [], components: [] })
      return id
    },
    /** Changes the cart as another tab does. */
    changeCart: (cartId: string, fields: Record<string, unknown>) =>
      Object.assign(carts.get(cartId)?.fields ?? {}, fields),
    /** Changes where and how the cart is delivered, as another tab does. */
    deliver: (cartId: string, delivery: Delivery, offered: readonly string[] = []) => {
      const cart = carts.get(cartId)
      if (cart) Object.assign(cart, { delivery, offered })
    },
    /** Changes what the cart's one part contains, as a merchant does; its price stays. */
    changeKit: (cartId: string, components: readonly string[]) => {
      const cart = carts.get(cartId)
      if (cart) cart.components = components
    },
    /** Breaks the next requests of this step (`*`: of any step). */
    breakNext: (step: string, fault: Fault, times = 1) => {
      if (fault === 'hanging') hanging = Promise.withResolvers<void>()
      for (let index = 0; index < times; index += 1) faults.push({ step, fault })
    },
    /** Resolves once a request hangs. */
    hung: () => hanging.promise,
    mend: () => {
      faults.length = 0
    },
    /** Sets the id of the next order. */
    nameNext: (orderId: string) => {
      nextOrderId = orderId
    },
    /** Sets the fee of a payment method. */
    charge: (method: string, fee: number) => void fees.set(method, fee),
    /** As an upstream of the version before. */
    setCancelling: (isKnown: boolean) => {
      canCancel = isKnown
    },
    /** Whether the units of cancelled orders were sold to others. */
    setUnitsGone: (isGone: boolean) => {
      areUnitsGone = isGone
    },
    /** From now on nobody can cancel the order, and its page does not know it yet. */
    prepare: (orderId: string) => void prepared.add(orderId),
    setGross: (amount: number) => {
      grossamount = amount
    },
    count: (effect: string) => effects.filter((name) => name === effect).length,
    close: () => app.close(),
  }
}
export type TinyUpstream = Awaited<ReturnType<typeof startTinyUpstream>>
