import { notFound } from '@tanstack/react-router'
import type { RouterContext } from '#client/features/shop/index.ts'
import { defaultMaxAge, loadCategories, stockMaxAge } from '#client/features/shop/index.ts'
import { AvailabilityDocument, ProductDocument } from '#client/generated/graphql.ts'
import { catalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import { categoriesOfGroup } from '#domain/catalogue/categoryTree.ts'
import { groupName } from '#domain/catalogue/groupOrder.ts'
import type { StockResult } from '#machines/availability/availability.types.ts'
import { preloadProductParts } from './deferredParts.tsx'

/**
 * The server waits for the stock, which belongs to the page's HTML. The browser does not: it only takes an answer
 * that is there already, such as one that was preloaded. Otherwise the page loads the stock.
 */
const loadStock = async (context: RouterContext, record: string): Promise<StockResult | null> => {
  const answer = context
    .fetchQuery(AvailabilityDocument, { record, country: context.country() }, { maxAge: stockMaxAge })
    .then(({ availability }) => ({ max: availability.max }))
  if (context.server) return answer.catch(() => 'missing' as const)
  const nextTask = new Promise<null>((resolve) => setTimeout(() => resolve(null)))
  return Promise.race([answer.catch(() => null), nextTask])
}

/** The list that holds the part: its group, within the category if only one has the group. */
const loadPlace = async (context: RouterContext, group: string | null | undefined) => {
  if (!group) return catalogueFilter({})
  const options = await loadCategories(context)
  const [category, another] = categoriesOfGroup(options?.catalogueOptions.categories ?? [], group)
  if (!category) return catalogueFilter({})
  return catalogueFilter({ category: another ? null : category, group: groupName(group) })
}

/** Loads one product. An unknown one is a 404; the page shows a failure. */
export const loadProduct = async (context: RouterContext, name: string, signal: AbortSignal) => {
  void preloadProductParts()
  const country = context.country()
  const answer = await context
    .fetchQuery(ProductDocument, { name, country }, { maxAge: defaultMaxAge, signal })
    .catch(() => null)
  const product = answer?.product
  if (!product) context.markIncomplete()
  if (product?.__typename === 'ProductNotFound') throw notFound()
  const head = product
    ? {
        // The upstream also accepts a part's id instead of the name.
        name: product.urlcomponent,
        // Several parts may share a name, but titles must be unique (ROUTE-09).
        title: `${product.displayName}, No. ${product.articleNumber ?? product.safety.identifier ?? product.id}`,
        description: `${product.description || product.displayName}. Price, fit, stock and delivery time.`,
        image: product.photos[0]?.url,
      }
    : null
  const fitments = product?.fitments ?? []
  const [stock, filter] = await Promise.all([
    product ? loadStock(context, product.id) : null,
    loadPlace(context, fitments[0]?.group),
  ])
  return { country, head, stock, filter, fitments }
}
