import { catalogueAge } from '#client/graphql/ask.ts'
import { CategoriesDocument, FinderOptionsDocument } from '#client/graphql/generated/graphql.ts'
import { finderChoices } from '../catalogue/list.ts'
import type { RouterContext } from '../context.ts'

/** What the first paint itself needs (HOME-09): categories and the finder's makes. */
export const loadHome = async (
  { ask }: RouterContext,
  choice: { make?: string | undefined; model?: string | undefined },
  signal: AbortSignal,
) => {
  await Promise.allSettled([
    ask(CategoriesDocument, {}, { maxAge: catalogueAge, signal }),
    ...finderChoices(choice).map(([make, model]) =>
      ask(FinderOptionsDocument, { make, model, clearance: false }, { maxAge: catalogueAge, signal }),
    ),
  ])
}
