/** The VAT of an invoice in the seller's own currency. Pure. */
import type { ExchangeRate } from '../../exchangeRates.ts'
import type { InvoiceFacts, LocalVat } from '../../tables/invoiceTypes.ts'
import { scale } from '../prices/money.ts'

/** @param vat in euro cents */
export const localVatOf = ({ currency, rate, from }: ExchangeRate, vat: number): LocalVat => {
  const [whole = '', decimals = ''] = rate.split('.')
  return { currency, rate, from, vat: scale(vat, Number(whole + decimals), 10 ** decimals.length) }
}

/**
 * What a credit note gives back of it, at the rate of the invoice: all credit notes of an invoice add up to it.
 * @param vat of this credit note and of all until now, in euro cents
 */
export const creditedLocalVat = (
  { localVat, totals }: InvoiceFacts,
  earlier: readonly InvoiceFacts[],
  vat: { ofThis: number; before: number },
): LocalVat | undefined => {
  if (localVat === undefined) return undefined
  const before = earlier.reduce((sum, facts) => sum + (facts.localVat?.vat ?? 0), 0)
  return { ...localVat, vat: scale(localVat.vat, vat.before + vat.ofThis, totals.vat) - before }
}
