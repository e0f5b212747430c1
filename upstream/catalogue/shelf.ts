/**
 * Which vehicle and which group a part number in the row belongs to. Parts are laid out in rounds: each round
 * makes one part for every generation, so a kit finds its components by arithmetic, and a small catalogue has
 * something for every vehicle.
 */
import { type GroupName, type GroupSpec, groupNamed } from './groups.ts'
import { type Generation, lastYear, type Vehicle, vehicles } from './vehicles.ts'

export interface Target {
  vehicle: Vehicle
  generation: Generation
}

export interface Place extends Target {
  index: number
  round: number
  /** Position within the round. */
  lane: number
  spec: GroupSpec
  /** How often the group stood in this block of rounds already: members of a family of variants. */
  sibling: number
  /** The round of the family's first member; its own where it is the first. */
  leaderRound: number
}

// Components stand before the kits that are made of them, and every category within the first dozen rounds.
const plan = [
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

// What a vehicle has in place of a part that it cannot have.
const adapt = (name: GroupName, { generation, vehicle }: Target): GroupName => {
  const { front, rear } = generation
  const low = ['coupe', 'roadster', 'hatch', 'saloon', 'wagon'].includes(vehicle.body)
  if (name === 'FRONT COIL SPRINGS' && front === 'torsion') return 'TORSION BARS'
  if (name === 'TORSION BARS' && front !== 'torsion') return 'FRONT COIL SPRINGS'
  if (name === 'LEAF SPRINGS' && rear !== 'leaf') return 'REAR COIL SPRINGS'
  if (name === 'REAR COIL SPRINGS' && rear === 'leaf') return 'LEAF SPRINGS'
  if (rear !== 'leaf') {
    if (name === 'LEAF BUSHES') return 'TRAILING ARM BUSHES'
    if (name === 'U-BOLTS') return 'SPRING SEATS'
    if (name === 'SHACKLES') return 'TRAILING ARMS'
    if (name === 'HELPER LEAVES') return 'REAR COIL SPRINGS'
  }
  if (name === 'FRONT STRUT ASSEMBLIES' && front !== 'strut') return 'FRONT SHOCKS'
  if (name === 'STRUT TOP MOUNTS' && front === 'torsion') return 'BUMP STOPS'
  if (name === 'REAR STRUT ASSEMBLIES' && rear !== 'strut') return 'REAR SHOCKS'
  if (name === 'UPPER CONTROL ARMS' && front === 'strut') return 'LOWER CONTROL ARMS'
  if (low && (name === 'LIFT KITS' || name === 'LOAD KITS')) return 'LOWERING KITS'
  if (low && name === 'AIRBAG KITS') return 'SWAY BARS'
  return name
}

const ownTargets: readonly Target[] = vehicles.flatMap((vehicle) =>
  vehicle.generations.map((generation) => ({ vehicle, generation })),
)

/** Parts that the 27 vehicles can reasonably share; a larger catalogue knows more vehicles. */
const partsOfOwnVehicles = 24_000

// Invented vehicles for catalogues beyond what the 27 can carry: breadth grows as in a real one.
const furtherTargets = (parts: number): Target[] => {
  const wanted = Math.ceil(Math.max(0, parts - partsOfOwnVehicles) / 330)
  return Array.from({ length: wanted }, (_, number) => {
    const from = 1990 + ((number * 7) % 28)
    const pattern = ownTargets[number % ownTargets.length] as Target
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

export interface Shelf {
  targets: readonly Target[]
  parts: number
  placeOf: (index: number) => Place
  /** The index of the part in another round of the same lane, or undefined beyond the catalogue. */
  indexAt: (round: number, lane: number) => number | undefined
  /** The lane's vehicle under its other names: what fits one fits the other. */
  twinsOf: (lane: number) => readonly Target[]
}

interface Slot {
  spec: GroupSpec
  sibling: number
  /** Rounds back to the first of the family. */
  back: number
}

// What each round of a block makes for one vehicle.
const slotsOf = (target: Target): Slot[] => {
  const first = new Map<GroupName, { at: number; count: number }>()
  return plan.map((planned, at) => {
    const name = adapt(planned, target)
    const family = first.get(name) ?? { at, count: 0 }
    first.set(name, { at: family.at, count: family.count + 1 })
    return { spec: groupNamed(name), sibling: family.count, back: at - family.at }
  })
}

const areTwins = (a: Target, b: Target): boolean =>
  a.vehicle.model !== b.vehicle.model &&
  a.generation.code === b.generation.code &&
  a.generation.from === b.generation.from &&
  a.generation.to === b.generation.to

/** The layout of a catalogue with so many parts. */
export const layShelf = (parts: number): Shelf => {
  const targets = [...ownTargets, ...furtherTargets(parts)]
  const slots = targets.map(slotsOf)
  const twins = ownTargets.map((target) => ownTargets.filter((other) => areTwins(target, other)))
  return {
    targets,
    parts,
    indexAt: (round, lane) => {
      const index = round * targets.length + lane
      return round >= 0 && index < parts ? index : undefined
    },
    placeOf: (index) => {
      const round = Math.floor(index / targets.length)
      const lane = index % targets.length
      const target = targets[lane]
      const slot = slots[lane]?.[round % plan.length]
      if (!target || !slot) throw new Error(`no place ${index}`)
      const { spec, sibling, back } = slot
      return { ...target, index, round, lane, spec, sibling, leaderRound: round - back }
    },
    twinsOf: (lane) => twins[lane] ?? [],
  }
}
