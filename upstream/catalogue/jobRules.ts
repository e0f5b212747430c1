/** The needs of each piece of work on a vehicle, by the groups of the catalogue. */

export type Axle = 'front' | 'rear'
export type Side = 'left' | 'right'

/** Why the part is needed: `work` is the work itself. */
export type Reason = 'work' | 'hardware' | 'wear' | 'lift'

export interface NeedRule {
  name: string
  reason: Reason
  /** Groups whose parts serve alike. A vehicle has one of them. */
  groups: readonly string[]
  axle?: Axle
  side?: Side
  pieces: number
  /** Needed above this lift, in mm. */
  aboveLift?: number
  /** Its parts must have the lift of the job. */
  isRaising?: true
  /** Its parts are for all vehicles. */
  isUniversal?: true
}

export interface JobRule {
  id: string
  name: string
  /** Without a part for the first one there is no such work on the vehicle. */
  needs: readonly [NeedRule, ...NeedRule[]]
  /** Groups of kits that hold several of the needs. */
  kits: readonly string[]
  kitAxle?: Axle
  /** In mm. */
  lift?: number
}

const need = (
  reason: Reason,
  name: string,
  groups: readonly string[],
  pieces: number,
  more: Partial<NeedRule> = {},
): NeedRule => ({ reason, name, groups, pieces, ...more })

/** A left and a right one. */
const bothSides = (
  reason: Reason,
  name: string,
  groups: readonly string[],
  more: Partial<NeedRule> = {},
): [NeedRule, NeedRule] => [
  need(reason, `${name}, left`, groups, 1, { ...more, side: 'left' }),
  need(reason, `${name}, right`, groups, 1, { ...more, side: 'right' }),
]

const front = { axle: 'front' } as const
const rear = { axle: 'rear' } as const
const fluid = need('hardware', 'Brake fluid', ['FLUIDS'], 1, { isUniversal: true })

const discBrakes = (axle: Axle): JobRule => ({
  id: `${axle}-brakes`,
  name: axle === 'front' ? 'Front brakes' : 'Rear brakes',
  needs: [
    need('work', 'Brake pads', ['PADS'], 2, { axle }),
    need('wear', 'Brake discs', ['DISCS'], 2, { axle }),
    need('wear', 'Brake hoses', ['HOSES'], 2, { axle }),
    fluid,
  ],
  kits: ['BRAKE KITS'],
  kitAxle: axle,
})

/** The work on springs and shocks to raise the vehicle; more than 40 mm also change the angles of arms and shafts. */
const liftOf = (lift: number): JobRule => ({
  id: `lift-${lift}`,
  name: `Lift of ${lift} mm`,
  lift,
  needs: [
    need('work', 'Front springs', ['FRONT COIL SPRINGS', 'FRONT STRUT ASSEMBLIES'], 2, {
      ...front,
      isRaising: true,
    }),
    need('work', 'Rear springs', ['LEAF SPRINGS', 'REAR COIL SPRINGS', 'REAR STRUT ASSEMBLIES'], 2, {
      ...rear,
      isRaising: true,
    }),
    need('work', 'Front shock absorbers', ['FRONT SHOCKS'], 2, front),
    need('work', 'Rear shock absorbers', ['REAR SHOCKS'], 2, rear),
    need('hardware', 'U-bolts', ['U-BOLTS'], 2, rear),
    need('wear', 'Leaf spring bushes', ['LEAF BUSHES'], 2, rear),
    ...bothSides('lift', 'Upper control arm', ['UPPER CONTROL ARMS'], { ...front, aboveLift: 40 }),
    need('lift', 'Panhard rod', ['PANHARD RODS'], 1, { aboveLift: 40 }),
    need('lift', 'Lowered front differential', ['DIFF DROP KITS'], 1, { ...front, aboveLift: 40 }),
    need('lift', 'Longer brake hoses', ['HOSES'], 2, { ...front, aboveLift: 40 }),
  ],
  kits: ['LIFT KITS', 'COMPLETE KITS', 'LOAD KITS'],
})

