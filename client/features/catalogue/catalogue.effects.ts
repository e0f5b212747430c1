import type { EffectDeps } from '#client/features/shop/index.ts'
import { catalogueMaxAge } from '#client/features/shop/index.ts'
import { CatalogueDocument, GroupPartsDocument } from '#client/generated/graphql.ts'
import { logProblem } from '#client/lib/logProblem.ts'
import { scrollBehavior } from '#client/lib/scrollBehavior.ts'
import { groupPageSize } from '#domain/limits.ts'
import type { CataloguePorts } from '#machines/catalogue/catalogue.ports.ts'
import type { GroupFilterPorts } from '#machines/group-filter/group-filter.ports.ts'
import type { PagerPorts } from '#machines/pager/pager.ports.ts'

export const catalogueEffects = ({ fetchQuery }: EffectDeps): CataloguePorts => ({
  loadCatalogue: async ({ filter, country }, signal) => {
    const { catalogue } = await fetchQuery(
      CatalogueDocument,
      { filter, country },
      { maxAge: catalogueMaxAge, signal },
    )
    return catalogue.__typename === 'Catalogue'
      ? { kind: 'found', total: catalogue.total, stale: catalogue.freshness.stale }
      : { kind: 'unprocessable', message: catalogue.message }
  },
})

export const pagerEffects = ({ fetchQuery }: EffectDeps): PagerPorts => ({
  loadPage: async ({ filter, country, group, offset }, signal) => {
    const variables = { filter, country, group, offset, limit: groupPageSize }
    const { groupParts } = await fetchQuery(GroupPartsDocument, variables, {
      maxAge: catalogueMaxAge,
      signal,
    })
    return { shown: offset + groupParts.items.length, total: groupParts.total }
  },
})

export const groupFilterEffects = ({ go, here }: EffectDeps): GroupFilterPorts => ({
  goToGroup: async (change) => {
    const { path, search } = here()
    const { make, model, year, category, group } = change
    const chosen = { ...search, make, model, year, category, groups: group }
    await go({
      path: path.startsWith('/clearance') ? '/clearance' : '/parts',
      search: Object.fromEntries(
        Object.entries(chosen).filter((entry): entry is [string, string] => Boolean(entry[1])),
      ),
    })
    // CAT-07: the finder's top, smoothly where motion is welcome.
    document.getElementById('finder')?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' })
  },
  logProblem,
})
