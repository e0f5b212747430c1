/** What a kit is made of: parts for the same vehicle that stand before it on the shelf. */
import type { GroupName } from './groups.ts'
import { gramsOf, netOf, positionOf, stockClassOf } from './properties.ts'
import type { Place, Shelf } from './shelf.ts'

export interface Component {
  place: Place
  quantity: number
}

type Wish = readonly [quantity: number, ...anyOf: GroupName[]]

const frontSprings: Wish = [2, 'FRONT COIL SPRINGS', 'TORSION BARS', 'FRONT STRUT ASSEMBLIES']
const rearSprings: Wish = [2, 'LEAF SPRINGS', 'REAR COIL SPRINGS']
const frontShocks: Wish = [2, 'FRONT SHOCKS']
const rearShocks: Wish = [2, 'REAR SHOCKS']
const corners: readonly Wish[] = [frontSprings, rearSprings, frontShocks, rearShocks]

const wishes: Readonly<Partial<Record<GroupName, readonly Wish[]>>> = {
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

const farthest = 64
const inStock = new Set(['plain', 'few'])

/** A kit for one axle holds parts of that axle only. */
const isAtAxleOf = (kit: Place, part: Place): boolean => {
  const [axle, other] = [positionOf(kit), positionOf(part)]
  return axle === undefined || other === undefined || axle === other
}

/** The components of a kit, or none where the catalogue is too small to hold two of them: then it is sold as one box. */
export const componentsOf = (seed: number, kit: Place, shelf: Shelf): Component[] => {
  const wanted = wishes[kit.spec.name]
  if (!wanted) return []
  const before: Place[] = []
  for (let round = kit.round - 1; round >= Math.max(0, kit.round - farthest); round -= 1) {
    const index = shelf.indexAt(round, kit.lane)
    if (index !== undefined) before.push(shelf.placeOf(index))
  }
  const found = wanted.flatMap(([quantity, ...anyOf]) => {
    const fitting = before.filter((one) => anyOf.includes(one.spec.name) && isAtAxleOf(kit, one))
    const place = fitting.find((one) => inStock.has(stockClassOf(seed, one))) ?? fitting[0]
    return place ? [{ place, quantity }] : []
  })
  return found.length >= 2 ? found : []
}

/** A kit costs a tenth less than its components. */
export const kitNetOf = (seed: number, components: readonly Component[]): number =>
  Math.round(
    (components.reduce((sum, { place, quantity }) => sum + netOf(seed, place) * quantity, 0) * 9) / 10 / 50,
  ) * 50

export const kitGramsOf = (seed: number, components: readonly Component[]): number =>
  components.reduce((sum, { place, quantity }) => sum + gramsOf(seed, place) * quantity, 0)
