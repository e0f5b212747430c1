/** Which vehicles and years a part fits, and under which criteria. */
import type { FitmentTable } from '../../tables/catalogueTypes.ts'
import type { PartPlan } from './layout.ts'
import { liftText, loadClassOf, loadText } from './loadClass.ts'
import type { YearSpan } from './modelYears.ts'
import { positionOf, sideOf } from './partProperties.ts'
import { randomFrom } from './random.ts'
import type { Target, Vehicle } from './vehicles.ts'

/** Ids of models by make and model; ids of groups and categories by name. */
export interface CatalogueIds {
  model: (make: string, model: string) => number
  group: (name: string) => number
  category: (name: string) => number
}

const salt = 11
const engineSalt = 12
const maxYears = 20

const carriedOverCategories = new Set(['SUSPENSION PARTS', 'BUSHES', 'BRAKES', 'STEERING', 'DRIVELINE'])

/** Some small parts also fit the next generation of the same vehicle. */
const carriedOver = (plan: PartPlan, percent: number): Target[] => {
  if (!carriedOverCategories.has(plan.spec.category) || percent >= 85) return []
  const index = plan.vehicle.generations.findIndex(({ code }) => code === plan.generation.code)
  const next = plan.vehicle.generations[index + 1]
  return next && plan.vehicle.generations[index] === plan.generation
    ? [{ vehicle: plan.vehicle, generation: next }]
    : []
}

const month = (year: number, number: number): string => `${year}-${String(number).padStart(2, '0')}`

/** A generation of a vehicle that a part fits, with years and engines. */
export interface VehicleFit extends Target, YearSpan {
  engines: readonly string[]
  /** The first year fits from its middle on. */
  startsMidYear: boolean
  /** The last year fits up to its middle. */
  endsMidYear: boolean
}

/** The plan's generation, its twins, and the next generation if the part is carried over. Empty for universal parts. */
export const vehicleFitsOf = (seed: number, plan: PartPlan, twins: readonly Target[]): VehicleFit[] => {
  if (plan.spec.universal) return []
  const random = randomFrom(seed, plan.index, salt)
  const percent = random.below(100)
  const oneEngine = random.chance(22)
  const isMidYear = random.chance(15)
  const from = random.between(0, 1)
  const to = random.between(0, 1)
  // The same engine for all parts of a generation that are for one engine: parts of one kit must fit one vehicle.
  const engineLot = randomFrom(seed, plan.targetIndex, engineSalt).below(60)

  // The next generation has other engines.
  const carried = oneEngine ? [] : carriedOver(plan, percent)
  const targets = [{ vehicle: plan.vehicle, generation: plan.generation }, ...twins, ...carried]
  return targets.map((target) => {
    const { generation } = target
    // A carried-over part also fits the year of the change between the generations.
    const isNext = carried.includes(target)
    const isCarriedOn = carried.length > 0 && !isNext
    // All parts of a short generation fit all of it, so that the parts of a kit have years in common.
    const isLong = generation.to - generation.from >= 3
    const first = generation.from + (isNext || !isLong ? 0 : from)
    const last = Math.min(generation.to - (isCarriedOn || !isLong ? 0 : to), first + maxYears)
    const engine = generation.engines[engineLot % generation.engines.length]
    const engines = oneEngine && engine !== undefined ? [engine] : generation.engines
    return {
      ...target,
      first,
      last,
      engines,
      startsMidYear: isMidYear && isLong && !isNext,
      endsMidYear: isMidYear && isLong && !isCarriedOn && last > first,
    }
  })
}

/** The vehicles that two parts both fit. A kit fits the vehicles that all of its components fit. */
const bothFit = (some: readonly VehicleFit[], others: readonly VehicleFit[]): VehicleFit[] =>
  some.flatMap((one) => {
    const other = others.find(
      ({ vehicle, generation }) => vehicle === one.vehicle && generation === one.generation,
    )
    if (!other) return []
    const [first, last] = [Math.max(one.first, other.first), Math.min(one.last, other.last)]
    const engines = one.engines.filter((engine) => other.engines.includes(engine))
    const startsMidYear = [one, other].some((fit) => fit.startsMidYear && fit.first === first)
    const endsMidYear = [one, other].some((fit) => fit.endsMidYear && fit.last === last)
    const isEmpty = last < first || engines.length === 0 || (first === last && startsMidYear && endsMidYear)
    return isEmpty ? [] : [{ ...one, first, last, engines, startsMidYear, endsMidYear }]
  })

/** The vehicles that all of these parts fit. */
export const allFit = (parts: readonly (readonly VehicleFit[])[]): VehicleFit[] => {
  const [first = [], ...others] = parts
  return others.reduce<VehicleFit[]>(bothFit, [...first])
}

/** All engines that a vehicle had in a year, over its generations. */
const enginesIn = ({ generations }: Vehicle, year: number): string[] => [
  ...new Set(generations.flatMap(({ from, to, engines }) => (from <= year && year <= to ? engines : []))),
]

interface YearFit {
  vehicle: Vehicle
  year: number
  /** The engine that the vehicle must have. A condition that every engine of the year meets is none. */
  engine: string | null
  builtFrom: string | null
  builtTo: string | null
}

const monthsIn = (fit: VehicleFit, year: number) => ({
  builtFrom: fit.startsMidYear && year === fit.first ? month(year, 6) : null,
  builtTo: fit.endsMidYear && year === fit.last ? month(year, 5) : null,
})

/** The engines that the part fits in every month of a year, or that this fit alone covers. */
const coveredEngines = (fit: VehicleFit, fitted: readonly VehicleFit[], year: number): Set<string> => {
  const isWhole = (one: VehicleFit) => Object.values(monthsIn(one, year)).every((limit) => limit === null)
  const alike = fitted.filter(
    (one) => one.vehicle === fit.vehicle && one.first <= year && year <= one.last && isWhole(one),
  )
  return new Set([fit, ...(isWhole(fit) ? alike : [])].flatMap(({ engines }) => engines))
}

const yearFitsOf = (fit: VehicleFit, fitted: readonly VehicleFit[]): YearFit[] =>
  Array.from({ length: fit.last - fit.first + 1 }, (_, offset) => fit.first + offset).flatMap((year) => {
    const covered = coveredEngines(fit, fitted, year)
    const isAny = enginesIn(fit.vehicle, year).every((engine) => covered.has(engine))
    const engines = isAny ? [null] : fit.engines
    return engines.map((engine) => ({ vehicle: fit.vehicle, year, engine, ...monthsIn(fit, year) }))
  })

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
  const yearFits = fitted.flatMap((fit) => yearFitsOf(fit, fitted))
  // Parameters describe the part; criteria belong to each vehicle.
  const engines = new Set(yearFits.map(({ engine }) => engine))
  const onlyEngine = engines.size === 1 ? ([...engines][0] ?? null) : null
  return yearFits.map(({ vehicle, year, engine, builtFrom, builtTo }) => ({
    model_id: ids.model(vehicle.make, vehicle.model),
    year,
    category_id: categoryId,
    group_id: ids.group(plan.spec.name),
    part_id: plan.index + 1,
    param: position ?? null,
    param2: classes ? loadText(classes) : onlyEngine,
    param3: classes ? liftText(classes) : null,
    engine,
    side: side ?? null,
    load: classes && classes.load > 0 ? `${classes.load} kg` : null,
    built_from: builtFrom,
    built_to: builtTo,
  }))
}
