/**
 * The pages of parts, for the sitemap (ROUTE-09). The list of a category may be a sample: where it has fewer parts of a
 * group than the upstream counts, the category is also read by make.
 */
import { groupName } from '#domain/catalogue/groupOrder.ts'
import { sortNames } from '#domain/vehicle/finderOptions.ts'
import type { Log } from '../log.ts'
import type { CatalogueSource } from '../sources/types.ts'
import { pageNameOf, recordOf } from '../translate/parts.ts'

type Answer<Call extends 'options' | 'parts'> = Awaited<ReturnType<CatalogueSource[Call]>>['value']
type WirePart = Answer<'parts'>[number]
type Tree = NonNullable<Answer<'options'>['categorydescription']>
type Reads = { catalogue: CatalogueSource; country: string; log: Log }

/** Most lists by make of one sitemap, which is made every two hours. */
const maxListsByMake = 500

/** An empty name cannot be requested: its parts are in the list of everything. */
const isOf = (category: string, part: WirePart): boolean =>
  category.trim() !== '' || !(part.categorydescription ?? part.category)?.trim()

/** The parts of one category that were found so far, beside the upstream's counts. */
const createFound = (category: string, groups: Tree[string]) => {
  const counts = new Map<string, number>()
  for (const [group, count] of Object.entries(groups))
    counts.set(groupName(group), (counts.get(groupName(group)) ?? 0) + Math.floor(count))
  const records = new Map([...counts.keys()].map((group) => [group, new Set<string>()]))
  const sizes = () =>
    [...counts].map(([group, counted]) => ({ counted, found: records.get(group)?.size ?? 0 }))
  return {
    add: (parts: readonly WirePart[]): void => {
      for (const part of parts)
        if (isOf(category, part)) records.get(groupName(part.groupdescription))?.add(recordOf(part))
    },
    isShort: (): boolean => sizes().some(({ counted, found }) => found < counted),
    listed: (): number => sizes().reduce((sum, { counted, found }) => sum + Math.min(counted, found), 0),
    counted: (): number => sizes().reduce((sum, { counted }) => sum + counted, 0),
  }
}

/**
 * One list after the other: nobody waits for the sitemap, and others wait for the upstream.
 * @returns `isComplete`: whether each list could be read
 */
export const readPartPaths = async ({
  catalogue,
  country,
  log,
}: Reads): Promise<{ paths: string[]; isComplete: boolean }> => {
  const { value: options } = await catalogue.options({ clearance: false })
  const makes = sortNames(options.make ?? [])
  const names = new Set<string>()
  let listsByMake = 0
  let isComplete = true

  const readCategory = async (category: string, groups: Tree[string]) => {
    const found = createFound(category, groups)
    const read = async (make?: string) => {
      const filter = { clearance: false, make, category: category || undefined }
      const { value: parts } = await catalogue.parts(filter, country)
      found.add(parts)
      for (const part of parts) names.add(pageNameOf(part))
    }
    await read()
    for (const make of makes) {
      if (!found.isShort() || listsByMake === maxListsByMake) break
      listsByMake += 1
      await read(make)
    }
    if (found.isShort())
      log.warn(
        { category, listed: found.listed(), counted: found.counted() },
        'the sitemap lacks parts: the lists have fewer than the upstream counts',
      )
  }

  for (const [category, groups] of Object.entries(options.categorydescription ?? {}))
    try {
      await readCategory(category, groups)
    } catch (err) {
      isComplete = false
      log.warn({ list: category, err }, 'a list for the sitemap could not be read')
    }
  return { paths: [...names].map((name) => `/details/${encodeURIComponent(name)}`), isComplete }
}
