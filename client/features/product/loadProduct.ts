import { notFound } from '@tanstack/react-router'
import type { RouterContext } from '#client/features/shop/index.ts'
import { defaultMaxAge, stockMaxAge } from '#client/features/shop/index.ts'
import { AvailabilityDocument, ProductDocument } from '#client/generated/graphql.ts'
import type { StockVerdict } from '#machines/availability/availability.types.ts'

/**
 * The stock belongs to the page that the server renders. In the browser nobody waits for it: what was asked for
 * on pointing at the link is there at once, anything else the page waits for itself.
 */
const loadStock = async (context: RouterContext, record: string): Promise<StockVerdict | null> => {
  const answer = context
    .fetchQuery(AvailabilityDocument, { record, country: context.country() }, { maxAge: stockMaxAge })
    .then(({ availability }) => ({ max: availability.max }))
  if (context.server) return answer.catch(() => 'missing' as const)
  const later = new Promise<null>((resolve) => setTimeout(() => resolve(null)))
  return Promise.race([answer.catch(() => null), later])
}

/** Asks for one product; unknown is a 404, a failure is the page's to show. */
export const loadProduct = async (context: RouterContext, name: string, signal: AbortSignal) => {
  const country = context.country()
  const answer = await context
    .fetchQuery(ProductDocument, { name, country }, { maxAge: defaultMaxAge, signal })
    .catch(() => null)
  const product = answer?.product
  if (!product) context.markIncomplete()
  if (product?.__typename === 'ProductNotFound') throw notFound()
  const said = product
    ? {
        // The upstream takes a part's id as well.
        name: product.urlcomponent,
        // Several parts may have one name; their pages have titles of their own (ROUTE-09).
        title: `${product.displayName}, No. ${product.safety.identifier ?? product.id}`,
        description: `${product.description || product.displayName}. Price, fit, stock and delivery time.`,
        image: product.photos[0]?.url,
      }
    : null
  const stock = product ? await loadStock(context, product.id) : null
  return { country, said, stock }
}
