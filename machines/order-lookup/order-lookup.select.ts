import type { SnapshotFrom } from 'xstate'
import type { OrderLookupForm } from '#domain/orders/orderLookup.ts'
import type { orderLookupMachine } from './order-lookup.machine.ts'

type OrderLookup = SnapshotFrom<typeof orderLookupMachine>
/** Which of its steps the page shows. */
export const lookupStep = (lookup: OrderLookup): 'form' | 'code' | 'link' | 'opened' => {
  if (lookup.hasTag('filling')) return 'form'
  if (lookup.hasTag('entering')) return 'code'
  return lookup.hasTag('confirming') ? 'link' : 'opened'
}
export const isLookupBusy = (lookup: OrderLookup): boolean => lookup.hasTag('busy')
/** The order whose page could not be shown. */
export const openedOrder = (lookup: OrderLookup): string | null =>
  lookup.matches('notShown') ? lookup.context.orderId : null
export const lookupForm = ({ context }: OrderLookup): OrderLookupForm => context.form
