/** Top-level categories: names, order, and which are hidden (CAT-04, HOME-04). */
import { compareNames } from './groupOrder.ts'

/** The order on the page. Unlisted categories come before OTHER, alphabetically. */
export const categoryOrder = [
  'SUSPENSION KITS',
  'SPRINGS AND SHOCKS',
  'SUSPENSION PARTS',
  'BUSHES',
  'STEERING',
  'BRAKES',
  'AIRBAGS',
  'OTHER',
] as const

/** The categories with an icon. All others get the no-image icon. */
export const iconCategories = [
  'AIRBAGS',
  'BRAKES',
  'BUSHES',
  'DRIVELINE',
  'SPRINGS AND SHOCKS',
  'STEERING',
  'SUSPENSION KITS',
  'SUSPENSION PARTS',
  'OTHER',
] as const

const hidden: ReadonlySet<string> = new Set(['FRONT SHOCK MOUNTS', '#N/D'])

/** Upper case, single blanks; an empty name is OTHER. */
export const categoryName = (raw: string | null | undefined): string =>
  (raw ?? '').trim().replace(/\s+/g, ' ').toUpperCase() || 'OTHER'

/** Hidden in tree and ribbon. Its parts stay in the results. */
export const isHiddenCategory = (raw: string): boolean => hidden.has(categoryName(raw))

const rankOf = (name: string): number => {
  const listed = (categoryOrder as readonly string[]).indexOf(name)
  const last = categoryOrder.length - 1
  if (listed === last) return last + 1
  return listed === -1 ? last : listed
}

export const compareCategories = (a: string, b: string): number => {
  const [first, second] = [categoryName(a), categoryName(b)]
  return rankOf(first) - rankOf(second) || compareNames(first, second)
}
