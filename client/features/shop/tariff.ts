/** Shipping prices and times as the texts print them; a test holds them against what the basket charges. */

export const parcelLimitKg = 31.5
export const palletFactor = 4
export const palletLimitKg = 500
export const expressFactor = 2

export interface TariffZone {
  /** Country codes of the destination list. */
  codes: readonly string[]
  /** Cents for one parcel, VAT included where it is due. */
  parcel: number
  /** Working days from dispatch. */
  standardDays: string
  expressDays: string
}

const zone = (codes: string, parcel: number, standardDays: string, expressDays: string): TariffZone => ({
  codes: codes.split(' '),
  parcel,
  standardDays,
  expressDays,
})

/** Zone 0 is home, 6 the islands, 7 beyond a customs border. */
export const tariffZones: readonly TariffZone[] = [
  zone('PL', 900, '2-3', '1'),
  zone('CZ DE LT SK', 1500, '2-4', '1-2'),
  zone('AT BE DK HU LU NL SI', 1900, '3-5', '1-2'),
  zone('EE FI FR HR IT LV SE', 2500, '3-6', '2-3'),
  zone('BG ES GR IE PT RO', 2900, '4-7', '2-3'),
  zone('CY MT', 4500, '6-10', '3-4'),
  zone('A2 IC M3 RE', 7900, '7-12', '3-5'),
  zone('CH IS NO', 4900, '4-8', '2-4'),
]

export const euros = (cents: number): string =>
  `${(cents / 100).toLocaleString('en', { minimumFractionDigits: 2 })} €`
