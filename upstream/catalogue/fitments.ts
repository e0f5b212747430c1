/** Which vehicles of which years a part fits, and on what condition. */
import type { FitmentTable } from '../tables/catalogueTypes.ts'
import { loadClassOf, positionOf, sideOf } from './properties.ts'
import { randomFrom } from './random.ts'
import type { Place, Target } from './shelf.ts'
import { liftText, loadText } from './words.ts'
import type { Years } from './years.ts'

/** Ids of models by make and model; ids of groups and categories by name. */
export interface Ids {
  model: (make: string, model: string) => number
  group: (name: string) => number
  category: (name: string) => number
}

const salt = 11
const mostYears = 14

const shared = new Set(['BUSHES', 'BRAKES', 'STEERING', 'DRIVELINE'])

// Small parts are carried over into the next generation of the same vehicle.
const carriedOver = (place: Place, lot: number): Target[] => {
  if (!shared.has(place.spec.category) || lot >= 45) return []
  const at = place.vehicle.generations.findIndex(({ code }) => code === place.generation.code)
  const next = place.vehicle.generations[at + 1]
  return next && place.vehicle.generations[at] === place.generation
    ? [{ vehicle: place.vehicle, generation: next }]
    : []
}

const month = (year: number, number: number): string => `${year}-${String(number).padStart(2, '0')}`

/** A vehicle of one generation that a part fits, in which years and with which engines; null stands for any. */
export interface Fitted extends Target, Years {
  engines: readonly (string | null)[]
  /** In the first and last year only from, or up to, its middle. */
  midYear: boolean
}

/** Its own generation first, then its twins, then what it was carried over into; none for what fits everything. */
export const fittedOf = (seed: number, place: Place, twins: readonly Target[]): Fitted[] => {
  if (place.spec.universal) return []
  const random = randomFrom(seed, place.index, salt)
  const carried = carriedOver(place, random.below(100))
  const oneEngine = random.chance(22)
  const everyEngine = !oneEngine && random.chance(55)
  const midYear = random.chance(15)
  const from = random.between(0, 1)
  const to = random.between(0, 1)

  const targets = [{ vehicle: place.vehicle, generation: place.generation }, ...twins, ...carried]
  return targets.map((target) => {
    const { generation } = target
    // What is carried over fits the year in which one generation follows the other.
    const isNext = carried.includes(target)
    const goesOn = carried.length > 0 && !isNext
    const first = Math.min(generation.from + (isNext ? 0 : from), generation.to)
    const last = Math.max(first, Math.min(generation.to - (goesOn ? 0 : to), first + mostYears))
    const engine = random.pick(generation.engines)
    const engines = oneEngine ? [engine] : everyEngine ? generation.engines : [null]
    return { ...target, first, last, engines, midYear }
  })
}

export const fitmentsOf = (
  seed: number,
  place: Place,
  fitted: readonly Fitted[],
  categoryId: number,
  ids: Ids,
): FitmentTable[] => {
  const classes = loadClassOf(place)
  const position = positionOf(place)
  const side = sideOf(seed, place)
  return fitted.flatMap(({ vehicle, first, last, engines, midYear }) => {
    const modelId = ids.model(vehicle.make, vehicle.model)
    return Array.from({ length: last - first + 1 }, (_, offset) => first + offset).flatMap((year) =>
      engines.map((fits) => ({
        model_id: modelId,
        year,
        category_id: categoryId,
        group_id: ids.group(place.spec.name),
        part_id: place.index + 1,
        param: position ?? null,
        param2: classes ? loadText(classes) : fits,
        param3: classes ? liftText(classes) : null,
        engine: fits,
        side: side ?? null,
        load: classes && classes.load > 0 ? `${classes.load} kg` : null,
        built_from: midYear && year === first ? month(year, 6) : null,
        built_to: midYear && year === last && last > first ? month(year, 5) : null,
      })),
    )
  })
}
