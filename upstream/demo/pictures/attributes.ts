/**
 * The attributes that a part's pictures are drawn from, stored with each part. Every measure is printed in the picture, so
 * that different parts have different pictures.
 */

/** Names of measures and their units. Lengths in mm, masses in kg, rates in N/mm, angles in degrees. */
export const measureUnits = {
  freeLength: 'mm',
  wireDiameter: 'mm',
  turns: '',
  rate: 'N/mm',
  lift: 'mm',
  load: 'kg',
  closedLength: 'mm',
  openLength: 'mm',
  travel: 'mm',
  length: 'mm',
  width: 'mm',
  height: 'mm',
  thickness: 'mm',
  minThickness: 'mm',
  arch: 'mm',
  leaves: '',
  diameter: 'mm',
  innerDiameter: 'mm',
  outerDiameter: 'mm',
  rodDiameter: 'mm',
  bodyDiameter: 'mm',
  eyeDiameter: 'mm',
  pistonDiameter: 'mm',
  pistons: '',
  holes: '',
  pitchCircle: 'mm',
  splines: '',
  thread: 'mm',
  taper: 'mm',
  angle: '°',
  hardness: 'Shore A',
  pressure: 'bar',
  volume: 'ml',
} as const
export type MeasureName = keyof typeof measureUnits

/** A component in the exploded view of a kit. */
export interface KitComponent {
  group: string
  count: number
  position?: 'front' | 'rear'
  measures?: Partial<Record<MeasureName, number>>
}

export interface PartAttributes {
  /** A name of `groupMeasures`, in upper case; other names get a generic drawing. */
  group: string
  position?: 'front' | 'rear'
  side?: 'left' | 'right'
  /** One of the group's `groupForms`; the first if absent. */
  form?: string
  measures: Partial<Record<MeasureName, number>>
  /** The components of a kit; the first 7 are drawn. */
  kit?: readonly KitComponent[]
  /** For the picture on the vehicle, as spelled in the catalogue. */
  vehicle?: { make: string; model: string }
  /** The accessible name of the picture; not drawn. */
  name?: string
}

type Ranges = Readonly<Partial<Record<MeasureName, readonly [min: number, max: number]>>>

const kit: Ranges = { lift: [-50, 75], load: [0, 600] }
const strut: Ranges = { closedLength: [330, 420], openLength: [480, 620], travel: [120, 200] }
const coil: Ranges = { freeLength: [240, 480], wireDiameter: [12, 19], turns: [5, 10], rate: [20, 120] }
const shock: Ranges = { closedLength: [300, 400], openLength: [460, 640], bodyDiameter: [40, 65] }
const bush: Ranges = {
  innerDiameter: [10, 22],
  outerDiameter: [28, 80],
  length: [30, 90],
  hardness: [55, 95],
}
const rod: Ranges = { length: [600, 1250], diameter: [22, 38], thread: [14, 24] }
const joint: Ranges = { length: [60, 260], thread: [10, 20], taper: [11, 18] }

