import type { ListChoice } from './catalogueFilter.ts'
import type { TreeCategory } from './GroupTree.tsx'

type Choice = Pick<ListChoice, 'category' | 'groups'>
const same = (one: string, other: string) => one.toUpperCase() === other.toUpperCase()

/** The number of parts in the tree for a category, a group, or all. */
export const countTreeParts = (categories: readonly TreeCategory[], { category, groups }: Choice): number =>
  categories
    .filter(({ name }) => category === undefined || same(name, category))
    .flatMap((one) => one.groups)
    .filter(({ name }) => groups === undefined || same(name, groups))
    .reduce((sum, { count }) => sum + count, 0)
