/** Which vehicles and years a part fits, and under which criteria. */
import type { FitmentTable } from '../../tables/catalogueTypes.ts'
import type { PartPlan } from './layout.ts'
import { liftText, loadClassOf, loadText } from './loadClass.ts'
import type { YearSpan } from './modelYears.ts'
import { positionOf, sideOf } from './partProperties.ts'
import { randomFrom } from './random.ts'
import type { Target } from './vehicles.ts'

/** Ids of models by make and model; ids of groups and categories by name. */
export interface CatalogueIds {
  model: (make: string, model: string) => number
  group: (name: string) => number
  category: (name: string) => number
}

const salt = 11
const maxYears = 14

const carriedOverCategories = new Set(['BUSHES', 'BRAKES', 'STEERING', 'DRIVELINE'])

/** Some small parts also fit the next generation of the same vehicle. */
const carriedOver = (plan: PartPlan, percent: number): Target[] => {
  if (!carriedOverCategories.has(plan.spec.category) || percent >= 45) return []
  const index = plan.vehicle.generations.findIndex(({ code }) => code === plan.generation.code)
  const next = plan.vehicle.generations[index + 1]
  return next && plan.vehicle.generations[index] === plan.generation
    ? [{ vehicle: plan.vehicle, generation: next }]
    : []
}

const month = (year: number, number: number): string => `${year}-${String(number).padStart(2, '0')}`

/** A generation of a vehicle that a part fits, with years and engines; null is any engine. */
export interface VehicleFit extends Target, YearSpan {
  engines: readonly (string | null)[]
  /** The first year fits from its middle on, the last year up to its middle. */
  isMidYear: boolean
}

/** The plan's generation, its twins, and the next generation if the part is carried over. Empty for universal parts. */
export const vehicleFitsOf = (seed: number, plan: PartPlan, twins: readonly Target[]): VehicleFit[] => {
  if (plan.spec.universal) return []
  const random = randomFrom(seed, plan.index, salt)
  const percent = random.below(100)
  const oneEngine = random.chance(22)
  const everyEngine = !oneEngine && random.chance(55)
  const isMidYear = random.chance(15)
  const from = random.between(0, 1)
  const to = random.between(0, 1)
  const engine = random.pick(plan.generation.engines)

  // The next generation has other engines.
  const carried = oneEngine ? [] : carriedOver(plan, percent)
  const targets = [{ vehicle: plan.vehicle, generation: plan.generation }, ...twins, ...carried]
  return targets.map((target) => {
    const { generation } = target
    // A carried-over part also fits the year of the change between the generations.
    const isNext = carried.includes(target)
    const isCarriedOn = carried.length > 0 && !isNext
    const first = Math.min(generation.from + (isNext ? 0 : from), generation.to)
    const last = Math.max(first, Math.min(generation.to - (isCarriedOn ? 0 : to), first + maxYears))
    const engines = oneEngine ? [engine] : everyEngine ? generation.engines : [null]
    return { ...target, first, last, engines, isMidYear }
  })
}

export const fitmentsOf = (
  seed: number,
  plan: PartPlan,
  fitted: readonly VehicleFit[],
  categoryId: number,
  ids: CatalogueIds,
): FitmentTable[] => {
  const classes = loadClassOf(plan)
  const position = positionOf(plan)
  const side = sideOf(seed, plan)
  // Parameters describe the part; criteria belong to each vehicle.
  const engines = new Set(fitted.flatMap((one) => one.engines))
  const onlyEngine = engines.size === 1 ? ([...engines][0] ?? null) : null
  return fitted.flatMap(({ vehicle, first, last, engines, isMidYear }) => {
    const modelId = ids.model(vehicle.make, vehicle.model)
    return Array.from({ length: last - first + 1 }, (_, offset) => first + offset).flatMap((year) =>
      engines.map((fits) => ({
        model_id: modelId,
        year,
        category_id: categoryId,
        group_id: ids.group(plan.spec.name),
        part_id: plan.index + 1,
        param: position ?? null,
        param2: classes ? loadText(classes) : onlyEngine,
        param3: classes ? liftText(classes) : null,
        engine: fits,
        side: side ?? null,
        load: classes && classes.load > 0 ? `${classes.load} kg` : null,
        built_from: isMidYear && year === first ? month(year, 6) : null,
        built_to: isMidYear && year === last && last > first ? month(year, 5) : null,
      })),
    )
  })
}
