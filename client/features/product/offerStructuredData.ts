import { palletFactor, parcelLimitKg, tariffZones, withdrawalDays } from '#client/features/shop/index.ts'
import { formatAmount } from '#domain/money.ts'
import type { StockVerdict } from '#machines/availability/availability.types.ts'
import type { ShownProduct } from './productType.ts'

/** Regions of their own to the shop that belong to a country in the eyes of search engines. */
const belongsTo: Readonly<Record<string, string>> = { A2: 'PT', M3: 'PT', IC: 'ES' }
const isoCountry = (code: string) => belongsTo[code] ?? code

const days = (range: string) => {
  const [first = '0', last = first] = range.split('-')
  return {
    '@type': 'QuantitativeValue',
    minValue: Number(first),
    maxValue: Number(last),
    unitCode: 'DAY',
  }
}

/** Carriage to the reader's country, by the table that the shipping page prints; none where we do not deliver. */
const shippingDetails = (country: string, weightKg: number | null) => {
  const zone = tariffZones.find(({ codes }) => codes.includes(country))
  if (!zone) return {}
  const cents = zone.parcel * ((weightKg ?? 0) > parcelLimitKg ? palletFactor : 1)
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: formatAmount(cents), currency: 'EUR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: isoCountry(country) },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days('0-1'),
        transitTime: days(zone.standardDays),
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

const availabilityOf = (product: ShownProduct, stock: StockVerdict | null) => {
  const known = stock === null || stock === 'missing' ? null : stock.max > 0
  const buyable = known ?? product.stockLocation !== null
  return `https://schema.org/${buyable ? 'InStock' : 'OutOfStock'}`
}

/** schema.org Offer: price, stock, carriage and returns as a shopper of that country gets them. */
export const offerData = (
  product: ShownProduct,
  { origin, country, stock }: { origin: string; country: string; stock: StockVerdict | null },
) =>
  product.price
    ? {
        offers: {
          '@type': 'Offer',
          url: `${origin}/details/${encodeURIComponent(product.urlcomponent)}`,
          price: formatAmount(product.price.gross.amount),
          priceCurrency: product.price.gross.currency.toUpperCase(),
          itemCondition: 'https://schema.org/NewCondition',
          availability: availabilityOf(product, stock),
          ...shippingDetails(country, product.weightKg ?? null),
          hasMerchantReturnPolicy: returnPolicy(country),
        },
      }
    : {}
