/** All parts of the generated catalogue, with what was planned for each and with its texts parsed. */
import { expect } from 'vitest'
import type { PartAttributes } from '../../upstream/demo/pictures/attributes.ts'
import { generated, shelf } from './generatedCatalogue.ts'

export const all = generated.map((entry, index) => {
  const attributes: PartAttributes = JSON.parse(entry.part.attributes)
  const details: { name: string; value: string }[] = JSON.parse(String(entry.part.tech))
  const warnings: string[] = JSON.parse(String(entry.part.warnings))
  return { ...entry, plan: shelf.planOf(index), attributes, details, warnings }
})
export type Entry = (typeof all)[number]
export const inGroups = (pattern: RegExp) => all.filter(({ plan }) => pattern.test(plan.spec.name))
export const componentsOf = ({ components }: Entry): Entry[] =>
  components.flatMap(({ component_id }) => all[component_id - 1] ?? [])

/** The names of the parts that break a rule. */
export const breaking = (entries: readonly Entry[], isRight: (entry: Entry) => boolean): string[] => {
  expect(entries.length).toBeGreaterThan(0)
  return entries.filter((entry) => !isRight(entry)).map(({ part }) => part.name)
}
