/** Delivery costs by zone and weight, with VAT where it is due. Content pages print the same figures. */
import { type Destination, destinationOf } from './countries.ts'

/** Cents for one parcel, by zone 0 to 7. */
export const parcelPrices = [900, 1500, 1900, 2500, 2900, 4500, 7900, 4900] as const
/** Heavier deliveries go on a pallet. */
export const parcelLimitKg = 31.5
/** A pallet costs this many times the price of a parcel. */
export const palletFactor = 4
/** The limit of one pallet. */
export const palletLimitKg = 500
/** Express costs this many times the standard price. */
export const expressFactor = 2

const standardDays = ['2-3', '2-4', '3-5', '3-6', '4-7', '6-10', '7-12', '4-8'] as const
const expressDays = ['1', '1-2', '1-2', '2-3', '2-3', '3-4', '3-5', '2-4'] as const

/** In hundredths of a kilogram, the precision of a part's weight: fractions would not sum exactly. */
export type Weight = number

const hundredths = (kg: number): Weight => Math.round(kg * 100)
const parcelLimit = hundredths(parcelLimitKg)
const palletLimit = hundredths(palletLimitKg)

export type ShippingKind = 'standard' | 'express'

export interface ShippingMethod {
  /** Unique over all countries. */
  id: string
  name: string
  displayName: string
  description: string
  /** In cents. */
  gross: number
}

const standardPrice = (zone: Destination['zone'], weight: Weight): number =>
  weight <= parcelLimit
    ? parcelPrices[zone]
    : parcelPrices[zone] * palletFactor * Math.ceil(weight / palletLimit)

const customsNote = (destination: Destination): string =>
  destination.vatState === null ? ' Local import tax and duty may be due on arrival.' : ''

/** Standard first; empty for a country that we do not deliver to. */
export const shippingMethods = (country: string, weight: Weight): ShippingMethod[] => {
  const destination = destinationOf(country)
  if (!destination) return []
  const { zone } = destination
  const carrier = weight <= parcelLimit ? 'parcel' : 'pallet'
  const price = standardPrice(zone, weight)
  const method = (kind: ShippingKind, name: string, days: string, gross: number): ShippingMethod => ({
    id: `${kind}-${country.toLowerCase()}`,
    name,
    displayName: `${name} ${carrier}`,
    description:
      `Delivery to ${destination.name} within ${days} working ${days === '1' ? 'day' : 'days'} of dispatch.` +
      customsNote(destination),
    gross,
  })
  return [
    method('standard', 'Standard', standardDays[zone], price),
    method('express', 'Express', expressDays[zone], price * expressFactor),
  ]
}
