import type { VehiclePageData } from '#domain/vehicle/vehiclePages.ts'

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
export const sitePaths = (vehicles: readonly VehiclePageData[]): string[] => [
  '/',
  '/parts',
  '/clearance',
  '/jobs',
  ...contentPages.map((name) => `/${name}`),
  ...vehicles.map(({ slug }) => `/info-${slug}`),
]