/** The measures of each group in printed order, with the range of real parts. A drawing limits other values to the frame. */
export const groupMeasures = {
  'COMPLETE KITS': kit,
  'COIL-OVER KITS': kit,
  'LIFT KITS': kit,
  'LOWERING KITS': kit,
  'LOAD KITS': kit,
  'FRONT STRUT ASSEMBLIES': strut,
  'REAR STRUT ASSEMBLIES': strut,
  'FRONT COIL SPRINGS': coil,
  'REAR COIL SPRINGS': coil,
  'LEAF SPRINGS': { leaves: [3, 7], length: [1100, 1500], width: [50, 80], arch: [60, 200], rate: [20, 110] },
  'HELPER LEAVES': { leaves: [1, 2], length: [500, 1000], width: [50, 80], arch: [20, 90], load: [100, 400] },
  'TORSION BARS': { length: [900, 1350], diameter: [22, 32], splines: [24, 44], rate: [20, 80] },
  'FRONT SHOCKS': shock,
  'REAR SHOCKS': shock,
  'STEERING DAMPERS': { closedLength: [260, 380], openLength: [400, 580], bodyDiameter: [30, 50] },
  'STRUT TOP MOUNTS': { outerDiameter: [110, 190], innerDiameter: [10, 16], height: [35, 80], holes: [3, 4] },
  'BUMP STOPS': { height: [40, 140], diameter: [40, 80], hardness: [45, 80] },
  'SPRING SEATS': { outerDiameter: [90, 170], innerDiameter: [50, 110], height: [8, 40] },
  SPACERS: { outerDiameter: [80, 180], innerDiameter: [40, 110], height: [5, 50], holes: [3, 6] },
  SHACKLES: { length: [80, 160], width: [30, 60], eyeDiameter: [12, 20], lift: [0, 50] },
  'U-BOLTS': { length: [120, 340], width: [50, 100], thread: [10, 16] },
  'UPPER CONTROL ARMS': { length: [240, 420], width: [220, 380], angle: [0, 6] },
  'LOWER CONTROL ARMS': { length: [320, 520], width: [260, 460], angle: [0, 6] },
  'TRAILING ARMS': { length: [400, 900], diameter: [32, 60] },
  'PANHARD RODS': rod,
  'BALL JOINTS': { diameter: [35, 60], taper: [14, 22], thread: [12, 18], height: [70, 130] },
  'HUBS AND BEARINGS': {
    outerDiameter: [110, 170],
    innerDiameter: [25, 75],
    width: [35, 110],
    holes: [4, 6],
  },
  'CONTROL ARM BUSHES': bush,
  'LEAF BUSHES': bush,
  'SHOCK BUSHES': bush,
  'TRAILING ARM BUSHES': bush,
  'PANHARD BUSHES': bush,
  'SUBFRAME BUSHES': bush,
  'SWAY BARS': { diameter: [18, 34], length: [900, 1300], holes: [1, 3] },
  'SWAY BAR LINKS': { length: [80, 380], thread: [10, 14] },
  'SWAY BAR BUSHES': { innerDiameter: [16, 34], height: [35, 60], width: [40, 75], hardness: [55, 95] },
  'STEERING RACKS': { length: [900, 1350], diameter: [40, 60], travel: [130, 180] },
  'TIE ROD ENDS': joint,
  'RACK ENDS': { length: [180, 420], thread: [12, 18], diameter: [24, 36] },
  'DRAG LINKS': rod,
  'IDLER ARMS': { length: [120, 220], taper: [12, 20], height: [60, 130] },
  'PITMAN ARMS': { length: [120, 240], taper: [14, 22], splines: [30, 38] },
  'RACK BUSHES': bush,
  'AIRBAG KITS': { diameter: [90, 180], height: [140, 280], pressure: [3, 8], load: [400, 2300] },
  'AIRBAG COMPRESSORS': { length: [150, 260], height: [120, 190], pressure: [8, 14] },
  'BRAKE KITS': { diameter: [230, 380] },
  DISCS: {
    diameter: [230, 380],
    thickness: [9, 34],
    minThickness: [7, 32],
    height: [35, 75],
    holes: [4, 6],
    pitchCircle: [98, 150],
  },
  PADS: { length: [85, 170], width: [38, 75], thickness: [13, 20] },
  CALIPERS: { pistons: [1, 6], pistonDiameter: [34, 60] },
  SHOES: { diameter: [180, 300], width: [30, 65], thickness: [4, 8] },
  DRUMS: { diameter: [180, 310], outerDiameter: [210, 350], height: [50, 95], holes: [4, 6] },
  HOSES: { length: [220, 800], thread: [10, 12] },
  FLUIDS: { volume: [250, 5000] },
  ACCESSORIES: { length: [20, 400], width: [20, 200] },
} as const satisfies Readonly<Record<string, Ranges>>
export type PartGroup = keyof typeof groupMeasures

/** Forms of a group that are drawn differently. */
export const groupForms: Readonly<Partial<Record<PartGroup, readonly string[]>>> = {
  'FRONT COIL SPRINGS': ['linear', 'progressive', 'conical'],
  'REAR COIL SPRINGS': ['linear', 'progressive', 'conical'],
  'FRONT SHOCKS': ['twin-tube', 'monotube', 'foam-cell', 'reservoir'],
  'REAR SHOCKS': ['twin-tube', 'monotube', 'foam-cell', 'reservoir'],
  'LEAF SPRINGS': ['eye', 'slipper'],
  'PANHARD RODS': ['fixed', 'adjustable'],
  'DRAG LINKS': ['fixed', 'adjustable'],
  'TRAILING ARMS': ['fixed', 'adjustable'],
  'SWAY BAR LINKS': ['ball', 'stud', 'bush'],
  'AIRBAG KITS': ['bellows', 'sleeve'],
  'AIRBAG COMPRESSORS': ['bare', 'tank'],
  DISCS: ['vented', 'solid', 'grooved', 'drilled'],
  HOSES: ['rubber', 'braided'],
  'HUBS AND BEARINGS': ['hub', 'bearing'],
  'CONTROL ARM BUSHES': ['rubber', 'polyurethane'],
  'LEAF BUSHES': ['rubber', 'polyurethane'],
  'SHOCK BUSHES': ['rubber', 'polyurethane'],
  'TRAILING ARM BUSHES': ['rubber', 'polyurethane'],
  'PANHARD BUSHES': ['rubber', 'polyurethane'],
  'SUBFRAME BUSHES': ['rubber', 'polyurethane'],
  'SWAY BAR BUSHES': ['rubber', 'polyurethane'],
  'RACK BUSHES': ['rubber', 'polyurethane'],
}
