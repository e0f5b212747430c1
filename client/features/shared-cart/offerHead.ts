import { pageHead } from '#client/features/shop/index.ts'
import type { ShopFacts } from '#domain/facts.ts'

/** Of links and of lists: search engines leave both out. */
export const offerHead = (facts: ShopFacts, title: string) =>
  pageHead({ facts, path: '/buy', title, description: 'Parts with price and stock now.', noindex: true })
