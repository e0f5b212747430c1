/** Translates a placed order; `resolvers/order.ts` adds the state of its payments. */
import type { WireOrder } from '#contract/cart.ts'
import { subtotal } from '#domain/cart/cartLines.ts'
import { parseDay, toIsoDay } from '#domain/days.ts'
import { money } from '#domain/money.ts'
import type { Order, PaymentState, TaxExemption } from '../generated/schema.ts'
import type { OrderAnswer } from '../sources/types.ts'
import {
  cartLinesOf,
  cartSettings,
  linesOf,
  linesToWithdrawOf,
  shippingDescriptionOf,
  shippingNameOf,
  totalsOf,
} from './cart.ts'
import { hasOpenWithdrawal, isWithdrawnWhole } from './unpaidWithdrawals.ts'
import { moneyOf, type TranslationSettings, textOrNull } from './values.ts'

const paymentStates = { open: 'OPEN', paid: 'PAID', failed: 'FAILED' } as const satisfies Record<
  string,
  PaymentState
>
const deliveryStates = { waiting: 'WAITING', sent: 'SENT', delivered: 'DELIVERED' } as const

const taxExemptionOf = (order: WireOrder): TaxExemption | null => {
  const buyerNumber = textOrNull(order.taxnumber)
  const sellerNumber = textOrNull(order.sellertaxnumber)
  const reference = textOrNull(order.taxreference)
  return buyerNumber && sellerNumber && reference ? { buyerNumber, sellerNumber, reference } : null
}

/** Null where nothing is due. */
const refundDueOf = ({ refunddue = 0 }: WireOrder, settings: ReturnType<typeof cartSettings>) =>
  refunddue > 0 ? moneyOf(refunddue, settings, settings.symbol) : null

const refundByOf = ({ refunddue = 0, refundby }: WireOrder): string | null => {
  const day = parseDay(refundby)
  return refunddue > 0 && day !== null ? toIsoDay(day) : null
}

const instantOrNull = (text: string | undefined): string | null => {
  const instant = new Date(text ?? Number.NaN)
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString()
}

export const orderOf = (
  { order, options, summary }: OrderAnswer,
  translation: TranslationSettings,
): Omit<Order, 'life' | 'invoices'> => {
  const own = cartSettings(order, translation)
  const lines = linesOf(order, translation)
  const state = paymentStates[order.paymentstatus]
  const method = textOrNull(order.paymentmethod)
  return {
    id: order._id,
    name: order.name,
    lines: cartLinesOf(lines, translation),
    totals: totalsOf(summary, subtotal(lines, money(0, own.currency, own.symbol)), own),
    promoCode: textOrNull(order.promocode),
    shipTo: {
      name: textOrNull(order.shipname),
      email: textOrNull(order.shipemail),
      address: textOrNull(order.shipaddress),
      city: textOrNull(order.shipcity),
      zip: textOrNull(order.shipzip),
      country: textOrNull(order.shipcountryname),
    },
    shippingName: shippingNameOf(order.shippingmethod, options),
    shippingDescription: shippingDescriptionOf(order.shippingmethod, options),
    paymentState: state,
    paymentMethod: method === null ? null : { id: method, name: method, provider: null },
    transfer: null,
    wrongAmount: false,
    surplus: false,
    payable: state === 'OPEN',
    withdrawn: isWithdrawnWhole(order),
    withdrawalOpen: hasOpenWithdrawal(order),
    payBy: null,
    cancelled: null,
    cancelledByBuyer: order.cancelledat !== undefined && order.cancelreason === 'customer',
    cancelledByMerchant: order.cancelledat !== undefined && order.cancelreason === 'merchant',
    refund: null,
    refundDue: refundDueOf(order, own),
    refundBy: refundByOf(order),
    ownDevice: false,
    deliveryState: order.deliverystatus ? deliveryStates[order.deliverystatus] : null,
    backorder: (order.backorderquantity ?? 0) > 0,
    placedAt: instantOrNull(order.placedat),
    linesToWithdraw: linesToWithdrawOf(lines),
    taxExemption: taxExemptionOf(order),
  }
}
