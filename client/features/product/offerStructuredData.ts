import { formatAmount } from '#domain/money.ts'
import { type Tariff, zoneOf } from '#domain/tariff.ts'
import { withdrawalDays } from '#domain/withdrawalPeriod.ts'
import type { StockResult } from '#machines/availability/availability.types.ts'
import type { Product } from './product.types.ts'

/** Regions with their own country code in the shop, and the country that search engines expect. */
const countryOfRegion: Readonly<Record<string, string>> = { A2: 'PT', M3: 'PT', IC: 'ES' }
const isoCountry = (code: string) => countryOfRegion[code] ?? code

const days = (range: string) => {
  const [first = '0', last = first] = range.split('-')
  return {
    '@type': 'QuantitativeValue',
    minValue: Number(first),
    maxValue: Number(last),
    unitCode: 'DAY',
  }
}

/**
 * Shipping costs to the visitor's country, from the tariff. Empty if the shop does not deliver there.
 */
const shippingDetails = (tariff: Tariff, country: string, weightKg: number | null) => {
  const zone = zoneOf(tariff, country)
  if (!zone) return {}
  const { standard } = (weightKg ?? 0) > tariff.parcelLimitKg ? zone.pallet : zone.parcel
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: formatAmount(standard), currency: 'EUR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: isoCountry(country) },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days('0-1'),
        transitTime: days(zone.days.standard),
      },
    },
  }
}

const returnPolicy = (country: string) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: isoCountry(country),
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: withdrawalDays,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
})

const availabilityOf = (product: Product, stock: StockResult | null) => {
  const inStock = stock === null || stock === 'missing' ? null : stock.max > 0
  const buyable = inStock ?? product.stockLocation !== null
  return `https://schema.org/${buyable ? 'InStock' : 'OutOfStock'}`
}

interface Shop {
  origin: string
  tariff: Tariff
  country: string
  stock: StockResult | null
}

/** schema.org Offer: price, stock, shipping and returns for visitors of the country. */
export const offerData = (product: Product, { origin, tariff, country, stock }: Shop) =>
  product.price
    ? {
        offers: {
          '@type': 'Offer',
          url: `${origin}/details/${encodeURIComponent(product.urlcomponent)}`,
          price: formatAmount(product.price.gross.amount),
          priceCurrency: product.price.gross.currency.toUpperCase(),
          itemCondition: 'https://schema.org/NewCondition',
          availability: availabilityOf(product, stock),
          ...shippingDetails(tariff, country, product.weightKg ?? null),
          hasMerchantReturnPolicy: returnPolicy(country),
        },
      }
    : {}
