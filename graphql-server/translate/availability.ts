/** Translates stock into offers by quantity (AVAIL-01 to 08). */
import type { WireStock } from '#contract/catalogue.ts'
import { toDayNumber } from '#domain/days.ts'
import { offerNote } from '#domain/delivery/deliveryAppearance.ts'
import { offers } from '#domain/stock/availability.ts'
import { toSchemaCase } from '#domain/stock/availabilityCase.ts'
import { type Brands, flagsOf } from '#domain/stock/brandFlags.ts'
import type { Stock } from '#domain/stock/stock.ts'
import type { Availability } from '../generated/schema.ts'
import { safeHtml } from './html.ts'
import { countOf } from './values.ts'

export const stockOf = (wire: Pick<WireStock, 'available' | 'manufacturerstock' | 'deliveries'>): Stock => ({
  available: (wire.available ?? []).map((entry) => ({
    location: entry.location ?? '',
    quantity: countOf(entry.quantityavailable),
    default: entry.default ?? false,
    dropship: entry.dropship ?? false,
    alternative: entry.alternative ?? false,
  })),
  manufacturerStock: wire.manufacturerstock === undefined ? null : countOf(wire.manufacturerstock),
  deliveries: Object.fromEntries(
    Object.entries(wire.deliveries ?? {}).map(([location, batches]) => [
      location,
      batches.map(({ eta, quantity }) => ({ eta: eta ?? null, quantity: countOf(quantity) })),
    ]),
  ),
})

/** @param wire null if the upstream has no stock of it, undefined if it could not be read: neither has offers */
export const availabilityOf = (
  record: string,
  wire: WireStock | null | undefined,
  brands: Brands,
  asOf: Date,
): Availability => {
  const decided = wire
    ? offers(stockOf(wire), flagsOf(brands, wire.brand), toDayNumber(asOf))
    : { offers: [], max: 0 }
  return {
    record,
    isKnown: wire !== undefined,
    offers: decided.offers.map((offer) => ({
      upTo: countOf(offer.upTo),
      case: toSchemaCase(offer.case),
      message: offer.message,
      days: offer.days,
      note: offerNote(offer),
      badge: offer.badgeText === null ? null : safeHtml(offer.badgeText),
      explanation: offer.explanation,
      eta: offer.eta,
    })),
    max: countOf(decided.max),
    asOf: asOf.toISOString(),
  }
}
