/** The groups of parts with their category, noun, price and weight; prices are realistic. */
import type { PartGroup } from '../pictures/attributes.ts'

export const categories = [
  'SUSPENSION KITS',
  'SPRINGS AND SHOCKS',
  'SUSPENSION PARTS',
  'BUSHES',
  'STEERING',
  'BRAKES',
  'AIRBAGS',
  'DRIVELINE',
  'OTHER',
  // Untidy names, as an ERP sends them.
  '',
  'brakes',
  '#N/D',
  'FRONT SHOCK MOUNTS',
] as const
export type Category = (typeof categories)[number]

export type GroupName = PartGroup | 'CV SHAFTS' | 'DIFF DROP KITS'

export interface GroupSpec {
  name: GroupName
  category: Category
  /** The noun in a part's name. */
  noun: string
  /** The noun of a form that is a part of another kind. */
  nounOfForm?: Readonly<Record<string, string>>
  /** Two letters of the part number. */
  code: string
  /** In net euros. */
  price: readonly [low: number, high: number]
  /** In grams. */
  weight: readonly [low: number, high: number]
  /** The axle; `any` alternates, `none` has no axle. */
  position: 'front' | 'rear' | 'any' | 'none'
  /** There are left and right parts. */
  sided?: true
  /** There are load classes (`loadClass.ts`). */
  loads?: true
  /** Fits every vehicle, and has no fitments. */
  universal?: true
  /** UN R90 approves it, as this kind: A is a lining assembly, C a disc, D a drum. */
  approvedAs?: 'A' | 'C' | 'D'
}

type Range = readonly [low: number, high: number]
const group = (
  name: GroupName,
  category: Category,
  noun: string,
  code: string,
  price: Range,
  weight: Range,
  position: GroupSpec['position'],
  more: Partial<GroupSpec> = {},
): GroupSpec => ({ name, category, noun, code, price, weight, position, ...more })

const kits = 'SUSPENSION KITS'
const springs = 'SPRINGS AND SHOCKS'
const parts = 'SUSPENSION PARTS'
const loads = { loads: true } as const
const sided = { sided: true } as const

