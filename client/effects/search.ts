import { searchPageSize } from '#domain/limits.ts'
import type { SearchPorts } from '#machines/search/search.types.ts'
import { usualAge } from '../graphql/ask.ts'
import { SearchDocument } from '../graphql/generated/graphql.ts'
import type { Tools } from './tools.ts'

export const searchPorts = ({ ask }: Tools): SearchPorts => ({
  findParts: async ({ term, country, offset }, signal) => {
    const variables = { term, country, offset, limit: searchPageSize }
    const { search } = await ask(SearchDocument, variables, { maxAge: usualAge, signal })
    return { shown: offset + search.items.length, total: search.total }
  },
})
