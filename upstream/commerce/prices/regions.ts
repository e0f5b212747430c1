/** The five regions of the storefront (SESS-06). The shop may name a region by its identifier or by its alias. */
import { taxRate } from './tax.ts'

export interface Region {
  id: string
  alias: string
  name: string
  country: string
  currency: string
  /** Charges no tax, whatever its country's rate is. */
  isZeroRated: boolean
  stockLocation: string
}

const region = (
  alias: string,
  id: string,
  name: string,
  country: string,
  stockLocation: string,
  isZeroRated = false,
): Region => ({ id, alias, name, country, currency: 'eur', isZeroRated, stockLocation })

export const regions: readonly Region[] = [
  region('EU', '7c0f4e1a-93d5-4b86-a1fe-2d5b8c60e917', 'European Union', 'PL', 'EU1'),
  region('ZERO', 'e52b9d07-6a1c-4f38-8bd4-90c7f3a1582e', 'Zero-rated export', 'CH', 'EU1', true),
  region('UK', '1d84a6f3-0b7e-4c29-9e15-b6f02a7dc438', 'United Kingdom', 'GB', 'UK1', true),
  region('PL', 'b93e70c5-f24d-4a61-87a0-5e1cd9f8063b', 'Poland', 'PL', 'EU1'),
  region('NL', '46fa1b8e-d0c7-4953-b2e8-73a905cf6d14', 'Netherlands', 'NL', 'NL1'),
]

export const regionOf = (id: string): Region | undefined =>
  regions.find((entry) => entry.id === id.toLowerCase() || entry.alias === id.toUpperCase())

/** The tax rate as a fraction: 0.23 is 23 %. */
export const regionTaxRate = ({ country, isZeroRated }: Region, on: Date): number =>
  isZeroRated ? 0 : taxRate(country, on) / 10_000
