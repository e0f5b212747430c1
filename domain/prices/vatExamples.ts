import { countryPrefix } from './vat.ts'

/** A made-up number of each member state. The check digits are wrong, so that no company has it. */
const examples = [
  'ATU12345678',
  'BE0123456789',
  'BG123456789',
  'CY12345678X',
  'CZ12345678',
  'DE123456789',
  'DK12345678',
  'EE101234567',
  'EL123456789',
  'ESB12345678',
  'FI12345678',
  'FR12345678901',
  'HR12345678901',
  'HU12345678',
  'IE1234567A',
  'IT12345678901',
  'LT123456789',
  'LU12345678',
  'LV12345678901',
  'MT12345678',
  'NL123456789B01',
  'PL1234567891',
  'PT123456788',
  'RO1234567890',
  'SE123456789001',
  'SI12345678',
  'SK1234567890',
] as const

/** An example of the country's VAT numbers; null where the EU's register has none, as of Switzerland. */
export const vatExample = (country: string): string | null =>
  examples.find((example) => example.slice(0, 2) === countryPrefix(country)) ?? null
