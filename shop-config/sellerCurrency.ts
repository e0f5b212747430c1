import type { ShopConfig } from './schema.ts'

/** The member states that do not use the euro, by the prefix of their VAT numbers. */
const currencies: Readonly<Record<string, string>> = {
  CZ: 'CZK',
  DK: 'DKK',
  HU: 'HUF',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
}

/**
 * The currency in which the seller has to state the VAT of its own member state (Art. 230 of Directive 2006/112/EC). Null: the
 * invoice's euros are enough.
 */
export const sellerCurrency = ({
  company,
}: {
  company: Pick<ShopConfig['company'], 'vatNumber'>
}): { country: string; currency: string } | null => {
  const country = company.vatNumber.slice(0, 2)
  const currency = Object.hasOwn(currencies, country) ? currencies[country] : undefined
  return currency === undefined ? null : { country, currency }
}
