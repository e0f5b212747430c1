/** A part's brand, price, weight and stock: pure functions of seed and plan, so that kits can compute those of their components. */
import type { SaleUnit } from '../../tables/catalogueTypes.ts'
import type { PartAttributes } from '../pictures/attributes.ts'
import { type Brand, brands } from './brands.ts'
import type { PartPlan } from './layout.ts'
import { shapeOf } from './measures.ts'
import type { GroupSpec } from './partGroups.ts'
import { randomFrom } from './random.ts'

/** Independent random streams. */
const salt = { brand: 1, price: 2, weight: 3, stock: 4, side: 6, approval: 9 } as const

export const partId = (index: number): number => index + 1

export const brandOf = (seed: number, { index }: PartPlan): Brand =>
  randomFrom(seed, index, salt.brand).pick(brands)

/** In millilitres; price and weight of a fluid follow from it. */
const volumeOf = (seed: number, plan: PartPlan): number | undefined =>
  plan.spec.name === 'FLUIDS' ? shapeOf(seed, plan).measures.volume : undefined

/** In net cents, with endings that are usual for prices. */
export const netOf = (seed: number, plan: PartPlan): number => {
  const { index, spec } = plan
  const random = randomFrom(seed, index, salt.price)
  const [low, high] = [spec.price[0] * 100, spec.price[1] * 100]
  const volume = volumeOf(seed, plan)
  const cents = volume === undefined ? random.between(low, high) : low + ((high - low) * volume) / 5000
  return Math.max(100, Math.round(cents / 50) * 50 - random.pick([0, 0, 1, 5, 10]))
}

/** From the noun of the group: `Brake Disc Pair`. A kit is sold as itself. */
export const saleUnitOf = ({ name, noun, category }: GroupSpec): SaleUnit | null => {
  if (category === 'SUSPENSION KITS' || noun.endsWith(' Kit') || name === 'FLUIDS') return null
  if (name === 'PADS' || name === 'SHOES') return 'axle'
  if (noun.endsWith(' Pair')) return 'pair'
  return noun.endsWith(' Set') ? 'set' : 'piece'
}

export const gramsOf = (seed: number, plan: PartPlan): number => {
  const { index, spec } = plan
  const volume = volumeOf(seed, plan)
  if (volume !== undefined) return Math.round((volume * 1.06 + 60) / 10) * 10
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

/** The attributes that the part's pictures are drawn from. */
export const attributesOf = (seed: number, plan: PartPlan): PartAttributes => {
  const { spec, vehicle } = plan
  const position = positionOf(plan)
  const side = sideOf(seed, plan)
  return {
    group: spec.name,
    ...(position && { position }),
    ...(side && { side }),
    ...shapeOf(seed, plan),
    ...(!spec.universal && { vehicle: { make: vehicle.make, model: vehicle.model } }),
  }
}

/** The number under which UN R90 approves the part; undefined for groups that it does not know. */
export const approvalOf = (seed: number, { index, spec }: PartPlan): string | undefined => {
  if (!spec.approvedAs) return undefined
  const version = randomFrom(seed, index, salt.approval).between(100, 999)
  return `E11-90R-02${spec.approvedAs}${10_000 + (index % 90_000)}/${version}`
}
