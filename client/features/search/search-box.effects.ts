import type { EffectDeps } from '#client/features/shop/index.ts'
import { defaultMaxAge } from '#client/features/shop/index.ts'
import { SuggestionsDocument } from '#client/generated/graphql.ts'
import { logProblem } from '#client/lib/logProblem.ts'
import { cleanTerm } from '#domain/searchTerm.ts'
import type { SearchBoxPorts } from '#machines/search-box/search-box.ports.ts'
import { listSuggestions, suggestionDestination } from './suggestions.ts'

export const searchBoxEffects = ({ fetchQuery, apollo, country, go }: EffectDeps): SearchBoxPorts => ({
  suggest: async ({ term }, signal) => {
    const variables = { term: cleanTerm(term), country: country() }
    const answer = await fetchQuery(SuggestionsDocument, variables, { maxAge: defaultMaxAge, signal })
    return { count: listSuggestions(answer).length }
  },
  goToSearch: async ({ term, index }) => {
    const clean = cleanTerm(term)
    const variables = { term: clean, country: country() }
    const answer = apollo.read({ query: SuggestionsDocument, variables })
    const chosen = index === null ? undefined : listSuggestions(answer)[index]
    if (chosen) await go(suggestionDestination(chosen))
    else if (clean) await go({ path: `/search/${encodeURIComponent(clean)}`, search: {} })
  },
  logProblem,
})
