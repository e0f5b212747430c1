import type { EffectDeps } from '#client/features/shop/index.ts'
import { defaultMaxAge } from '#client/features/shop/index.ts'
import { vehicleVariable } from '#client/features/vehicle/index.ts'
import { SuggestionsDocument } from '#client/generated/graphql.ts'
import { logProblem } from '#client/lib/logProblem.ts'
import { cleanTerm } from '#domain/search/searchTerm.ts'
import { currentVehicle } from '#machines/garage/garage.select.ts'
import type { SearchBoxPorts } from '#machines/search-box/search-box.ports.ts'
import { listSuggestions, suggestionDestination } from './suggestions.ts'

export const searchBoxEffects = ({ fetchQuery, apollo, country, garage, go }: EffectDeps): SearchBoxPorts => {
  const variablesOf = (term: string) => {
    const vehicle = currentVehicle(garage().getSnapshot())
    return { term: cleanTerm(term), country: country(), vehicle: vehicle && vehicleVariable(vehicle) }
  }
  return {
    suggest: async ({ term }, signal) => {
      const answer = await fetchQuery(SuggestionsDocument, variablesOf(term), {
        maxAge: defaultMaxAge,
        signal,
      })
      return { count: listSuggestions(answer).length }
    },
    goToSearch: async ({ term, index }) => {
      const variables = variablesOf(term)
      const path = `/search/${encodeURIComponent(variables.term)}`
      const suggestions = listSuggestions(apollo.read({ query: SuggestionsDocument, variables }))
      const chosen = index === null ? undefined : suggestions[index]
      try {
        if (chosen) await go(suggestionDestination(chosen, variables.term))
        else if (variables.term) await go({ path, search: {} })
      } catch {
        // The code of the results is missing: the browser loads their page.
        window.location.assign(path)
      }
    },
    logProblem,
  }
}
