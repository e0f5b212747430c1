import { groupPageSize } from '#domain/limits.ts'
import type { CataloguePorts } from '#machines/catalogue/catalogue.types.ts'
import type { GroupFilterPorts } from '#machines/group-filter/group-filter.types.ts'
import type { PagerPorts } from '#machines/pager/pager.types.ts'
import { catalogueAge } from '../graphql/ask.ts'
import { CatalogueDocument, GroupPartsDocument } from '../graphql/generated/graphql.ts'
import { motion } from './motion.ts'
import type { Tools } from './tools.ts'

export const cataloguePorts = ({ ask }: Tools): CataloguePorts => ({
  loadCatalogue: async ({ filter, country }, signal) => {
    const { catalogue } = await ask(CatalogueDocument, { filter, country }, { maxAge: catalogueAge, signal })
    return catalogue.__typename === 'Catalogue'
      ? { kind: 'found', total: catalogue.total, stale: catalogue.freshness.stale }
      : { kind: 'unprocessable', message: catalogue.message }
  },
})

export const pagerPorts = ({ ask }: Tools): PagerPorts => ({
  loadPage: async ({ filter, country, group, offset }, signal) => {
    const variables = { filter, country, group, offset, limit: groupPageSize }
    const { groupParts } = await ask(GroupPartsDocument, variables, { maxAge: catalogueAge, signal })
    return { shown: offset + groupParts.items.length, total: groupParts.total }
  },
})

export const groupFilterPorts = ({ go, here }: Tools): GroupFilterPorts => ({
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
    document.getElementById('finder')?.scrollIntoView({ behavior: motion(), block: 'start' })
  },
})
