import type { AvailabilityPorts } from '#machines/availability/availability.types.ts'
import type { ProductPorts } from '#machines/product/product.types.ts'
import { usualAge } from '../graphql/ask.ts'
import { AvailabilityDocument, ProductDocument } from '../graphql/generated/graphql.ts'
import type { Tools } from './tools.ts'

export const productPorts = ({ ask }: Tools): ProductPorts => ({
  loadProduct: async ({ name, country }, signal) => {
    const { product } = await ask(ProductDocument, { name, country }, { maxAge: usualAge, signal })
    return product.__typename === 'Product'
      ? { kind: 'found', stale: product.freshness.stale }
      : { kind: 'missing' }
  },
})

/** Stock is never older than seconds (CAT-16): what the page brought counts for so long. */
const stockAge = 5_000

export const availabilityPorts = ({ ask }: Tools): AvailabilityPorts => ({
  fetchOffers: async ({ record, country }, signal) => {
    const { availability } = await ask(
      AvailabilityDocument,
      { record, country },
      { maxAge: stockAge, signal },
    )
    return { max: availability.max }
  },
})
