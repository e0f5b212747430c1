import type { ListChoice } from './choice.ts'
import type { TreeCategory } from './GroupTree.tsx'

type Choice = Pick<ListChoice, 'category' | 'groups'>
const same = (one: string, other: string) => one.toUpperCase() === other.toUpperCase()

/** How many parts the tree counts for what is chosen. */
export const countTreeParts = (categories: readonly TreeCategory[], { category, groups }: Choice): number =>
  categories
    .filter(({ name }) => category === undefined || same(name, category))
    .flatMap((one) => one.groups)
    .filter(({ name }) => groups === undefined || same(name, groups))
    .reduce((sum, { count }) => sum + count, 0)
