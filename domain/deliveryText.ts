/** Words and colours of availability on the detail page (AVAIL-02, AVAIL-06). */
import type { AvailabilityCase } from './availability.ts'

export type StockColour = 'green' | 'orange' | 'red'

const colours: Readonly<Record<AvailabilityCase, StockColour>> = {
  instock: 'green',
  dropshipping: 'green',
  alternative: 'green',
  intransit: 'orange',
  airfreight: 'orange',
  outofstock: 'red',
}

export const colourOf = (name: AvailabilityCase): StockColour => colours[name]

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

/** The schema's spelling of a case, and back. */
export const toSchemaCase = (name: AvailabilityCase): SchemaCase => schemaCases[name]
export const fromSchemaCase = (name: SchemaCase): AvailabilityCase => domainCases[name]

export interface DeliveryText {
  /** Colour of the tick; null where there is none to show. */
  readonly tick: 'green' | 'orange' | null
  readonly text: string
  /** HTML that stands beside it. */
  readonly badge: string | null
}

const hyphens = (text: string) => text.split('-').length - 1

/** What stands in the place of the delivery time; null is a stock that is not known. */
export const deliveryText = (
  promise: { case: AvailabilityCase; days: string | null; badge?: string | null | undefined } | null,
): DeliveryText => {
  const none: DeliveryText = { tick: null, text: 'Status unavailable', badge: null }
  if (!promise || promise.case === 'outofstock' || promise.days === null) return none
  if (promise.case === 'intransit') {
    // An eta in the past gives negative figures; their hyphens are how it shows.
    const text = hyphens(promise.days) >= 2 ? 'Expected within the next few days' : promise.days
    return { tick: 'orange', text, badge: null }
  }
  return promise.case === 'airfreight'
    ? { tick: 'orange', text: promise.days, badge: promise.badge ?? null }
    : { tick: 'green', text: promise.days, badge: null }
}
