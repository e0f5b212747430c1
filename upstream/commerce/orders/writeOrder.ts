/** The rows of an order. Everything is copied: later changes of a part or an address must not change what was sold. */
import { sql } from 'kysely'
import type { UpstreamContext } from '../../context.ts'
import type { Statement } from '../../database/pipeline.ts'
import { prepared } from '../../database/prepared.ts'
import { newId } from '../../ids.ts'
import type { AddressTable } from '../../tables/commerceTypes.ts'
import type { OrderAllocation } from '../../tables/orderTypes.ts'
import type { CartLineRow, CartRow } from '../carts/cartRows.ts'
import { itemOf, type PricedCart } from '../carts/cartView.ts'
import { destinationOf } from '../prices/countries.ts'
import { isStandardMethod } from '../prices/tariff.ts'
import { exemptionReference } from '../prices/tax.ts'
import type { OrderLineRow, OrderRow } from './orderRows.ts'

/** The columns of an address that an order copies. */
export type Address = Omit<AddressTable, 'id' | 'cart_id'>

/** Null where the cart has none. */
export interface Addresses {
  ship: Address | null
  bill: Address | null
}

export type AddressRow = AddressTable

/** `rows`: all addresses that were saved for the cart. */
export const addressesOf = (
  { shipping_address, billing_address }: CartRow,
  rows: readonly AddressRow[],
): Addresses => {
  const addressOf = (wantedId: string | null): Address | null => {
    const row = rows.find((entry) => entry.id === wantedId)
    if (!row) return null
    const { id: _id, cart_id: _cartId, ...address } = row
    return address
  }
  return { ship: addressOf(shipping_address), bill: addressOf(billing_address) }
}

export interface OrderNumber {
  number: number
}

/** Read before the order is written, since its mail contains the number. A refused order leaves a gap. */
export const nextNumber: Statement<OrderNumber> = sql`select nextval('orders_number_seq') as number`

/** An order as it is inserted; the table has defaults for its statuses. */
export type NewOrder = Omit<
  OrderRow,
  'paymentstatus' | 'deliverystatus' | 'paid_at' | 'paid_amount' | 'cancelled_at' | 'cancelreason'
>

const standardPrice = ({ shippingPrices }: PricedCart): number | null =>
  [...shippingPrices].find(([id]) => isStandardMethod(id))?.[1] ?? null

export const newOrder = (
  { settings, now }: UpstreamContext,
  cart: CartRow,
  {
    number,
    addresses: { ship, bill },
    priced,
    backorder,
    allocations,
    orderurl,
  }: {
    number: number
    addresses: Addresses
    priced: PricedCart
    backorder: number
    allocations: readonly OrderAllocation[]
    orderurl: string | null
  },
): NewOrder => {
  const { totals } = priced
  const exemption = priced.exempt
    ? { sellertaxnumber: settings.shopConfig.company.vatNumber, taxreference: exemptionReference }
    : { sellertaxnumber: null, taxreference: null }
  return {
    id: newId(),
    number,
    // The table generates the same name.
    name: `SO${number}`,
    cart_id: cart.id,
    paymentmethod: cart.paymentmethod,
    shippingmethod: priced.shipping?.id ?? null,
    shippingname: priced.shipping?.displayName ?? null,
    shippingdescription: priced.shipping?.description ?? null,
    promocode: cart.promocode,
    shipcountry: cart.shipcountry,
    // A company's parcel names the company, then the person (CHK-16).
    shipname: ship ? [...new Set([ship.name, ship.addressee])].filter(Boolean).join(', ') || null : null,
    shipemail: cart.shipemail ?? (ship?.email || null),
    shipaddress: ship ? [ship.address, ship.address2].filter(Boolean).join(', ') : null,
    shipcity: ship?.city ?? null,
    shipcountryname: destinationOf(cart.shipcountry ?? '')?.name ?? null,
    shipzip: ship?.zip ?? cart.shipzip,
    shipping_address: ship,
    billing_address: bill,
    taxnumber: cart.taxnumber,
    validtaxnumber: cart.validtaxnumber,
    ...exemption,
    backorderquantity: backorder,
    items: totals.items,
    shipping: totals.shipping,
    tax: totals.tax,
    gross: totals.gross,
    gross_items: totals.grossItems,
    gross_shipping: totals.grossShipping,
    gross_standard_shipping: standardPrice(priced),
    placed_at: now(),
    orderurl,
    allocations: [...allocations],
  }
}

