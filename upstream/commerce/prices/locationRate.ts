import { taxRate } from './tax.ts'

/** The shop charges no VAT of the United Kingdom, but a price of a location there is told with it. */
const britishRate = 2000

/** The standard rate of the country that a location stands in, in basis points. */
export const locationRate = (country: string, on: Date): number =>
  country === 'GB' ? britishRate : taxRate(country, on)
