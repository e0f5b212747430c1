import type { AvailabilityPorts } from '#machines/availability/availability.types.ts'
import type { ProductPorts } from '#machines/product/product.types.ts'
import { stockAge, usualAge } from '../graphql/ask.ts'
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
