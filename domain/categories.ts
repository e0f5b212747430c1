/** Top-level categories: names, order, and which are hidden (CAT-04, HOME-04). */
import { compareGroups, compareNames, groupName } from './groupOrder.ts'

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

export interface CategoryNode {
  readonly name: string
  readonly groups: readonly { readonly name: string; readonly count: number }[]
}

/** Cleans the upstream's tree (category → group → count of parts). Counts of different spellings are added up. */
export const cleanTree = (
  raw: Readonly<Record<string, Readonly<Record<string, number>>>>,
): CategoryNode[] => {
  const tree = new Map<string, Map<string, number>>()
  for (const [category, groups] of Object.entries(raw)) {
    if (isHiddenCategory(category)) continue
    const name = categoryName(category)
    const counts = tree.get(name) ?? new Map<string, number>()
    tree.set(name, counts)
    for (const [group, count] of Object.entries(groups)) {
      const whole = Number.isFinite(count) ? Math.max(0, Math.trunc(count)) : 0
      counts.set(groupName(group), (counts.get(groupName(group)) ?? 0) + whole)
    }
  }
  return [...tree]
    .map(([name, counts]) => ({
      name,
      groups: [...counts]
        .map(([group, count]) => ({ name: group, count }))
        .sort((a, b) => compareGroups(a.name, b.name)),
    }))
    .sort((a, b) => compareCategories(a.name, b.name))
}

/** The category of a group; null if the tree has it in none, or in several. */
export const categoryOfGroup = (tree: readonly CategoryNode[], group: string): string | null => {
  const [category, another] = tree.filter(({ groups }) =>
    groups.some(({ name }) => name === groupName(group)),
  )
  return category && !another ? category.name : null
}
