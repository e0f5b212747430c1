import { cleanTerm } from '#domain/searchTerm.ts'
import type { SearchBoxPorts } from '#machines/search-box/search-box.types.ts'
import { usualAge } from '../graphql/ask.ts'
import { SuggestionsDocument } from '../graphql/generated/graphql.ts'
import { suggestionList, suggestionPlace } from '../graphql/suggestions.ts'
import type { Tools } from './tools.ts'

export const searchBoxPorts = ({ ask, apollo, country, go }: Tools): SearchBoxPorts => ({
  suggest: async ({ term }, signal) => {
    const variables = { term: cleanTerm(term), country: country() }
    const answer = await ask(SuggestionsDocument, variables, { maxAge: usualAge, signal })
    return { count: suggestionList(answer).length }
  },
  goToSearch: async ({ term, index }) => {
    const clean = cleanTerm(term)
    const variables = { term: clean, country: country() }
    const answer = apollo.read({ query: SuggestionsDocument, variables })
    const chosen = index === null ? undefined : suggestionList(answer)[index]
    if (chosen) await go(suggestionPlace(chosen))
    else if (clean) await go({ path: `/search/${encodeURIComponent(clean)}`, search: {} })
  },
})
