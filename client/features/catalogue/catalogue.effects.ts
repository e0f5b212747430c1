import { catalogueMaxAge, type EffectDeps } from '#client/features/shop/index.ts'
import { CatalogueDocument } from '#client/generated/graphql.ts'
import type { CataloguePorts } from '#machines/catalogue/catalogue.ports.ts'

export const catalogueEffects = ({ fetchQuery }: EffectDeps): CataloguePorts => ({
  loadCatalogue: async ({ filter, country, reload }, signal) => {
    const maxAge = reload ? 0 : catalogueMaxAge
    const { catalogue } = await fetchQuery(CatalogueDocument, { filter, country }, { maxAge, signal })
    return catalogue.__typename === 'Catalogue'
      ? { kind: 'found', total: catalogue.total, stale: catalogue.freshness.stale }
      : { kind: 'unprocessable', message: catalogue.message }
  },
})
