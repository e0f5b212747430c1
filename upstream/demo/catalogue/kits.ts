/** The components of kits: parts for the same vehicle that come before the kit in the layout. */

import type { CatalogueLayout, PartPlan } from './layout.ts'
import type { GroupName } from './partGroups.ts'
import { gramsOf, netOf, positionOf, stockClassOf } from './partProperties.ts'

export interface KitPart {
  plan: PartPlan
  quantity: number
}

type Ingredient = readonly [quantity: number, ...anyOf: GroupName[]]

const frontSprings: Ingredient = [2, 'FRONT COIL SPRINGS', 'TORSION BARS', 'FRONT STRUT ASSEMBLIES']
const rearSprings: Ingredient = [2, 'LEAF SPRINGS', 'REAR COIL SPRINGS']
const frontShocks: Ingredient = [2, 'FRONT SHOCKS']
const rearShocks: Ingredient = [2, 'REAR SHOCKS']
const corners: readonly Ingredient[] = [frontSprings, rearSprings, frontShocks, rearShocks]

const recipes: Readonly<Partial<Record<GroupName, readonly Ingredient[]>>> = {
  'COMPLETE KITS': [...corners, [1, 'LEAF BUSHES', 'TRAILING ARM BUSHES'], [4, 'U-BOLTS', 'SPRING SEATS']],
  'LIFT KITS': corners,
  'LOWERING KITS': [frontSprings, rearSprings],
  'COIL-OVER KITS': [frontSprings, frontShocks, rearShocks],
  'LOAD KITS': [rearSprings, rearShocks, [1, 'LEAF BUSHES', 'TRAILING ARM BUSHES']],
  'BRAKE KITS': [
    [1, 'DISCS'],
    [1, 'PADS'],
  ],
}

const maxRoundsBack = 64
const inStock = new Set(['plain', 'few'])

/** A kit for one axle contains only parts of that axle. */
const isAtAxleOf = (kit: PartPlan, part: PartPlan): boolean => {
  const [axle, other] = [positionOf(kit), positionOf(part)]
  return axle === undefined || other === undefined || axle === other
}

/** Empty if the catalogue is too small to have two of the components: then the kit is sold as one item. */
export const componentsOf = (seed: number, kit: PartPlan, layout: CatalogueLayout): KitPart[] => {
  const recipe = recipes[kit.spec.name]
  if (!recipe) return []
  const before: PartPlan[] = []
  for (let round = kit.round - 1; round >= Math.max(0, kit.round - maxRoundsBack); round -= 1) {
    const index = layout.indexAt(round, kit.targetIndex)
    if (index !== undefined) before.push(layout.planOf(index))
  }
  const components = recipe.flatMap(([quantity, ...anyOf]) => {
    const fitting = before.filter((one) => anyOf.includes(one.spec.name) && isAtAxleOf(kit, one))
    const plan = fitting.find((one) => inStock.has(stockClassOf(seed, one))) ?? fitting[0]
    return plan ? [{ plan, quantity }] : []
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
