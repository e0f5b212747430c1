import type { CatalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import type { TreeCategory } from './GroupTree.tsx'

const same = (one: string, other: string) => one.toUpperCase() === other.toUpperCase()

/** The number of parts in the tree for a category, a group, or all. */
export const countTreeParts = (
  categories: readonly TreeCategory[],
  { category, group }: Pick<CatalogueFilter, 'category' | 'group'>,
): number =>
  categories
    .filter(({ name }) => category === null || same(name, category))
    .flatMap((one) => one.groups)
    .filter(({ name }) => group === null || same(name, group))
    .reduce((sum, { count }) => sum + count, 0)
