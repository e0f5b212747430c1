import type { AvailabilityQuery } from '#client/generated/graphql.ts'
import { type Tariff, zoneOf } from '#domain/delivery/tariff.ts'
import { formatAmount } from '#domain/money.ts'
import { withdrawalDays } from '#domain/orders/withdrawalPeriod.ts'
import { isInStock } from '#domain/stock/isInStock.ts'
import { stockState } from '#domain/stock/stockState.ts'
import type { Product } from '../product.types.ts'

type ShownOffers = readonly Pick<AvailabilityQuery['availability']['offers'][number], 'case'>[]

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

/** A stock that is not known is left out. What comes later is sold, too. */
const availabilityData = (offers: ShownOffers | undefined) => {
  if (!offers) return {}
  const name = offers[0]?.case ?? 'OUT_OF_STOCK'
  const later = name === 'OUT_OF_STOCK' ? 'OutOfStock' : 'BackOrder'
  return { availability: `https://schema.org/${isInStock(stockState(name)) ? 'InStock' : later}` }
}

interface Shop {
  origin: string
  tariff: Tariff
  country: string
  /** Undefined if the stock is not known. */
  offers: ShownOffers | undefined
}

/** schema.org Offer: price, stock, shipping and returns for visitors of the country. */
export const offerData = (product: Product, { origin, tariff, country, offers }: Shop) =>
  product.price
    ? {
        offers: {
          '@type': 'Offer',
          url: `${origin}/details/${encodeURIComponent(product.urlcomponent)}`,
          price: formatAmount(product.price.gross.amount),
          priceCurrency: product.price.gross.currency.toUpperCase(),
          itemCondition: 'https://schema.org/NewCondition',
          ...availabilityData(offers),
          ...shippingDetails(tariff, country, product.weightKg ?? null),
          hasMerchantReturnPolicy: returnPolicy(country),
        },
      }
    : {}
