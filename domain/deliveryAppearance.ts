/** Text, colour and badge of availability on the product page (AVAIL-02, AVAIL-06). */
import type { AvailabilityCase } from './availability.ts'

export type AvailabilityColour = 'green' | 'orange' | 'red'

const colours: Readonly<Record<AvailabilityCase, AvailabilityColour>> = {
  instock: 'green',
  dropshipping: 'green',
  alternative: 'green',
  intransit: 'orange',
  airfreight: 'orange',
  outofstock: 'red',
}

export const availabilityColour = (name: AvailabilityCase): AvailabilityColour => colours[name]

export type SchemaCase =
  | 'IN_STOCK'
  | 'DROPSHIPPING'
  | 'ALTERNATIVE'
  | 'IN_TRANSIT'
  | 'AIRFREIGHT'
  | 'OUT_OF_STOCK'

const schemaCases = {
  instock: 'IN_STOCK',
  dropshipping: 'DROPSHIPPING',
  alternative: 'ALTERNATIVE',
  intransit: 'IN_TRANSIT',
  airfreight: 'AIRFREIGHT',
  outofstock: 'OUT_OF_STOCK',
} as const satisfies Record<AvailabilityCase, SchemaCase>

const domainCases: Readonly<Record<SchemaCase, AvailabilityCase>> = {
  IN_STOCK: 'instock',
  DROPSHIPPING: 'dropshipping',
  ALTERNATIVE: 'alternative',
  IN_TRANSIT: 'intransit',
  AIRFREIGHT: 'airfreight',
  OUT_OF_STOCK: 'outofstock',
}

export const toSchemaCase = (name: AvailabilityCase): SchemaCase => schemaCases[name]
export const fromSchemaCase = (name: SchemaCase): AvailabilityCase => domainCases[name]

export interface DeliveryAppearance {
  /** Colour of the tick; null without a tick. */
  readonly tick: 'green' | 'orange' | null
  readonly text: string
  /** HTML shown beside the text. */
  readonly badge: string | null
}

const countHyphens = (text: string) => text.split('-').length - 1

/** Appearance of the delivery time. Null is an unknown stock. */
export const deliveryAppearance = (
  promise: { case: AvailabilityCase; days: string | null; badge?: string | null | undefined } | null,
): DeliveryAppearance => {
  const none: DeliveryAppearance = { tick: null, text: 'Status unavailable', badge: null }
  if (!promise || promise.case === 'outofstock' || promise.days === null) return none
  if (promise.case === 'intransit') {
    // An eta in the past gives negative numbers, which add hyphens.
    const text = countHyphens(promise.days) >= 2 ? 'Expected within the next few days' : promise.days
    return { tick: 'orange', text, badge: null }
  }
  return promise.case === 'airfreight'
    ? { tick: 'orange', text: promise.days, badge: promise.badge ?? null }
    : { tick: 'green', text: promise.days, badge: null }
}
