import { pageHead, type RouterContext } from '#client/features/shop/index.ts'
import { cleanTerm } from '#domain/search/searchTerm.ts'

export const searchHead = (context: RouterContext, rawTerm: string) => {
  const term = cleanTerm(rawTerm)
  return pageHead({
    facts: context.facts,
    path: `/search/${encodeURIComponent(term)}`,
    title: `Search results for: ${term}`,
    description: `Suspension, steering and brake parts that match ${term}, with prices, stock and delivery times.`,
  })
}
