import { vehiclePlaces } from '#domain/vehiclePlaces.ts'

const contentPages = [
  'features',
  'faq',
  'returns',
  'terms',
  'kits',
  'warranties',
  'distributors',
  'privacy',
  'cookies',
  'shipping',
  'about',
  'contact',
  'returns-form',
  'accessibility',
]

/** Pages that stand without the catalogue; basket, checkout, payment and orders are nobody else's business. */
export const sitePaths: readonly string[] = [
  '/',
  '/parts',
  '/clearance',
  ...contentPages.map((name) => `/${name}`),
  ...vehiclePlaces.map(({ slug }) => `/info-${slug}`),
]
