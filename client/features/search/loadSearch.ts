import type { RouterContext } from '#client/features/shop/index.ts'
import { defaultMaxAge } from '#client/features/shop/index.ts'
import { SearchDocument } from '#client/generated/graphql.ts'
import { searchPageSize, wholeListMost } from '#domain/limits.ts'
import { cleanTerm } from '#domain/searchTerm.ts'

type Place = { term: string; country: string; offset: number }

/** How one page of results is asked for. */
export const searchVariables = ({ term, country, offset }: Place) => ({
  term,
  country,
  offset,
  limit: searchPageSize,
})

type Input = {
  context: RouterContext
  term: string
  /** No script will ask for the further pages. */
  all: boolean
  /** Somebody points at a link. */
  ahead: boolean
  signal: AbortSignal
}

/** Asks for the results where someone waits for them; a failure is the page's to show. */
export const loadSearch = async ({ context, term: given, all, ahead, signal }: Input) => {
  const term = cleanTerm(given)
  const country = context.country()
  const ask = (offset: number) =>
    context.fetchQuery(SearchDocument, searchVariables({ term, country, offset }), {
      maxAge: defaultMaxAge,
      signal,
    })
  const load = async () => {
    const { total } = (await ask(0)).search
    if (!all || !context.server) return
    const pages = Math.ceil(Math.min(total, wholeListMost) / searchPageSize)
    await Promise.all(Array.from({ length: pages }, (_, page) => ask(page * searchPageSize)))
  }
  if (context.server || ahead) await load().catch(context.markIncomplete)
  return { term, country }
}
