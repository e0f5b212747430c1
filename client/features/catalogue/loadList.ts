import type { ListSearch, RouterContext } from '#client/features/shop/index.ts'
import { catalogueMaxAge } from '#client/features/shop/index.ts'
import {
  CatalogueDocument,
  type CatalogueQuery,
  FinderOptionsDocument,
  GroupPartsDocument,
} from '#client/generated/graphql.ts'
import { groupPageSize, wholeListMost } from '#domain/limits.ts'
import { guessFromPath, nameFromPath } from '#domain/vehicle.ts'
import { type ListChoice, toFilter } from './choice.ts'
import { groupPartsVariables } from './groupPartsVariables.ts'

type Input = {
  context: RouterContext
  search: ListSearch
  params: { make?: string | undefined; model?: string | undefined }
  clearance: boolean
  cause: 'preload' | 'enter' | 'stay'
  signal: AbortSignal
}

/** What a part of a path means among the names the upstream has; a guess where they cannot be had. */
const named = async (part: string | undefined, known: () => Promise<readonly string[]>) => {
  if (!part) return undefined
  const names = await known().catch(() => [])
  return nameFromPath(part, names) ?? guessFromPath(part)
}

/** A name out of a query as the upstream writes it; what a link of the shop's own names is seldom looked up. */
const spelled = async (given: string | undefined, known: () => Promise<readonly string[]>) => {
  if (!given || /^[A-Z0-9 ]*$/.test(given)) return given
  const names = await known().catch(() => [])
  return nameFromPath(given, names) ?? given
}

/** The further pages of a chosen group, for a page that no script will fill; its section finds them in the cache. */
const loadWholeGroup = async (
  { fetchQuery }: RouterContext,
  choice: ListChoice,
  country: string,
  { catalogue }: CatalogueQuery,
) => {
  const group = catalogue.__typename === 'Catalogue' && choice.groups ? catalogue.groups[0] : undefined
  if (!group) return
  const most = Math.min(group.total, wholeListMost)
  const pages = Math.max(0, Math.ceil(most / groupPageSize) - 1)
  await Promise.all(
    Array.from({ length: pages }, (_, page) =>
      fetchQuery(
        GroupPartsDocument,
        groupPartsVariables({ choice, country, group: group.name, offset: (page + 1) * groupPageSize }),
        { maxAge: catalogueMaxAge },
      ),
    ),
  )
}

/**
 * Says which list the address means (ROUTE-06), and loads it where someone waits for a finished page, or
 * ahead where someone points at a link; after a click the page itself shows that it loads (CAT-12). A failure is the page's to show.
 */
export const loadList = async ({ context, search, params, clearance, cause, signal }: Input) => {
  const options = (make: string | null, model: string | null) =>
    context.fetchQuery(FinderOptionsDocument, { make, model, clearance }, { maxAge: catalogueMaxAge, signal })
  const makes = async () => (await options(null, null)).catalogueOptions.makes
  const make = (await spelled(search.make, makes)) ?? (await named(params.make, makes))
  const models = async () => (await options(make ?? null, null)).catalogueOptions.models
  const model =
    (await spelled(search.model, models)) ?? (make ? await named(params.model, models) : undefined)

  const { all, year } = search
  const category = search.category?.toUpperCase()
  const groups = search.groups?.toUpperCase()
  const choice: ListChoice = { make, model, year, category, groups, clearance }
  const country = context.country()
  if (context.server || cause === 'preload') {
    const filter = toFilter(choice)
    // The click that follows ends the fetching ahead; the page it leads to waits for the same answer.
    const ending = cause === 'preload' ? {} : { signal }
    const loading = Promise.allSettled([
      context
        .fetchQuery(CatalogueDocument, { filter, country }, { maxAge: catalogueMaxAge, ...ending })
        .then((data) => (all && context.server ? loadWholeGroup(context, choice, country, data) : null))
        .catch(context.markIncomplete),
      ...finderOptionVariables(choice).map(([make, model]) => options(make, model)),
    ])
    // Who points at a link and then clicks must not wait behind what was only meant to be quick.
    if (context.server) await loading
  }
  return { choice, country }
}

/** The lists that the finder shows for a choice: makes, then models, then years. */
export const finderOptionVariables = ({
  make = null,
  model = null,
}: {
  make?: string | null | undefined
  model?: string | null | undefined
}) => [
  [null, null] as const,
  ...(make ? [[make, null] as const] : []),
  ...(make && model ? [[make, model] as const] : []),
]
