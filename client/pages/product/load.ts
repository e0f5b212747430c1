import { notFound } from '@tanstack/react-router'
import { usualAge } from '#client/graphql/ask.ts'
import { ProductDocument } from '#client/graphql/generated/graphql.ts'
import type { RouterContext } from '../context.ts'

/** Asks for one product; unknown is a 404, a failure is the page's to show. */
export const loadProduct = async (context: RouterContext, name: string, signal: AbortSignal) => {
  const country = context.country()
  const answer = await context
    .ask(ProductDocument, { name, country }, { maxAge: usualAge, signal })
    .catch(() => null)
  const product = answer?.product
  if (product?.__typename === 'ProductNotFound') throw notFound()
  const said = product
    ? {
        title: product.displayName,
        description: `${product.description || product.displayName}. Price, fit, stock and delivery time.`,
        image: product.photos[0]?.url,
      }
    : null
  return { country, said }
}
