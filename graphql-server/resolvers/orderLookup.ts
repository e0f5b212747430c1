/** Finds orders again: by a code that is sent by mail, and on the device that placed them (ORD-30 to ORD-32). */
import * as v from 'valibot'
import { orderLookupProblems, orderLookupSchema } from '#domain/orders/orderLookup.ts'
import { parseOrderId } from '#domain/orders/orderReference.ts'
import { orderCodeMinutes } from '#domain/timings.ts'
import type { Context } from '../context.ts'
import type { DeviceOrder, MutationResolvers, QueryResolvers } from '../generated/schema.ts'
import type { OrderCodes } from '../order-lookup/orderCodes.ts'
import type { RequestCode } from '../order-lookup/requestCode.ts'
import type { PaymentService } from '../payments/paymentService.ts'
import { isRefusal } from '../sources/types.ts'
import { orderLifeOf } from '../translate/orderLife.ts'
import { singleLine } from './input.ts'
import { paymentStateOf, verifiedOrderId } from './paymentResults.ts'

export type OrderLookupDeps = { payments: PaymentService; orderCodes: OrderCodes; requestCode: RequestCode }

type LookupResolvers = {
  Query: Required<Pick<QueryResolvers, 'deviceOrders'>>
  Mutation: Required<
    Pick<MutationResolvers, 'requestOrderCode' | 'openOrder' | 'openOrderLink' | 'forgetDeviceOrders'>
  >
}

const unavailable = {
  __typename: 'MessageRefused',
  message: 'Orders cannot be looked up here at the moment.',
  otherWay: true,
} as const
const wrongCode = {
  __typename: 'MessageRefused',
  message:
    'This code does not open an order. A code works once, for 15 minutes, and no longer after five wrong entries. Please check it, or ask for a new one.',
  otherWay: false,
} as const
const wrongLink = {
  __typename: 'MessageRefused',
  message:
    'This link does not open an order any more. A link works once, for 15 minutes. Please ask for a new one.',
  otherWay: false,
} as const

/** The order as the upstream knows it; null for an address that the shop did not write. */
const referenceOf = (context: Context, order: string): string | null =>
  parseOrderId(order) === null ? order : verifiedOrderId(context, order)

/** A visitor who reads the customer's mail is the customer, so this device may show the address, as the one that ordered. */
const opened = (context: Context, orderId: string) => {
  context.addPlaced(orderId)
  return { __typename: 'OrderOpened', id: context.orderIds.sign(orderId) } as const
}

export const createOrderLookupResolvers = ({
  payments,
  orderCodes,
  requestCode,
}: OrderLookupDeps): LookupResolvers => {
  const readDeviceOrder = async (context: Context, orderId: string): Promise<DeviceOrder[]> => {
    const answer = await context.sources.orders.get(orderId)
    if (!answer) return []
    const { outcome, isCancelled } = await payments.status(answer)
    const { status, events } = orderLifeOf(answer.order, {
      gross: answer.summary.grossamount,
      isPaid: outcome === 'paid',
      now: context.now(),
      translation: context.translation,
    })
    return [
      {
        __typename: 'DeviceOrder',
        id: context.orderIds.sign(orderId),
        name: answer.order.name,
        placedAt: answer.order.placedat ?? null,
        paymentState: paymentStateOf(outcome),
        cancelled: isCancelled,
        status,
        partlyCancelled: !isCancelled && events.some(({ type }) => type === 'LINES_CANCELLED'),
      },
    ]
  }
  return {
    Query: {
      deviceOrders: async (_parent, _args, context) => {
        const ids = context.lastPlaced()
        if (ids.length === 0) return []
        await context.limit('order')
        return (await Promise.all(ids.map((id) => readDeviceOrder(context, id)))).flat()
      },
    },
    Mutation: {
      requestOrderCode: async (_parent, args, context) => {
        const problems = orderLookupProblems(args)
        if (problems.length > 0) return { __typename: 'MessageInvalid', problems: [...problems] }
        await context.limit('orderCode')
        const { order, email } = v.parse(orderLookupSchema, args)
        const answer = await requestCode(context.sources.orders, referenceOf(context, order), email)
        return isRefusal(answer)
          ? unavailable
          : { __typename: 'OrderCodeRequested', challenge: answer.challenge, minutes: orderCodeMinutes }
      },
      openOrder: async (_parent, { challenge, code }, context) => {
        await context.limit('codeEntry')
        const orderId = await orderCodes.openByCode(
          singleLine('challenge', challenge, 64),
          singleLine('code', code, 64),
        )
        return orderId === null ? wrongCode : opened(context, orderId)
      },
      openOrderLink: async (_parent, { link }, context) => {
        await context.limit('codeEntry')
        const orderId = await orderCodes.openByLink(singleLine('link', link))
        return orderId === null ? wrongLink : opened(context, orderId)
      },
      forgetDeviceOrders: (_parent, _args, context) => {
        context.forgetPlaced()
        return { __typename: 'DeviceOrdersForgotten', ok: true }
      },
    },
  }
}
