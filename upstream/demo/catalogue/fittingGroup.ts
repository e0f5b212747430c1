/** The group that a vehicle has instead of one that it cannot have. */
import type { GroupName } from './partGroups.ts'
import { isLow, type Target } from './vehicles.ts'

/** Generations with a rear axle on coils that a Panhard rod locates. */
const withPanhardRod = new Set(
  'TJ JK JL W470 V20 D23 R50 Y60 Y61 J80 J90 J100 J120 J150 J200 J250 BL S197'.split(' '),
)
/** Generations with a steering box instead of a rack. Other pickups have one where they have torsion bars. */
const withSteeringBox = new Set('TJ JK JL V20 Y60 Y61 J70 J80'.split(' '))

type Replacements = Readonly<Partial<Record<GroupName, GroupName>>>

const withoutLeaves: Replacements = {
  'LEAF SPRINGS': 'REAR COIL SPRINGS',
  'LEAF BUSHES': 'TRAILING ARM BUSHES',
  'U-BOLTS': 'SPRING SEATS',
  SHACKLES: 'TRAILING ARMS',
  'HELPER LEAVES': 'REAR COIL SPRINGS',
}
const withLeaves: Replacements = {
  'REAR COIL SPRINGS': 'LEAF SPRINGS',
  'TRAILING ARMS': 'SHACKLES',
  'TRAILING ARM BUSHES': 'LEAF BUSHES',
}
const withTorsionBars: Replacements = {
  'FRONT COIL SPRINGS': 'TORSION BARS',
  'STRUT TOP MOUNTS': 'BUMP STOPS',
  'COIL-OVER KITS': 'LIFT KITS',
}
const ofLowCars: Replacements = {
  'LIFT KITS': 'LOWERING KITS',
  'LOAD KITS': 'LOWERING KITS',
  'AIRBAG KITS': 'SWAY BARS',
  'DIFF DROP KITS': 'CV SHAFTS',
}
const withBox: Replacements = {
  'STEERING RACKS': 'DRAG LINKS',
  'RACK ENDS': 'TIE ROD ENDS',
  'RACK BUSHES': 'IDLER ARMS',
}
const withRack: Replacements = {
  'DRAG LINKS': 'TIE ROD ENDS',
  'IDLER ARMS': 'RACK ENDS',
  'PITMAN ARMS': 'RACK ENDS',
}

/** Those of a vehicle, in the order in which they apply. */
const replacementsOf = ({ generation, vehicle }: Target): Replacements[] => {
  const { code, front, rear } = generation
  const hasLeaves = rear === 'leaf'
  const hasBox = withSteeringBox.has(code) || (front === 'torsion' && vehicle.body === 'pickup')
  const withoutPanhardRod: Replacements = {
    'PANHARD RODS': hasLeaves ? 'SHACKLES' : 'TRAILING ARMS',
    'PANHARD BUSHES': hasLeaves ? 'LEAF BUSHES' : 'SUBFRAME BUSHES',
  }
  return [
    isLow(vehicle) ? ofLowCars : { 'LOWERING KITS': 'LIFT KITS' },
    front === 'torsion' ? withTorsionBars : { 'TORSION BARS': 'FRONT COIL SPRINGS' },
    front === 'strut'
      ? { 'UPPER CONTROL ARMS': 'LOWER CONTROL ARMS' }
      : { 'FRONT STRUT ASSEMBLIES': 'FRONT SHOCKS' },
    rear === 'strut' ? {} : { 'REAR STRUT ASSEMBLIES': 'REAR SHOCKS' },
    hasLeaves ? withLeaves : withoutLeaves,
    hasBox ? withBox : withRack,
    withPanhardRod.has(code) ? {} : withoutPanhardRod,
    vehicle.body === 'van' ? { 'DIFF DROP KITS': 'CV SHAFTS' } : {},
    // They have no driven front wheels.
    ['coupe', 'roadster', 'saloon'].includes(vehicle.body) ? { 'CV SHAFTS': 'HUBS AND BEARINGS' } : {},
  ]
}

export const fittingGroup = (name: GroupName, target: Target): GroupName =>
  replacementsOf(target).reduce((group, replacements) => replacements[group] ?? group, name)
