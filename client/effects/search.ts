import type { SearchPorts } from '#machines/search/search.types.ts'
import { usualAge } from '../graphql/ask.ts'
import { SearchDocument } from '../graphql/generated/graphql.ts'
import type { Tools } from './tools.ts'

/** Results come by this many; the loader asks for the first. */
const pageSize = 24

export const searchPorts = ({ ask }: Tools): SearchPorts => ({
  findParts: async ({ term, country, offset }, signal) => {
    const variables = { term, country, offset, limit: pageSize }
    const { search } = await ask(SearchDocument, variables, { maxAge: usualAge, signal })
    return { shown: offset + search.items.length, total: search.total }
  },
})