export const groups: readonly GroupSpec[] = [
  group(
    'COMPLETE KITS',
    kits,
    'Complete Suspension Kit',
    'CK',
    [900, 1700],
    [60_000, 110_000],
    'none',
    loads,
  ),
  group('COIL-OVER KITS', kits, 'Coil-Over Kit', 'CO', [780, 1500], [24_000, 40_000], 'none', loads),
  group('LIFT KITS', kits, 'Lift Kit', 'LK', [730, 1500], [60_000, 95_000], 'none', loads),
  group('LOWERING KITS', kits, 'Lowering Kit', 'LW', [340, 800], [18_000, 30_000], 'none', loads),
  group('LOAD KITS', kits, 'Load Kit', 'LO', [420, 900], [40_000, 80_000], 'none', loads),
  group(
    'FRONT STRUT ASSEMBLIES',
    springs,
    'Strut Assembly',
    'FT',
    [145, 340],
    [9000, 13_000],
    'front',
    loads,
  ),
  group('REAR STRUT ASSEMBLIES', springs, 'Strut Assembly', 'RT', [145, 320], [8000, 12_000], 'rear', loads),
  group('FRONT COIL SPRINGS', springs, 'Coil Spring', 'FC', [48, 130], [4000, 8000], 'front', loads),
  group('REAR COIL SPRINGS', springs, 'Coil Spring', 'RC', [48, 130], [4000, 8000], 'rear', loads),
  group('LEAF SPRINGS', springs, 'Leaf Spring', 'LS', [180, 390], [22_000, 38_000], 'rear', loads),
  group('HELPER LEAVES', springs, 'Helper Leaf', 'HL', [60, 150], [5000, 12_000], 'rear'),
  group('TORSION BARS', springs, 'Torsion Bar Pair', 'TB', [120, 260], [9000, 16_000], 'front'),
  group('FRONT SHOCKS', springs, 'Shock Absorber', 'FS', [58, 260], [3000, 6000], 'front'),
  group('REAR SHOCKS', springs, 'Shock Absorber', 'RS', [58, 240], [3000, 6000], 'rear'),
  group('STEERING DAMPERS', 'STEERING', 'Steering Damper', 'SD', [55, 140], [1500, 3000], 'front'),
  group('STRUT TOP MOUNTS', parts, 'Strut Top Mount', 'TM', [18, 74], [600, 2000], 'front'),
  group('BUMP STOPS', parts, 'Bump Stop', 'BS', [12, 48], [100, 600], 'any'),
  group('SPRING SEATS', parts, 'Spring Seat', 'SS', [10, 40], [200, 900], 'any'),
  group('SPACERS', parts, 'Spacer', 'SP', [20, 90], [300, 2500], 'any'),
  group('SHACKLES', parts, 'Shackle Set', 'SH', [40, 110], [1500, 4000], 'rear'),
  group('U-BOLTS', parts, 'U-Bolt Set', 'UB', [18, 48], [1000, 3000], 'rear'),
  group('UPPER CONTROL ARMS', parts, 'Upper Control Arm', 'UC', [75, 280], [3000, 6000], 'front', sided),
  group('LOWER CONTROL ARMS', parts, 'Lower Control Arm', 'LC', [85, 285], [4000, 7000], 'front', sided),
  group('TRAILING ARMS', parts, 'Trailing Arm', 'TA', [80, 240], [3000, 7000], 'rear'),
  group('PANHARD RODS', parts, 'Panhard Rod', 'PR', [75, 210], [3000, 7000], 'any'),
  group('BALL JOINTS', parts, 'Ball Joint', 'BJ', [14, 57], [400, 1500], 'front'),
  group('HUBS AND BEARINGS', 'DRIVELINE', 'Wheel Hub', 'HB', [40, 190], [1500, 6000], 'any', {
    nounOfForm: { hub: 'Wheel Hub', bearing: 'Wheel Bearing' },
  }),
  group('CONTROL ARM BUSHES', 'BUSHES', 'Control Arm Bush Set', 'CB', [16, 70], [200, 1200], 'front'),
  group('LEAF BUSHES', 'BUSHES', 'Leaf Spring Bush Set', 'LB', [18, 68], [300, 1500], 'rear'),
  group('SHOCK BUSHES', 'BUSHES', 'Shock Bush Set', 'SB', [10, 34], [100, 500], 'any'),
  group('TRAILING ARM BUSHES', 'BUSHES', 'Trailing Arm Bush Set', 'TU', [20, 72], [300, 1500], 'rear'),
  group('PANHARD BUSHES', 'BUSHES', 'Panhard Rod Bush Set', 'PB', [12, 42], [100, 600], 'any'),
  group('SUBFRAME BUSHES', 'BUSHES', 'Subframe Bush Set', 'SU', [26, 90], [500, 2000], 'any'),
  group('SWAY BARS', parts, 'Sway Bar', 'SW', [145, 310], [5000, 10_000], 'any'),
  group('SWAY BAR LINKS', parts, 'Sway Bar Link', 'SL', [13, 56], [300, 900], 'any'),
  group('SWAY BAR BUSHES', 'BUSHES', 'Sway Bar Bush Set', 'WB', [10, 36], [100, 500], 'any'),
  group('STEERING RACKS', 'STEERING', 'Steering Rack', 'SR', [180, 520], [7000, 14_000], 'none'),
  group('TIE ROD ENDS', 'STEERING', 'Tie Rod End', 'TE', [13, 57], [300, 1500], 'front', sided),
  group('RACK ENDS', 'STEERING', 'Rack End', 'RE', [14, 52], [400, 1200], 'front'),
  group('DRAG LINKS', 'STEERING', 'Drag Link', 'DL', [74, 210], [3000, 7000], 'front'),
  group('IDLER ARMS', 'STEERING', 'Idler Arm', 'IA', [34, 110], [1000, 2500], 'front'),
  group('PITMAN ARMS', 'STEERING', 'Pitman Arm', 'PA', [38, 120], [1200, 2800], 'front'),
  group('RACK BUSHES', 'BUSHES', 'Steering Rack Bush Set', 'RB', [10, 38], [100, 600], 'front'),
  group('AIRBAG KITS', 'AIRBAGS', 'Air Suspension Helper Kit', 'AK', [180, 420], [5000, 9000], 'rear'),
  group('AIRBAG COMPRESSORS', 'AIRBAGS', 'Air Compressor', 'AC', [120, 320], [2500, 6000], 'none', {
    universal: true,
  }),
  group('BRAKE KITS', 'BRAKES', 'Brake Kit', 'BK', [190, 620], [14_000, 34_000], 'any'),
  group('DISCS', 'BRAKES', 'Brake Disc Pair', 'BD', [57, 210], [12_000, 28_000], 'any', { approvedAs: 'C' }),
  group('PADS', 'BRAKES', 'Brake Pad Set', 'BP', [24, 90], [1500, 3000], 'any', { approvedAs: 'A' }),
  group('CALIPERS', 'BRAKES', 'Brake Caliper', 'BC', [74, 228], [4000, 7000], 'any', sided),
  group('SHOES', 'BRAKES', 'Brake Shoe Set', 'BO', [24, 82], [1500, 3000], 'rear', { approvedAs: 'A' }),
  group('DRUMS', 'BRAKES', 'Brake Drum', 'BM', [48, 140], [6000, 12_000], 'rear', { approvedAs: 'D' }),
  group('HOSES', 'BRAKES', 'Brake Hose Set', 'BH', [14, 110], [200, 900], 'any'),
  group('FLUIDS', 'BRAKES', 'Brake Fluid', 'FL', [6, 34], [300, 5400], 'none', { universal: true }),
  group('CV SHAFTS', 'DRIVELINE', 'CV Shaft', 'CV', [90, 290], [6000, 11_000], 'front', sided),
  group('DIFF DROP KITS', 'DRIVELINE', 'Diff Drop Kit', 'DD', [60, 160], [3000, 7000], 'front'),
  group('ACCESSORIES', 'OTHER', 'Fitting Kit', 'AX', [6, 60], [100, 3000], 'none', { universal: true }),
]

const byName = new Map<string, GroupSpec>(groups.map((spec) => [spec.name, spec]))

export const groupNamed = (name: GroupName): GroupSpec => {
  const found = byName.get(name)
  if (!found) throw new Error(`unknown group ${name}`)
  return found
}
