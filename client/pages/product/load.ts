import { notFound } from '@tanstack/react-router'
import { usualAge } from '#client/graphql/ask.ts'
import { ProductDocument } from '#client/graphql/generated/graphql.ts'
import type { RouterContext } from '../context.ts'
import { pageHead } from '../head.ts'

/** Asks for one product; unknown is a 404, a failure is the page's to show. */
export const loadProduct = async (context: RouterContext, name: string, signal: AbortSignal) => {
  const country = context.country()
  const answer = await context
    .ask(ProductDocument, { name, country }, { maxAge: usualAge, signal })
    .catch(() => null)
  if (answer?.product.__typename === 'ProductNotFound') throw notFound()
  return { country, failed: answer === null }
}

export const productHead = ({ cache, facts }: RouterContext, name: string, country: string | undefined) => {
  const variables = { name, country: country ?? 'PL' }
  const product = cache.readQuery({ query: ProductDocument, variables })?.product
  const path = `/details/${encodeURIComponent(name)}`
  if (product?.__typename !== 'Product') {
    return pageHead({ facts, path, title: name, description: 'A part of our catalogue.' })
  }
  return pageHead({
    facts,
    path,
    title: product.displayName,
    description: `${product.description || product.displayName}. Price, fit, stock and delivery time.`,
    image: product.photos[0]?.url,
    type: 'product',
  })
}
