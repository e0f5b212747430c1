/** A part's brand, price, weight and stock: pure functions of seed and plan, so that kits can compute those of their components. */
import {
  groupForms,
  groupMeasures,
  type MeasureName,
  type PartAttributes,
  type PartGroup,
} from '../pictures/attributes.ts'
import { type Brand, brands } from './brands.ts'
import type { PartPlan } from './layout.ts'
import { loadClassOf } from './loadClass.ts'
import type { GroupName } from './partGroups.ts'
import { randomFrom } from './random.ts'

/** Independent random streams. */
const salt = { brand: 1, price: 2, weight: 3, stock: 4, measures: 5, side: 6 } as const

export const partId = (index: number): number => index + 1

export const brandOf = (seed: number, { index }: PartPlan): Brand =>
  randomFrom(seed, index, salt.brand).pick(brands)

/** In net cents, with endings that are usual for prices. */
export const netOf = (seed: number, { index, spec }: PartPlan): number => {
  const random = randomFrom(seed, index, salt.price)
  const cents = random.between(spec.price[0] * 100, spec.price[1] * 100)
  return Math.max(100, Math.round(cents / 50) * 50 - random.pick([0, 0, 1, 5, 10]))
}

export const gramsOf = (seed: number, { index, spec }: PartPlan): number => {
  const grams = randomFrom(seed, index, salt.weight).between(...spec.weight)
  return Math.round(grams / 50) * 50
}

/** How a part is in stock; most parts are `plain`. */
export type StockClass =
  | 'plain'
  | 'few'
  | 'dropship'
  | 'alternative'
  | 'soon'
  | 'late'
  | 'manufacturer'
  | 'none'

export const stockClassOf = (seed: number, { index }: PartPlan): StockClass => {
  const lot = randomFrom(seed, index, salt.stock).below(100)
  if (lot < 58) return 'plain'
  if (lot < 66) return 'few'
  if (lot < 73) return 'dropship'
  if (lot < 80) return 'alternative'
  if (lot < 87) return 'soon'
  if (lot < 91) return 'late'
  return lot < 96 ? 'manufacturer' : 'none'
}

export const positionOf = ({ spec, round, targetIndex }: PartPlan): 'front' | 'rear' | undefined => {
  if (spec.position === 'none') return undefined
  // A brake kit comes an odd number of rounds after its discs and pads, and must be for the same axle.
  const shift = spec.name === 'BRAKE KITS' ? 1 : 0
  if (spec.position === 'any') return (round + targetIndex + shift) % 2 === 0 ? 'front' : 'rear'
  return spec.position
}

export const sideOf = (seed: number, { index, spec }: PartPlan): 'left' | 'right' | undefined =>
  spec.sided ? randomFrom(seed, index, salt.side).pick(['left', 'right'] as const) : undefined

const isDrawn = (name: GroupName): name is PartGroup => name in groupMeasures

/** Long measures are multiples of five. */
const rounded = (value: number, high: number): number => (high >= 200 ? Math.round(value / 5) * 5 : value)

/** The attributes that the part's pictures are drawn from. */
export const attributesOf = (seed: number, plan: PartPlan): PartAttributes => {
  const { index, spec, vehicle } = plan
  const random = randomFrom(seed, index, salt.measures)
  const measures: Partial<Record<MeasureName, number>> = {}
  if (isDrawn(spec.name)) {
    const ranges: Readonly<Partial<Record<MeasureName, readonly [number, number]>>> = groupMeasures[spec.name]
    for (const [name, range] of Object.entries(ranges) as [MeasureName, readonly [number, number]][]) {
      measures[name] = rounded(random.between(...range), range[1])
    }
  }
  if (measures.thickness !== undefined && measures.minThickness !== undefined) {
    measures.minThickness = Math.max(1, measures.thickness - 2)
  }
  const classes = loadClassOf(plan)
  if (classes && measures.lift !== undefined) measures.lift = classes.lift
  // A helper leaf always carries a load; a kit for an unloaded vehicle has 0.
  if (classes && measures.load !== undefined && (classes.load > 0 || spec.name !== 'HELPER LEAVES')) {
    measures.load = classes.load
  }
  const forms = isDrawn(spec.name) ? groupForms[spec.name] : undefined
  const position = positionOf(plan)
  const side = sideOf(seed, plan)
  return {
    group: spec.name,
    ...(position && { position }),
    ...(side && { side }),
    ...(forms && { form: random.pick(forms) }),
    measures,
    ...(!spec.universal && { vehicle: { make: vehicle.make, model: vehicle.model } }),
  }
}
