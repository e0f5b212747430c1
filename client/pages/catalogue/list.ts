import { catalogueAge } from '#client/graphql/ask.ts'
import { CatalogueDocument, FinderOptionsDocument } from '#client/graphql/generated/graphql.ts'
import { type ListChoice, toFilter } from './choice.ts'
import type { ShopFacts } from '#domain/facts.ts'
import { catalogueHeading, guessFromPath, nameFromPath } from '#domain/vehicle.ts'
import type { RouterContext } from '../context.ts'
import { pageHead } from '../head.ts'
import type { ListSearch } from '../searchParams.ts'

type Input = {
  context: RouterContext
  search: ListSearch
  params: { make?: string | undefined; model?: string | undefined }
  clearance: boolean
  signal: AbortSignal
}

/** Asks for what a list shows, and says which list the address means (ROUTE-06). A failure is the page's to show. */
export const loadList = async ({ context, search, params, clearance, signal }: Input) => {
  const { ask, country } = context
  const options = (make: string | null, model: string | null) =>
    ask(FinderOptionsDocument, { make, model, clearance }, { maxAge: catalogueAge, signal })
  const named = async (part: string | undefined, known: () => Promise<readonly string[]>) => {
    if (!part) return undefined
    const names = await known().catch(() => [])
    return nameFromPath(part, names) ?? guessFromPath(part)
  }
  const make =
    search.make ?? (await named(params.make, async () => (await options(null, null)).catalogueOptions.makes))
  const model =
    search.model ??
    (await named(params.model, async () => (await options(make ?? null, null)).catalogueOptions.models))
  const choice: ListChoice = { ...search, make, model, clearance }
  const filter = toFilter(choice)
  const at = country()
  const failed = await Promise.all([
    ask(CatalogueDocument, { filter, country: at }, { maxAge: catalogueAge, signal }),
    options(make ?? null, model ?? null),
  ]).then(
    () => false,
    () => true,
  )
  return { choice, country: at, failed }
}

export const listHead = (facts: ShopFacts, list: Awaited<ReturnType<typeof loadList>> | undefined) => {
  const choice = list?.choice ?? { clearance: false }
  const heading = catalogueHeading(choice, choice.clearance)
  const what = choice.groups ?? choice.category
  const title = heading === 'CATALOGUE' ? 'Parts catalogue' : heading
  const params = new URLSearchParams()
  for (const name of ['make', 'model', 'year', 'category', 'groups'] as const) {
    const value = choice[name]
    if (value) params.set(name, value)
  }
  const query = params.toString()
  return pageHead({
    facts,
    path: `${choice.clearance ? '/clearance' : '/parts'}${query ? `?${query}` : ''}`,
    title: what && what !== heading ? `${title}: ${what}` : title,
    description: `${what ? `${what} ` : 'Suspension, steering and brake parts '}${choice.make ? `for ${heading.replace('Clearance ', '')} ` : ''}with prices, stock and delivery times${choice.clearance ? ', at clearance prices' : ''}.`,
  })
}
