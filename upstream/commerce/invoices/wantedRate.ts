/** The exchange rate that the invoice of an order needs, since the seller's member state does not use the euro. */
import { sellerCurrency } from '#shop-config/sellerCurrency.ts'
import type { UpstreamContext } from '../../context.ts'
import { type ExchangeRate, rateOn, readExchangeRates } from '../../exchangeRates.ts'
import { destinationOf } from '../prices/countries.ts'

/** `missing`: the merchant gives rates, but none for the day. Null: VAT in euros is enough, or the merchant gives no rates. */
export const wantedRate = async (
  { settings, log }: UpstreamContext,
  { name, tax }: { name: string; tax: number },
  { country, day }: { country: string; day: string },
): Promise<ExchangeRate | 'missing' | null> => {
  const { exchangeRates: file } = settings
  const own = sellerCurrency(settings.shopConfig)
  const isDomestic = own !== null && destinationOf(country)?.vatState === own.country
  if (file === undefined || !isDomestic || tax === 0) return null
  const rate = rateOn(await readExchangeRates(file), own.currency, day)
  if (rate === null)
    log.error(
      { order: name, currency: own.currency, day, file },
      'an order has no invoice, since EXCHANGE_RATES has no rate for its day: add it, and issue the invoice by hand',
    )
  return rate ?? 'missing'
}
