/** The components of kits: parts for the same vehicle that come before the kit in the layout. */

import type { CatalogueLayout, PartPlan } from './layout.ts'
import { loadClassOf } from './loadClass.ts'
import type { GroupName } from './partGroups.ts'
import { gramsOf, netOf, positionOf, stockClassOf } from './partProperties.ts'

export interface KitPart {
  plan: PartPlan
  quantity: number
}

/** How many, and of which group; the first group that the vehicle has. */
type Ingredient = readonly [quantity: number, ...anyOf: GroupName[]]
/** The first choice of which the catalogue has every ingredient. */
type Choice = readonly (readonly Ingredient[])[]

const frontSprings: Ingredient = [2, 'FRONT COIL SPRINGS']
const torsionBars: Ingredient = [1, 'TORSION BARS']
const rearSprings: Ingredient = [2, 'LEAF SPRINGS', 'REAR COIL SPRINGS']
const frontShocks: Ingredient = [2, 'FRONT SHOCKS']
const rearShocks: Ingredient = [2, 'REAR SHOCKS']
const rearBushes: Ingredient = [1, 'LEAF BUSHES', 'TRAILING ARM BUSHES']

const front: Choice = [
  [frontSprings, frontShocks],
  [torsionBars, frontShocks],
]
const rear: Choice = [[rearSprings, rearShocks]]
const onlyOf = (...ingredients: Ingredient[]): Choice => ingredients.map((ingredient) => [ingredient])

const recipes: Readonly<Partial<Record<GroupName, readonly Choice[]>>> = {
  'COMPLETE KITS': [front, rear, [[rearBushes]], onlyOf([1, 'U-BOLTS'], [2, 'SPRING SEATS'])],
  'LIFT KITS': [front, rear],
  'LOWERING KITS': [onlyOf(frontSprings, torsionBars), [[rearSprings]]],
  // A strut assembly has its shock in it.
  'COIL-OVER KITS': [
    [[[2, 'FRONT STRUT ASSEMBLIES']], ...front],
    [[[2, 'REAR STRUT ASSEMBLIES']], ...rear],
  ],
  'LOAD KITS': [rear, [[rearBushes]]],
  'BRAKE KITS': [[[[1, 'DISCS']]], [[[1, 'PADS']]]],
}

/** Two blocks of rounds: further back there is nothing else. */
const maxRoundsBack = 128
const inStock = new Set(['plain', 'few'])

/** A kit for one axle contains only parts of that axle. */
const isAtAxleOf = (kit: PartPlan, part: PartPlan): boolean => {
  const [axle, other] = [positionOf(kit), positionOf(part)]
  return axle === undefined || other === undefined || axle === other
}

/** The springs of a kit have its lift and load. */
const isOfClassOf = (kit: PartPlan, part: PartPlan): boolean => {
  const [wanted, own] = [loadClassOf(kit), loadClassOf(part)]
  return !wanted || !own || (wanted.lift === own.lift && wanted.load === own.load)
}

/** Empty if the catalogue is too small to have two of the components: then the kit is sold as one item. */
export const componentsOf = (seed: number, kit: PartPlan, layout: CatalogueLayout): KitPart[] => {
  const recipe = recipes[kit.spec.name]
  if (!recipe) return []
  const fitting: PartPlan[] = []
  for (let round = kit.round - 1; round >= Math.max(0, kit.round - maxRoundsBack); round -= 1) {
    const index = layout.indexAt(round, kit.targetIndex)
    const part = index === undefined ? undefined : layout.planOf(index)
    if (part && isAtAxleOf(kit, part) && isOfClassOf(kit, part)) fitting.push(part)
  }
  const find = ([quantity, ...anyOf]: Ingredient): KitPart[] => {
    const found = fitting.filter(({ spec }) => anyOf.includes(spec.name))
    const plan = found.find((one) => inStock.has(stockClassOf(seed, one))) ?? found[0]
    return plan ? [{ plan, quantity }] : []
  }
  const components = recipe.flatMap((choice) => {
    const found = choice.map((ingredients) => ingredients.flatMap(find))
    return found.find((parts, at) => parts.length === choice[at]?.length) ?? []
  })
  return components.length >= 2 ? components : []
}

/** A kit costs a tenth less than its components. */
export const kitNetOf = (seed: number, components: readonly KitPart[]): number =>
  Math.round(
    (components.reduce((sum, { plan, quantity }) => sum + netOf(seed, plan) * quantity, 0) * 9) / 10 / 50,
  ) * 50

export const kitGramsOf = (seed: number, components: readonly KitPart[]): number =>
  components.reduce((sum, { plan, quantity }) => sum + gramsOf(seed, plan) * quantity, 0)
