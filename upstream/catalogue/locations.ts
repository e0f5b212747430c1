/** Where goods lie, and which of these places serve a country. */
import { destinations } from '../commerce/countries.ts'
import type { LocationServiceTable, LocationTable } from '../tables/catalogueTypes.ts'

const place = (code: string, name: string, country: string): LocationTable => ({
  code,
  name,
  country,
  currency: 'EUR',
  symbol: '€',
})

export const locations = [
  place('EU1', 'Main warehouse, Gliwice', 'PL'),
  place('NL1', 'Warehouse Venlo', 'NL'),
  place('UK1', 'Warehouse Leeds', 'GB'),
  place('DS1', 'Supplier, sends directly', 'DE'),
  place('ALT1', 'Partner warehouse, Brno', 'CZ'),
  place('manufacturer', 'Manufacturer', 'PL'),
] as const

/** Locations that hold a price list of their own. */
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
  ([country, codes]) => codes.map((location, position) => ({ country, location, position })),
)