export const jobRules: readonly JobRule[] = [
  discBrakes('front'),
  discBrakes('rear'),
  {
    id: 'rear-drum-brakes',
    name: 'Rear drum brakes',
    needs: [
      need('work', 'Brake shoes', ['SHOES'], 2, rear),
      need('wear', 'Brake drums', ['DRUMS'], 2, rear),
      fluid,
    ],
    kits: [],
  },
  {
    id: 'front-shocks',
    name: 'Front shock absorbers',
    needs: [
      need('work', 'Shock absorbers', ['FRONT SHOCKS', 'FRONT STRUT ASSEMBLIES'], 2, front),
      need('hardware', 'Strut top mounts', ['STRUT TOP MOUNTS'], 2, front),
      need('wear', 'Bump stops', ['BUMP STOPS'], 2, front),
      need('wear', 'Shock absorber bushes', ['SHOCK BUSHES'], 2, front),
    ],
    kits: [],
  },
  {
    id: 'rear-shocks',
    name: 'Rear shock absorbers',
    needs: [
      need('work', 'Shock absorbers', ['REAR SHOCKS', 'REAR STRUT ASSEMBLIES'], 2, rear),
      need('wear', 'Bump stops', ['BUMP STOPS'], 2, rear),
      need('wear', 'Shock absorber bushes', ['SHOCK BUSHES'], 2, rear),
    ],
    kits: [],
  },
  {
    id: 'rear-leaf-springs',
    name: 'Rear leaf springs',
    needs: [
      need('work', 'Leaf springs', ['LEAF SPRINGS'], 2, rear),
      need('hardware', 'U-bolts', ['U-BOLTS'], 2, rear),
      need('wear', 'Leaf spring bushes', ['LEAF BUSHES'], 2, rear),
      need('wear', 'Shackles', ['SHACKLES'], 2, rear),
    ],
    kits: [],
  },
  {
    id: 'front-bushes',
    name: 'Bushes of the front axle',
    needs: [
      need('work', 'Control arm bushes', ['CONTROL ARM BUSHES'], 2, front),
      need('wear', 'Sway bar bushes', ['SWAY BAR BUSHES'], 2, front),
      need('wear', 'Shock absorber bushes', ['SHOCK BUSHES'], 2, front),
      need('wear', 'Panhard rod bushes', ['PANHARD BUSHES'], 2, front),
      need('wear', 'Ball joints', ['BALL JOINTS'], 2, front),
    ],
    kits: [],
  },
  {
    id: 'rear-bushes',
    name: 'Bushes of the rear axle',
    needs: [
      need('work', 'Spring and trailing arm bushes', ['LEAF BUSHES', 'TRAILING ARM BUSHES'], 2, rear),
      need('wear', 'Sway bar bushes', ['SWAY BAR BUSHES'], 2, rear),
      need('wear', 'Shock absorber bushes', ['SHOCK BUSHES'], 2, rear),
      need('wear', 'Panhard rod bushes', ['PANHARD BUSHES'], 2, rear),
    ],
    kits: [],
  },
  {
    id: 'steering-joints',
    name: 'Steering joints',
    needs: [
      ...bothSides('work', 'Tie rod end', ['TIE ROD ENDS'], front),
      need('wear', 'Rack ends', ['RACK ENDS'], 2, front),
      need('wear', 'Steering rack bushes', ['RACK BUSHES'], 2, front),
    ],
    kits: [],
  },
  liftOf(30),
  liftOf(40),
  liftOf(50),
]

/** The work that a part without a lift is offered for: raising by more is rare. */
const usualLift = 40

const hasGroup = ({ groups }: NeedRule, group: string) => groups.includes(group)

/** Whether the work is about this part. */
export const isAbout = (
  rule: JobRule,
  part: { group: string; axle: string | null; lift: number | null },
): boolean => {
  if (rule.kits.includes(part.group))
    return rule.lift === undefined
      ? rule.kitAxle === undefined || part.axle === null || part.axle === rule.kitAxle
      : part.lift === rule.lift
  const need = rule.needs.find(
    (one) =>
      !one.isUniversal && hasGroup(one, part.group) && (!one.axle || !part.axle || one.axle === part.axle),
  )
  if (!need) return false
  if (rule.lift === undefined) return true
  if (need.aboveLift !== undefined) return need.aboveLift < rule.lift
  return rule.lift === (need.isRaising ? part.lift : usualLift)
}
