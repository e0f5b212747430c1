/**
 * The life of an order, as its events tell it.
 *
 * - `placed`: nothing has to be paid, and nothing happened yet.
 * - `awaitingPayment`, `paid`: nothing is prepared yet, so the buyer can cancel it.
 * - `inPreparation`: the parts are being packed.
 * - `partlyShipped`: parcels left, and units are still to be sent. `shipped`: all units left.
 * - `delivered`: all parcels arrived.
 * - `cancelled`: the order ended. A late payment can reopen it.
 * - `returned`: the goods came back. `refunded`: the money went back.
 */
export type OrderStatus =
  | 'placed'
  | 'awaitingPayment'
  | 'paid'
  | 'inPreparation'
  | 'partlyShipped'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'returned'
  | 'refunded'

export type Units = Readonly<Record<string, number>>

/** Null: the upstream names no parcel, and means the whole order. */
type OfParcel = { parcelId: string | null }

export type OrderLifeEvent =
  | { type: 'order.paid' }
  | { type: 'preparation.begun' }
  /** `units` by line; null: all that are left. */
  | ({ type: 'parcel.shipped'; units: Units | null } & OfParcel)
  | ({ type: 'parcel.delivered' } & OfParcel)
  | { type: 'order.cancelled' }
  /** The merchant cannot supply these units, by line; the rest stays in force. */
  | { type: 'units.cancelled'; units: Units }
  | { type: 'order.reopened' }
  | { type: 'goods.returned' }
  /** `whole`: false if a part of the money went back. */
  | { type: 'money.refunded'; whole: boolean }

export type OrderLifeInput = {
  /** Whether the order costs something. */
  payable: boolean
  /** The ordered units by line, without kits, which are sent as their components. */
  units: Units
}

export type OrderLifeContext = {
  payable: boolean
  unsent: Units
  /** By parcel: whether it arrived. */
  parcels: Readonly<Record<string, 'underway' | 'delivered'>>
}
