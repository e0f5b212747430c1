/** The shipping methods of a destination, with their prices and days from the merchant's tariff. */
import { type Tariff, type WorkingDays, workingDaysOf, zoneOf } from '#shop-config/tariff.ts'
import { type Destination, destinationOf } from './countries.ts'

/** In hundredths of a kilogram, the precision of a part's weight: fractions would not sum exactly. */
export type Weight = number

const hundredths = (kg: number): Weight => Math.round(kg * 100)

export interface ShippingMethod {
  /** Unique over all countries. */
  id: string
  name: string
  displayName: string
  description: string
  workingDays: WorkingDays
  /** In cents. */
  gross: number
}

const customsNote = (destination: Destination): string =>
  destination.vatState === null ? ' Local import tax and duty may be due on arrival.' : ''

interface Shipped {
  readonly shipcountry: string | null
  readonly shippingmethod: string | null
}

/** By today's tariff; null without a method, or for one that the tariff no longer has. */
export const workingDaysOfOrder = (
  tariff: Tariff,
  { shipcountry, shippingmethod }: Shipped,
): WorkingDays | null =>
  shippingMethods(tariff, shipcountry ?? '', 0).find(({ id }) => id === shippingmethod)?.workingDays ?? null

interface ShippedOrder extends Shipped {
  /** Null for orders from before it was stored. */
  readonly shippingdescription: string | null
}

/**
 * How long the method of an order takes, in words, as the order promised it. Orders of earlier versions follow today's
 * tariff; undefined for a method that it no longer has.
 */
export const shippingDescription = (
  tariff: Tariff,
  { shipcountry, shippingmethod, shippingdescription }: ShippedOrder,
): string | undefined =>
  shippingdescription ??
  shippingMethods(tariff, shipcountry ?? '', 0).find(({ id }) => id === shippingmethod)?.description

const standard = 'standard'
export const isStandardMethod = (id: string | null): boolean => id?.startsWith(`${standard}-`) === true

/** Standard first; empty for a country that we do not deliver to. */
export const shippingMethods = (tariff: Tariff, country: string, weight: Weight): ShippingMethod[] => {
  const destination = destinationOf(country)
  const zone = zoneOf(tariff, country)
  if (!destination || !zone) return []
  const isParcel = weight <= hundredths(tariff.parcelLimitKg)
  const prices = isParcel ? zone.parcel : zone.pallet
  const count = isParcel ? 1 : Math.ceil(weight / hundredths(tariff.palletLimitKg))
  const method = (kind: typeof standard | 'express', name: string): ShippingMethod => {
    const days = zone.days[kind]
    return {
      id: `${kind}-${country.toLowerCase()}`,
      name,
      displayName: `${name} ${isParcel ? 'parcel' : 'pallet'}`,
      description:
        `Delivery to ${destination.name} within ${days} working ${days === '1' ? 'day' : 'days'} of dispatch.` +
        customsNote(destination),
      workingDays: workingDaysOf(days),
      gross: prices[kind] * count,
    }
  }
  return [method(standard, 'Standard'), method('express', 'Express')]
}
