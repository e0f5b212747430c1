/** The price and duration of delivery, by destination. Pages print them, and the reference upstream charges them. */
import { type WorkingDays, workingDaysOf } from './shippingDays.ts'

/** In cents, VAT included where it is due. */
interface DeliveryPrices {
  readonly standard: number
  readonly express: number
}

export interface TariffZone {
  /** Codes of destinations (`countries.ts`). */
  readonly countries: readonly string[]
  readonly parcel: DeliveryPrices
  /** The prices of one pallet. */
  readonly pallet: DeliveryPrices
  /** Working days from dispatch, such as `2-3` or `1`. */
  readonly days: { readonly standard: string; readonly express: string }
}

export interface Tariff {
  /** Heavier orders go on pallets. */
  readonly parcelLimitKg: number
  readonly palletLimitKg: number
  /** How many times the price of a parcel a pallet costs, and express the standard price. */
  readonly palletFactor: number
  readonly expressFactor: number
  /** Each destination is in one zone. */
  readonly zones: readonly TariffZone[]
}

export const zoneOf = ({ zones }: Tariff, country: string): TariffZone | undefined =>
  zones.find(({ countries }) => countries.includes(country))

/** Null where the shop does not deliver. */
export const standardShippingDays = (tariff: Tariff, country: string): WorkingDays | null => {
  const zone = zoneOf(tariff, country)
  return zone ? workingDaysOf(zone.days.standard) : null
}
