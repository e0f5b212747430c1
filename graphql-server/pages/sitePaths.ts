import { vehiclePages } from '#domain/vehiclePages.ts'

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
  '/jobs',
  ...contentPages.map((name) => `/${name}`),
  ...vehiclePages.map(({ slug }) => `/info-${slug}`),
]