const orderColumns = [
  'id',
  'number',
  'cart_id',
  'paymentmethod',
  'shippingmethod',
  'shippingname',
  'shippingdescription',
  'promocode',
  'shipcountry',
  'shipname',
  'shipemail',
  'shipaddress',
  'shipcity',
  'shipcountryname',
  'shipzip',
  'shipping_address',
  'billing_address',
  'taxnumber',
  'validtaxnumber',
  'sellertaxnumber',
  'taxreference',
  'backorderquantity',
  'items',
  'shipping',
  'tax',
  'gross',
  'gross_items',
  'gross_shipping',
  'gross_standard_shipping',
  'placed_at',
  'orderurl',
  'allocations',
] as const satisfies readonly (keyof NewOrder)[]

// `overriding system value`: the number was taken from the sequence before.
const insertOrderRow = prepared<Record<(typeof orderColumns)[number], unknown>>(
  (value) => sql`
    insert into orders (${sql.join(orderColumns.map((column) => sql.id(column)))}) overriding system value
    values (${sql.join(orderColumns.map(value))})`,
)

export const insertOrder = (order: NewOrder): Statement<unknown> =>
  insertOrderRow({
    ...order,
    shipping_address: JSON.stringify(order.shipping_address),
    billing_address: JSON.stringify(order.billing_address),
    allocations: JSON.stringify(order.allocations),
  })

/** Distributes each part's backorder to its lines, the last line first. */
export const backordersOf = (
  lines: readonly CartLineRow[],
  backorderByPart: ReadonlyMap<number, number>,
): Map<string, number> => {
  const left = new Map(backorderByPart)
  const backorders = new Map<string, number>()
  for (const line of lines.toReversed()) {
    if (line.recordType === 'kititem') continue
    const backorder = Math.min(line.quantity, left.get(line.partId) ?? 0)
    left.set(line.partId, (left.get(line.partId) ?? 0) - backorder)
    backorders.set(line.id, backorder)
  }
  return backorders
}

export const newOrderLines = (
  orderId: string,
  lines: readonly CartLineRow[],
  priced: PricedCart,
  backorderByPart: ReadonlyMap<number, number>,
): OrderLineRow[] => {
  const backorders = backordersOf(lines, backorderByPart)
  return lines.map((line) => {
    const totals = priced.lines.get(line.id)
    return {
      id: line.id,
      order_id: orderId,
      part_id: line.partId,
      location: line.location,
      quantity: line.quantity,
      parent_id: line.parentId,
      pos: line.pos,
      item: itemOf(line),
      displayname: line.displayName,
      unit_net: totals?.unitNet ?? 0,
      unit_gross: totals?.unitGross ?? 0,
      net: totals?.net ?? 0,
      gross: totals?.gross ?? 0,
      discount_rate: totals?.discountRate ?? 0,
      backorder: backorders.get(line.id) ?? 0,
    }
  })
}

const insertOrderLines = prepared<{ lines: string }>(
  (value) => sql`
    insert into order_line select line.* from json_populate_recordset(null::order_line, ${value('lines')}) line`,
)

/** The text is the same for any number of lines, so that it is planned once. */
export const insertLines = (lines: readonly OrderLineRow[]): Statement<unknown> =>
  insertOrderLines({ lines: JSON.stringify(lines) })
