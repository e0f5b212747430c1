import type { EffectDeps } from '#client/features/shop/index.ts'
import { CatalogueDocument } from '#client/generated/graphql.ts'
import type { CataloguePorts } from '#machines/catalogue/catalogue.ports.ts'

export const catalogueEffects = ({ fetchQuery }: EffectDeps): CataloguePorts => ({
  loadCatalogue: async ({ filter, country }, signal) => {
    // What the cache holds was shown already: a retry reads the list again.
    const { catalogue } = await fetchQuery(CatalogueDocument, { filter, country }, { maxAge: 0, signal })
    return catalogue.__typename === 'Catalogue'
      ? { kind: 'found', total: catalogue.total, stale: catalogue.freshness.stale }
      : { kind: 'unprocessable', message: catalogue.message }
  },
})
