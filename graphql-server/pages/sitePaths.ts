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

/** Public pages that do not depend on the catalogue, for the sitemap. */
export const sitePaths: readonly string[] = [
  '/',
  '/parts',
  '/clearance',
  ...contentPages.map((name) => `/${name}`),
  ...vehiclePlaces.map(({ slug }) => `/info-${slug}`),
]
