import { defaultMaxAge, type RouterContext } from '#client/features/shop/index.ts'
import { DistributorsDocument, PageTextDocument } from '#client/generated/graphql.ts'

type Loading = { context: RouterContext; abortController: AbortController }

/** Loads the merchant's own text of a page, if it has one: it must not be replaced by the shop's. */
export const loadPageText =
  (path: string) =>
  async ({ context, abortController: { signal } }: Loading): Promise<void> => {
    if (!context.facts.settings.pagesWithOwnText.includes(path)) return
    await context.fetchQuery(PageTextDocument, { path }, { maxAge: defaultMaxAge, signal })
  }

/** The page also works without them. */
export const loadDistributors = async ({ context, abortController: { signal } }: Loading): Promise<void> => {
  await Promise.allSettled([context.fetchQuery(DistributorsDocument, {}, { maxAge: defaultMaxAge, signal })])
}
