/** A part's own figures: brand, price, weight, stock. Each a pure function of seed and place, so that kits can ask for those of their components. */
import {
  groupForms,
  groupMeasures,
  type MeasureName,
  type PartAttributes,
  type PartGroup,
} from '../pictures/attributes.ts'
import { type Brand, brands } from './brands.ts'
import type { GroupName } from './groups.ts'
import { randomFrom } from './random.ts'
import type { Place } from './shelf.ts'

/** Streams of chance that must not touch each other. */
const salt = { brand: 1, price: 2, weight: 3, stock: 4, measures: 5, side: 6 } as const

export const partId = (index: number): number => index + 1

export const brandOf = (seed: number, { index }: Place): Brand =>
  randomFrom(seed, index, salt.brand).pick(brands)

/** Net cents, ending like prices do. */
export const netOf = (seed: number, { index, spec }: Place): number => {
  const random = randomFrom(seed, index, salt.price)
  const cents = random.between(spec.price[0] * 100, spec.price[1] * 100)
  return Math.max(100, Math.round(cents / 50) * 50 - random.pick([0, 0, 1, 5, 10]))
}

export const gramsOf = (seed: number, { index, spec }: Place): number => {
  const grams = randomFrom(seed, index, salt.weight).between(...spec.weight)
  return Math.round(grams / 50) * 50
}

/** How a part lies in stock; most plainly. */
export type StockClass =
  | 'plain'
  | 'few'
  | 'dropship'
  | 'alternative'
  | 'soon'
  | 'late'
  | 'manufacturer'
  | 'none'

export const stockClassOf = (seed: number, { index }: Place): StockClass => {
  const lot = randomFrom(seed, index, salt.stock).below(100)
  if (lot < 58) return 'plain'
  if (lot < 66) return 'few'
  if (lot < 73) return 'dropship'
  if (lot < 80) return 'alternative'
  if (lot < 87) return 'soon'
  if (lot < 91) return 'late'
  return lot < 96 ? 'manufacturer' : 'none'
}

export interface LoadClass {
  lift: number
  load: number
}

const loadClasses: readonly LoadClass[] = [
  { lift: 40, load: 0 },
  { lift: 40, load: 300 },
  { lift: 30, load: 0 },
  { lift: 50, load: 600 },
  { lift: 50, load: 300 },
]

/** Lift in mm and constant load in kg; low cars are lowered instead. Only for groups that come in load classes. */
export const loadClassOf = ({ vehicle, spec, sibling, round }: Place): LoadClass | undefined => {
  if (spec.name === 'LOWERING KITS') return { lift: -30 - 5 * (round % 3), load: 0 }
  if (!spec.loads) return undefined
  if (['suv', 'pickup', 'van'].includes(vehicle.body)) return loadClasses[sibling % loadClasses.length]
  return { lift: -20 - 10 * (sibling % 3), load: 0 }
}

export const positionOf = ({ spec, round, lane }: Place): 'front' | 'rear' | undefined => {
  if (spec.position === 'none') return undefined
  // A brake kit stands an odd number of rounds behind its discs and pads, and is for the axle that they are for.
  const shift = spec.name === 'BRAKE KITS' ? 1 : 0
  if (spec.position === 'any') return (round + lane + shift) % 2 === 0 ? 'front' : 'rear'
  return spec.position
}

export const sideOf = (seed: number, { index, spec }: Place): 'left' | 'right' | undefined =>
  spec.sided ? randomFrom(seed, index, salt.side).pick(['left', 'right'] as const) : undefined

const isDrawn = (name: GroupName): name is PartGroup => name in groupMeasures

// Few figures are counted in ones; lengths of many millimetres come in fives.
const rounded = (value: number, high: number): number => (high >= 200 ? Math.round(value / 5) * 5 : value)

/** The figures that the part is drawn from. */
export const attributesOf = (seed: number, place: Place): PartAttributes => {
  const { index, spec, vehicle } = place
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
  const classes = loadClassOf(place)
  if (classes && measures.lift !== undefined) measures.lift = classes.lift
  // A helper leaf always carries something; the kits say 0 where they are made for an empty vehicle.
  if (classes && measures.load !== undefined && (classes.load > 0 || spec.name !== 'HELPER LEAVES')) {
    measures.load = classes.load
  }
  const forms = isDrawn(spec.name) ? groupForms[spec.name] : undefined
  const position = positionOf(place)
  const side = sideOf(seed, place)
  return {
    group: spec.name,
    ...(position && { position }),
    ...(side && { side }),
    ...(forms && { form: random.pick(forms) }),
    measures,
    ...(!spec.universal && { vehicle: { make: vehicle.make, model: vehicle.model } }),
  }
}
