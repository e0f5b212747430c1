import type { ListSearch, RouterContext } from '#client/features/shop/index.ts'
import { catalogueMaxAge } from '#client/features/shop/index.ts'
import { finderOptionVariables } from '#client/features/vehicle/index.ts'
import { CatalogueDocument, FinderOptionsDocument } from '#client/generated/graphql.ts'
import { catalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import { guessFromPath, nameFromPath } from '#domain/vehicle/vehicle.ts'
import { preloadListParts } from './deferredParts.tsx'

/** Browsers load further rows as the visitor scrolls. */
const loadServedRows = import.meta.env.SSR ? (await import('./loadServedRows.ts')).loadServedRows : null

type Input = {
  context: RouterContext
  search: ListSearch
  params: { make?: string | undefined; model?: string | undefined }
  clearance: boolean
  cause: 'preload' | 'enter' | 'stay'
  signal: AbortSignal
}

/** The name that a path segment stands for; a guess if the names cannot be loaded. */
const nameOfSegment = async (segment: string | undefined, loadNames: () => Promise<readonly string[]>) => {
  if (!segment) return undefined
  const names = await loadNames().catch(() => [])
  return nameFromPath(segment, names) ?? guessFromPath(segment)
}

/** A name in the query, in the upstream's spelling. Links of the shop are in capitals already and need no lookup. */
const correctSpelling = async (name: string | undefined, loadNames: () => Promise<readonly string[]>) => {
  if (!name || /^[A-Z0-9 ]*$/.test(name)) return name
  const names = await loadNames().catch(() => [])
  return nameFromPath(name, names) ?? name
}

/**
 * Finds out which list the address means (ROUTE-06). Loads it on the server and on preloading; after a click the page
 * shows that it loads (CAT-12). The page shows failures.
 */
export const loadList = async ({ context, search, params, clearance, cause, signal }: Input) => {
  void preloadListParts()
  const finderOptions = (make: string | null, model: string | null) =>
    context.fetchQuery(FinderOptionsDocument, { make, model, clearance }, { maxAge: catalogueMaxAge, signal })
  const makes = async () => (await finderOptions(null, null)).catalogueOptions.makes
  const make = (await correctSpelling(search.make, makes)) ?? (await nameOfSegment(params.make, makes))
  const models = async () => (await finderOptions(make ?? null, null)).catalogueOptions.models
  const model =
    (await correctSpelling(search.model, models)) ??
    (make ? await nameOfSegment(params.model, models) : undefined)

  const { all } = search
  const category = search.category?.toUpperCase()
  const group = search.groups?.toUpperCase()
  const filter = catalogueFilter({ ...search, make, model, category, group, clearance })
  const country = context.country()
  if (context.server || cause === 'preload') {
    // A click aborts the preload, but the page that it opens waits for the same answer.
    const abort = cause === 'preload' ? {} : { signal }
    const loading = Promise.allSettled([
      context
        .fetchQuery(CatalogueDocument, { filter, country }, { maxAge: catalogueMaxAge, ...abort })
        .then((data) => loadServedRows?.(context, filter, country, data, all === 'yes'))
        .catch(context.markIncomplete),
      ...finderOptionVariables(filter).map(([make, model]) => finderOptions(make, model)),
    ])
    // In the browser nothing waits for a preload: a click right after it must open the page at once.
    if (context.server) await loading
  }
  return { filter, country }
}
