import type { EffectDeps } from '#client/features/shop/index.ts'
import { defaultMaxAge } from '#client/features/shop/index.ts'
import { ProductDocument } from '#client/generated/graphql.ts'
import { pushTag } from '#client/lib/tagManager.ts'
import type { ProductPorts } from '#machines/product/product.ports.ts'

export const productEffects = ({ fetchQuery }: EffectDeps): ProductPorts => ({
  loadProduct: async ({ name, country }, signal) => {
    const { product } = await fetchQuery(
      ProductDocument,
      { name, country },
      { maxAge: defaultMaxAge, signal },
    )
    return product.__typename === 'Product'
      ? { kind: 'found', stale: product.freshness.stale }
      : { kind: 'missing' }
  },
  pushTag,
})
