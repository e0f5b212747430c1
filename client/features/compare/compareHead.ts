import { pageHead } from '#client/features/shop/index.ts'
import type { ShopFacts } from '#domain/facts.ts'

/** Search engines leave it out: any four parts would be a page. */
export const compareHead = (facts: ShopFacts) =>
  pageHead({
    facts,
    path: '/compare',
    title: 'Compare parts',
    description: 'Parts beside one another, with price, stock, fit and measures.',
    noindex: true,
  })
