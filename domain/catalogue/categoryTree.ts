/** The tree of categories and groups, out of what the upstream answers. */
import { categoryName, compareCategories, isHiddenCategory } from './categories.ts'
import { compareGroups, groupName } from './groupOrder.ts'

/** Category, then group, then the number of parts, in the upstream's spelling. */
export type WireTree = Readonly<Record<string, Readonly<Record<string, number>>>>

/** The shop's category of a part that the upstream files under these two. */
export type CategoryOf = (category: string | null | undefined, group: string | null | undefined) => string

/** It says nothing about the part: it is empty, or hidden in the tree. */
const isUnfiled = (category: string | null | undefined): boolean =>
  (category ?? '').trim() === '' || isHiddenCategory(category ?? '')

const wholeCount = (count: number): number => (Number.isFinite(count) ? Math.max(0, Math.trunc(count)) : 0)

/** For each group the named category that has most of its parts. */
const categoriesByGroup = (tree: WireTree): ReadonlyMap<string, string> => {
  const counts = new Map<string, Map<string, number>>()
  for (const [category, groups] of Object.entries(tree)) {
    if (isUnfiled(category)) continue
    const name = categoryName(category)
    for (const [group, count] of Object.entries(groups)) {
      const ofGroup = counts.get(groupName(group)) ?? new Map<string, number>()
      counts.set(groupName(group), ofGroup.set(name, (ofGroup.get(name) ?? 0) + wholeCount(count)))
    }
  }
  return new Map(
    [...counts].flatMap(([group, categories]) => {
      const [largest] = [...categories].sort(([a, one], [b, other]) => other - one || compareCategories(a, b))
      return largest ? [[group, largest[0]] as const] : []
    }),
  )
}

/**
 * Parts of an empty or hidden category belong to the category of the other parts of their group: otherwise one group would
 * stand under two categories, and count fewer parts than it lists. A group that is nowhere else keeps its category (CAT-04).
 */
export const categoryOfPart = (tree: WireTree): CategoryOf => {
  const byGroup = categoriesByGroup(tree)
  return (category, group) =>
    (isUnfiled(category) ? byGroup.get(groupName(group)) : undefined) ?? categoryName(category)
}

export interface CategoryNode {
  readonly name: string
  readonly groups: readonly { readonly name: string; readonly count: number }[]
}

/** Counts of different spellings are added up. */
export const cleanTree = (raw: WireTree): CategoryNode[] => {
  const categoryOf = categoryOfPart(raw)
  const tree = new Map<string, Map<string, number>>()
  for (const [category, groups] of Object.entries(raw)) {
    for (const [group, count] of Object.entries(groups)) {
      const name = categoryOf(category, group)
      if (isHiddenCategory(name)) continue
      const counts = tree.get(name) ?? new Map<string, number>()
      tree.set(name, counts.set(groupName(group), (counts.get(groupName(group)) ?? 0) + wholeCount(count)))
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

/** The upstream's categories in which a category of the shop has parts. */
export const wireCategoriesOf = (name: string, tree: WireTree): string[] => {
  const categoryOf = categoryOfPart(tree)
  return Object.entries(tree).flatMap(([category, groups]) =>
    Object.keys(groups).some((group) => categoryOf(category, group) === categoryName(name)) ? [category] : [],
  )
}

/** The categories that hold a group. */
export const categoriesOfGroup = (tree: readonly CategoryNode[], group: string): string[] =>
  tree.filter(({ groups }) => groups.some(({ name }) => name === groupName(group))).map(({ name }) => name)
