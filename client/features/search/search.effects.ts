import type { EffectDeps } from '#client/features/shop/index.ts'
import { defaultMaxAge } from '#client/features/shop/index.ts'
import { SearchDocument } from '#client/generated/graphql.ts'
import type { SearchPorts } from '#machines/search/search.ports.ts'
import { searchVariables } from './searchVariables.ts'

export const searchEffects = ({ fetchQuery }: EffectDeps): SearchPorts => ({
  findParts: async (page, signal) => {
    const { search } = await fetchQuery(SearchDocument, searchVariables(page), {
      maxAge: defaultMaxAge,
      signal,
    })
    return { shown: page.offset + search.items.length, total: search.total }
  },
})
