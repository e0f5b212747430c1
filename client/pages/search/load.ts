import { usualAge } from '#client/graphql/ask.ts'
import { SearchDocument } from '#client/graphql/generated/graphql.ts'
import { cleanTerm } from '#domain/searchTerm.ts'
import type { RouterContext } from '../context.ts'

/** Results are found by this many. */
export const searchPageSize = 24

/** Asks for the first results where someone waits for them; a failure is the page's to show. */
export const loadSearch = async (
  context: RouterContext,
  rawTerm: string,
  wait: boolean,
  signal: AbortSignal,
) => {
  const term = cleanTerm(rawTerm)
  const country = context.country()
  const variables = { term, country, offset: 0, limit: searchPageSize }
  if (wait) await context.ask(SearchDocument, variables, { maxAge: usualAge, signal }).catch(context.lack)
  return { term, country }
}
