import type { RouterContext } from '#client/features/shop/index.ts'
import { defaultMaxAge } from '#client/features/shop/index.ts'
import { SearchDocument } from '#client/generated/graphql.ts'
import { searchPageSize, unpagedListMax } from '#domain/limits.ts'
import { cleanTerm } from '#domain/search/searchTerm.ts'
import { searchVariables } from './searchVariables.ts'

type Input = {
  context: RouterContext
  term: string
  /** Only parts of this group. */
  group: string | undefined
  /** The browser runs no JavaScript: all pages are loaded at once. */
  all: boolean
  /** The link is being preloaded. */
  preload: boolean
  signal: AbortSignal
}

/** Loads the results on the server and on preloading. The page shows failures. */
export const loadSearch = async ({
  context,
  term: rawTerm,
  group: rawGroup,
  all,
  preload,
  signal,
}: Input) => {
  const term = cleanTerm(rawTerm)
  const group = rawGroup?.toUpperCase() ?? null
  const country = context.country()
  const fetchPage = (offset: number) =>
    context.fetchQuery(SearchDocument, searchVariables({ term, country, group, offset }), {
      maxAge: defaultMaxAge,
      signal,
    })
  const load = async () => {
    const { total } = (await fetchPage(0)).search
    if (!all || !context.server) return
    const pages = Math.ceil(Math.min(total, unpagedListMax) / searchPageSize)
    await Promise.all(Array.from({ length: pages }, (_, page) => fetchPage(page * searchPageSize)))
  }
  if (context.server || preload) await load().catch(context.markIncomplete)
  return { term, country, group }
}
