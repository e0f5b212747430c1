import { pageHead } from '#client/features/shop/index.ts'
import type { ShopFacts } from '#domain/facts.ts'

export const sharedCartHead = (facts: ShopFacts) =>
  pageHead({
    facts,
    path: '/buy',
    title: 'Parts that were sent to you',
    description: 'Parts that somebody picked for you, with their prices, stock and fit as they are now.',
    noindex: true,
  })

export const numberListHead = (facts: ShopFacts) =>
  pageHead({
    facts,
    path: '/buy',
    title: 'Order by part numbers',
    description:
      'Paste a list of article numbers, OE numbers or GTINs, and get each part with price and stock.',
    noindex: true,
  })
