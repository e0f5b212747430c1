import type { EffectDeps } from '#client/features/shop/index.ts'
import { defaultMaxAge } from '#client/features/shop/index.ts'
import { SearchDocument } from '#client/generated/graphql.ts'
import { searchPageSize } from '#domain/limits.ts'
import type { SearchPorts } from '#machines/search/search.ports.ts'

export const searchEffects = ({ fetchQuery }: EffectDeps): SearchPorts => ({
  findParts: async ({ term, country, offset }, signal) => {
    const variables = { term, country, offset, limit: searchPageSize }
    const { search } = await fetchQuery(SearchDocument, variables, { maxAge: defaultMaxAge, signal })
    return { shown: offset + search.items.length, total: search.total }
  },
})
