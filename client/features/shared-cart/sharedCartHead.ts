import { pageHead } from '#client/features/shop/index.ts'
import type { ShopFacts } from '#domain/facts.ts'

/** The head of a shared cart's page and of a pasted list's. Search engines must not list either. */
export const sharedCartHead = (facts: ShopFacts, title: string) =>
  pageHead({ facts, path: '/buy', title, description: 'Parts with price and stock now.', noindex: true })
