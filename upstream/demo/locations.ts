/** The stock locations of the demonstration, and which of them serve a country. */
import { destinations } from '../commerce/prices/countries.ts'
import type { LocationServiceTable, LocationTable } from '../tables/catalogueTypes.ts'

const location = (code: string, name: string, country: string): LocationTable => ({
  code,
  name,
  country,
  currency: 'EUR',
  symbol: '€',
})

export const locations = [
  location('EU1', 'Main warehouse, Gliwice', 'PL'),
  location('NL1', 'Warehouse Venlo', 'NL'),
  location('UK1', 'Warehouse Leeds', 'GB'),
  location('DS1', 'Supplier, sends directly', 'DE'),
  location('ALT1', 'Partner warehouse, Brno', 'CZ'),
  location('manufacturer', 'Manufacturer', 'PL'),
] as const

/** The locations with a price list of their own. */
export const priceLocations = ['EU1', 'NL1', 'UK1'] as const

const main = ['EU1', 'NL1', 'DS1', 'ALT1', 'manufacturer']
const served: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(destinations.map(({ code }) => [code, main])),
  NL: ['NL1', 'EU1', 'DS1', 'ALT1', 'manufacturer'],
  BE: ['NL1', 'EU1', 'DS1', 'ALT1', 'manufacturer'],
  LU: ['NL1', 'EU1', 'DS1', 'ALT1', 'manufacturer'],
  GB: ['UK1', 'EU1', 'ALT1', 'manufacturer'],
  '*': ['EU1', 'ALT1', 'manufacturer'],
}

export const locationServices: readonly LocationServiceTable[] = Object.entries(served).flatMap(
  ([country, codes]) => codes.map((code, position) => ({ country, location: code, position })),
)
