/** The data layer's events for a placed order, pushed once per order (EVENT-01, PRIV-02). */
import type { ConsentCategory } from '../consent/consent.ts'
import { formatAmount, type Money } from '../money.ts'

export interface PlacedOrder {
  readonly name: string
  readonly promoCode: string | null
  readonly lines: readonly {
    readonly item: { readonly id: string }
    readonly displayName: string
    readonly quantity: number
    readonly price: Money
  }[]
  readonly totals: { readonly gross: Money; readonly tax: Money; readonly shipping: Money }
}

export interface PurchaseCustomer {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly street: string
  readonly city: string
  readonly country: string
  readonly postalCode: string
}

export interface PurchaseEvent {
  readonly event: 'purchase'
  readonly ecommerce: {
    readonly transaction_id: string
    readonly value: number
    readonly tax: number
    readonly shipping: number
    readonly currency: string
    readonly coupon: string
    readonly items: readonly { id: string; name: string; quantity: number; price: number }[]
  }
  readonly customer?: {
    readonly email: string
    readonly first_name: string
    readonly last_name: string
    readonly street: string
    readonly city: string
    readonly country: string
    readonly postal_code: string
  }
}

const majorUnits = (value: Money) => Number(formatAmount(value.amount))

/** The customer's details are included only with Advertisement consent. */
export const purchaseEvent = (
  order: PlacedOrder,
  customer: PurchaseCustomer | null,
  consent: readonly ConsentCategory[],
): PurchaseEvent => {
  const event: PurchaseEvent = {
    event: 'purchase',
    ecommerce: {
      transaction_id: order.name,
      value: majorUnits(order.totals.gross),
      tax: majorUnits(order.totals.tax),
      shipping: majorUnits(order.totals.shipping),
      currency: order.totals.gross.currency,
      coupon: order.promoCode ?? '',
      items: order.lines.map((line) => ({
        id: line.item.id,
        name: line.displayName,
        quantity: line.quantity,
        price: majorUnits(line.price),
      })),
    },
  }
  if (!customer || !consent.includes('Advertisement')) return event
  return {
    ...event,
    customer: {
      email: customer.email,
      first_name: customer.firstName,
      last_name: customer.lastName,
      street: customer.street,
      city: customer.city,
      country: customer.country,
      postal_code: customer.postalCode,
    },
  }
}

export interface PageView {
  readonly event: 'page_view'
  readonly page_location: string
  readonly page_referrer: string
  readonly page_title: string
}

/** The view of the order's page, without the order's id. `origin`: of the shop. */
export const orderPageView = (origin: string): PageView => ({
  event: 'page_view',
  page_location: `${origin}/order`,
  page_referrer: `${origin}/payment`,
  page_title: 'Your order',
})
