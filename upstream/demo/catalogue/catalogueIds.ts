/** The ids of makes, models, groups and categories: they follow from the layout, so that every thread knows them. */
import type { CatalogueIds } from './fitments.ts'
import type { CatalogueLayout } from './layout.ts'
import { categories, groups } from './partGroups.ts'

const idsOf = <T>(list: readonly T[]): Map<T, number> =>
  new Map(list.map((entry, index) => [entry, index + 1]))

const keyOfModel = (make: string, model: string): string => `${make}\t${model}`

/** Every row of the tables that have a name, with its id. */
export const masterIdsOf = ({ targets }: CatalogueLayout) => {
  const models = new Map(
    targets.map(({ vehicle: { make, model } }) => [keyOfModel(make, model), { make, name: model }]),
  )
  return {
    makes: idsOf([...new Set(targets.map(({ vehicle }) => vehicle.make))]),
    models: [...models].map(([key, { make, name }], index) => ({ key, id: index + 1, make, name })),
    groups: idsOf<string>(groups.map(({ name }) => name)),
    categories: idsOf<string>(categories),
  }
}

export const catalogueIdsOf = (layout: CatalogueLayout): CatalogueIds => {
  const { models, groups: groupIds, categories: categoryIds } = masterIdsOf(layout)
  const modelIds = new Map(models.map(({ key, id }) => [key, id]))
  return {
    model: (make, model) => modelIds.get(keyOfModel(make, model)) ?? 0,
    group: (name) => groupIds.get(name) ?? 0,
    category: (name) => categoryIds.get(name) ?? 0,
  }
}
