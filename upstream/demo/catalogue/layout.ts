/**
 * Which vehicle and which group the part at an index belongs to. Parts are laid out in rounds: each round makes one part for
 * every generation of every vehicle. So a kit finds its components by arithmetic, and a small catalogue has something for
 * every vehicle.
 */
import { fittingGroup } from './fittingGroup.ts'
import { type GroupName, type GroupSpec, groupNamed } from './partGroups.ts'
import { type Generation, lastYear, type Target, twinVehicles, type Vehicle, vehicles } from './vehicles.ts'

export interface PartPlan extends Target {
  index: number
  round: number
  /** The index of the vehicle's generation: the position within the round. */
  targetIndex: number
  spec: GroupSpec
  /** How many parts of the same group come before it in its block of rounds: they are its variants. */
  variantIndex: number
  /** The round of the first variant; its own if it is the first. */
  firstVariantRound: number
}

/** The group of each round. Components come before their kits, and the first dozen rounds have every category. */
const groupSequence = [
  'FRONT COIL SPRINGS',
  'LEAF SPRINGS',
  'FRONT SHOCKS',
  'REAR SHOCKS',
  'LIFT KITS',
  'DISCS',
  'TIE ROD ENDS',
  'CONTROL ARM BUSHES',
  'LOWER CONTROL ARMS',
  'AIRBAG KITS',
  'ACCESSORIES',
  'HUBS AND BEARINGS',
  'LEAF BUSHES',
  'PADS',
  'U-BOLTS',
  'COMPLETE KITS',
  'STRUT TOP MOUNTS',
  'SWAY BAR LINKS',
  'BRAKE KITS',
  'LEAF SPRINGS',
  'FRONT COIL SPRINGS',
  'FRONT SHOCKS',
  'REAR SHOCKS',
  'STEERING DAMPERS',
  'FRONT STRUT ASSEMBLIES',
  'BALL JOINTS',
  'SHACKLES',
  'CALIPERS',
  'LOAD KITS',
  'REAR COIL SPRINGS',
  'UPPER CONTROL ARMS',
  'BUMP STOPS',
  'SWAY BARS',
  'RACK ENDS',
  'SHOCK BUSHES',
  'FLUIDS',
  'LEAF SPRINGS',
  'FRONT COIL SPRINGS',
  'COIL-OVER KITS',
  'HOSES',
  'SWAY BAR BUSHES',
  'TRAILING ARMS',
  'PANHARD RODS',
  'STEERING RACKS',
  'SHOES',
  'DRUMS',
  'SPRING SEATS',
  'TRAILING ARM BUSHES',
  'HELPER LEAVES',
  'TORSION BARS',
  'REAR STRUT ASSEMBLIES',
  'LOWERING KITS',
  'SPACERS',
  'SUBFRAME BUSHES',
  'DRAG LINKS',
  'IDLER ARMS',
  'PANHARD BUSHES',
  'AIRBAG COMPRESSORS',
  'PITMAN ARMS',
  'RACK BUSHES',
  'CV SHAFTS',
  'DIFF DROP KITS',
  'PADS',
  'DISCS',
] as const satisfies readonly GroupName[]

const realTargets: readonly Target[] = vehicles.flatMap((vehicle) =>
  vehicle.generations.map((generation) => ({ vehicle, generation })),
)

/** A larger catalogue has more vehicles than the 27 real ones. */
const maxPartsOfRealVehicles = 24_000

/** Invented vehicles for a large catalogue: in a real one, the number of vehicles grows with the number of parts. */
const inventedTargets = (parts: number): Target[] => {
  const count = Math.ceil(Math.max(0, parts - maxPartsOfRealVehicles) / 330)
  return Array.from({ length: count }, (_, number) => {
    const from = 1990 + ((number * 7) % 28)
    const pattern = realTargets[number % realTargets.length] as Target
    const make = `MARQUE ${1 + (number % 90)}`
    const model = `MODEL ${100 + Math.floor(number / 2)}`
    const title = `Marque ${1 + (number % 90)} Model ${100 + Math.floor(number / 2)}`
    const generation: Generation = {
      ...pattern.generation,
      code: `M${number}`,
      from,
      to: Math.min(lastYear, from + 2 + (number % 2)),
    }
    const vehicle: Vehicle = { ...pattern.vehicle, path: '', make, model, title, generations: [generation] }
    return { vehicle, generation }
  })
}

export interface CatalogueLayout {
  targets: readonly Target[]
  parts: number
  planOf: (index: number) => PartPlan
  /** Undefined beyond the catalogue. */
  indexAt: (round: number, targetIndex: number) => number | undefined
  /** The same vehicle under other makes: every part fits them all. */
  twinsOf: (targetIndex: number) => readonly Target[]
}

interface RoundPlan {
  spec: GroupSpec
  variantIndex: number
  /** Rounds back to the first variant. */
  roundsBack: number
}

/** The parts of one vehicle, for each round of a block. */
const roundPlansOf = (target: Target): RoundPlan[] => {
  const first = new Map<GroupName, { at: number; count: number }>()
  return groupSequence.map((planned, at) => {
    const name = fittingGroup(planned, target)
    const family = first.get(name) ?? { at, count: 0 }
    first.set(name, { at: family.at, count: family.count + 1 })
    return { spec: groupNamed(name), variantIndex: family.count, roundsBack: at - family.at }
  })
}

const areTwins = (a: Target, b: Target): boolean =>
  twinVehicles.some((pair) => pair.includes(a.vehicle.title) && pair.includes(b.vehicle.title)) &&
  a.vehicle !== b.vehicle &&
  a.generation.from === b.generation.from &&
  a.generation.to === b.generation.to

export const layOutCatalogue = (parts: number): CatalogueLayout => {
  const targets = [...realTargets, ...inventedTargets(parts)]
  const roundPlans = targets.map(roundPlansOf)
  const twins = realTargets.map((target) => realTargets.filter((other) => areTwins(target, other)))
  return {
    targets,
    parts,
    indexAt: (round, targetIndex) => {
      const index = round * targets.length + targetIndex
      return round >= 0 && index < parts ? index : undefined
    },
    planOf: (index) => {
      const round = Math.floor(index / targets.length)
      const targetIndex = index % targets.length
      const target = targets[targetIndex]
      const roundPlan = roundPlans[targetIndex]?.[round % groupSequence.length]
      if (!target || !roundPlan) throw new Error(`the catalogue has no part ${index}`)
      const { spec, variantIndex, roundsBack } = roundPlan
      return {
        ...target,
        index,
        round,
        targetIndex,
        spec,
        variantIndex,
        firstVariantRound: round - roundsBack,
      }
    },
    twinsOf: (targetIndex) => twins[targetIndex] ?? [],
  }
}
