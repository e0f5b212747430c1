/** Finds what the example shop's configuration still holds: a production must not show it. */
import type { ShopConfig } from './schema.ts'

const exampleIban = 'PL61109010140000071219812874'
const exampleVatNumber = 'PL8567346215'
const exampleCarriers = ['Silesia Parcel', 'Silesia Freight']

/** Domains that are reserved for examples (RFC 2606), and what the example marks as one. */
const isExample = (text: string): boolean =>
  text === exampleIban ||
  text === exampleVatNumber ||
  exampleCarriers.includes(text) ||
  /[@./]example(\.(com|net|org))?(\/|$)|\(example /i.test(text)

const examplesIn = (value: unknown, path: string): string[] => {
  if (typeof value === 'string') return isExample(value) ? [path] : []
  if (Array.isArray(value)) return value.flatMap((entry, index) => examplesIn(entry, `${path}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) =>
    examplesIn(entry, path === '' ? key : `${path}.${key}`),
  )
}

/** The paths of fields with example data. */
export const exampleFields = (config: ShopConfig): string[] => examplesIn(config, '')
