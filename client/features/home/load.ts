import { finderOptionVariables } from '#client/features/catalogue/index.ts'
import type { RouterContext } from '#client/features/shop/index.ts'
import { catalogueMaxAge } from '#client/features/shop/index.ts'
import { CategoriesDocument, FinderOptionsDocument } from '#client/generated/graphql.ts'

/** What the first paint itself needs (HOME-09): categories and the finder's makes. */
export const loadHome = async (
  { fetchQuery }: RouterContext,
  choice: { make?: string | undefined; model?: string | undefined },
  signal: AbortSignal,
) => {
  await Promise.allSettled([
    fetchQuery(CategoriesDocument, {}, { maxAge: catalogueMaxAge, signal }),
    ...finderOptionVariables(choice).map(([make, model]) =>
      fetchQuery(
        FinderOptionsDocument,
        { make, model, clearance: false },
        { maxAge: catalogueMaxAge, signal },
      ),
    ),
  ])
}
