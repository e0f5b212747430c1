/**
 * The 27 vehicles as figures in mm, of the generation that is seen most. Enough for a side view that is true
 * to body type, wheelbase and height; x runs back from the front bumper, y up from the ground.
 */

export type Body = 'pickup' | 'suv' | 'coupe' | 'roadster' | 'saloon' | 'hatch' | 'wagon' | 'van'

export interface VehicleShape {
  body: Body
  length: number
  wheelbase: number
  height: number
  /** Bumper to front wheel. */
  frontOverhang: number
  /** Outer diameter of the tyre. */
  tyre: number
  /** Ground to sill. */
  clearance: number
  /** Front edge of the bonnet. */
  bonnet: number
  /** Foot of the windscreen. */
  cowl: readonly [x: number, y: number]
  /** How far the windscreen runs back. */
  screen: number
  /** Where the roof ends, and how high it is there. */
  roofEnd: readonly [x: number, y: number]
  /** How far the rear window runs back from the roof's end. */
  rearScreen: number
  /** Top of the doors. */
  belt: number
  /** Door cuts behind the windscreen, x. */
  pillars: readonly number[]
  /** Square corners, an upright grille; else the corners are round. */
  square?: boolean
  /** A wheel on the tailgate. */
  spare?: boolean
  rails?: boolean
}

const suv = (shape: Omit<VehicleShape, 'body'>): VehicleShape => ({ body: 'suv', ...shape })
const pickup = (
  length: number,
  wheelbase: number,
  height: number,
  frontOverhang: number,
  tyre: number,
  more: Partial<VehicleShape> = {},
): VehicleShape => ({
  body: 'pickup',
  length,
  wheelbase,
  height,
  frontOverhang,
  tyre,
  clearance: 420,
  bonnet: 1080,
  cowl: [frontOverhang + 530, 1215],
  screen: 640,
  roofEnd: [frontOverhang + 2260, height - 55],
  rearScreen: 130,
  belt: 1190,
  pillars: [frontOverhang + 560, frontOverhang + 1480, frontOverhang + 2290],
  ...more,
})

const pajero = suv({
  length: 4900,
  wheelbase: 2780,
  height: 1870,
  frontOverhang: 750,
  tyre: 775,
  clearance: 400,
  bonnet: 1030,
  cowl: [1430, 1160],
  screen: 560,
  roofEnd: [4480, 1840],
  rearScreen: 150,
  belt: 1130,
  pillars: [1500, 2480, 3380],
  spare: true,
  rails: true,
})
const brz: VehicleShape = {
  body: 'coupe',
  length: 4240,
  wheelbase: 2570,
  height: 1295,
  frontOverhang: 855,
  tyre: 640,
  clearance: 240,
  bonnet: 690,
  cowl: [1420, 900],
  screen: 740,
  roofEnd: [2870, 1215],
  rearScreen: 900,
  belt: 890,
  pillars: [1560, 2720],
}

export const vehicleShapes = {
  'chrysler-300c': {
    body: 'saloon',
    length: 5044,
    wheelbase: 3050,
    height: 1483,
    frontOverhang: 880,
    tyre: 735,
    clearance: 260,
    bonnet: 860,
    cowl: [1560, 1040],
    screen: 640,
    roofEnd: [3620, 1420],
    rearScreen: 620,
    belt: 1040,
    pillars: [1680, 2640, 3580],
    square: true,
  },
  'dacia-duster': suv({
    length: 4341,
    wheelbase: 2673,
    height: 1690,
    frontOverhang: 840,
    tyre: 690,
    clearance: 350,
    bonnet: 980,
    cowl: [1390, 1130],
    screen: 700,
    roofEnd: [3900, 1620],
    rearScreen: 260,
    belt: 1110,
    pillars: [1500, 2400, 3200],
    rails: true,
  }),
  'ford-ranger': pickup(5370, 3270, 1884, 870, 790, { bonnet: 1140, square: true }),
  'ford-mustang': {
    body: 'coupe',
    length: 4811,
    wheelbase: 2721,
    height: 1382,
    frontOverhang: 890,
    tyre: 690,
    clearance: 240,
    bonnet: 820,
    cowl: [1800, 980],
    screen: 660,
    roofEnd: [3250, 1320],
    rearScreen: 950,
    belt: 960,
    pillars: [1900, 3050],
  },
  'hyundai-santa-fe': suv({
    length: 4770,
    wheelbase: 2765,
    height: 1680,
    frontOverhang: 930,
    tyre: 740,
    clearance: 330,
    bonnet: 950,
    cowl: [1440, 1130],
    screen: 760,
    roofEnd: [4250, 1590],
    rearScreen: 330,
    belt: 1110,
    pillars: [1560, 2560, 3450],
    rails: true,
  }),
  'isuzu-d-max': pickup(5265, 3125, 1790, 910, 765),
  'jeep-wrangler': suv({
    length: 4600,
    wheelbase: 3008,
    height: 1838,
    frontOverhang: 640,
    tyre: 830,
    clearance: 440,
    bonnet: 1130,
    cowl: [1580, 1200],
    screen: 260,
    roofEnd: [4360, 1810],
    rearScreen: 30,
    belt: 1190,
    pillars: [1640, 2560, 3360],
    square: true,
    spare: true,
  }),
  'kia-sorento': suv({
    length: 4780,
    wheelbase: 2780,
    height: 1690,
    frontOverhang: 945,
    tyre: 735,
    clearance: 320,
    bonnet: 960,
    cowl: [1420, 1120],
    screen: 720,
    roofEnd: [4300, 1600],
    rearScreen: 260,
    belt: 1090,
    pillars: [1540, 2540, 3430],
  }),
  'mercedes-x-class': pickup(5340, 3150, 1819, 900, 760, { bonnet: 1060, screen: 700 }),
  'mazda-mx5': {
    body: 'roadster',
    length: 3915,
    wheelbase: 2310,
    height: 1235,
    frontOverhang: 790,
    tyre: 620,
    clearance: 220,
    bonnet: 640,
    cowl: [1540, 870],
    screen: 480,
    roofEnd: [2560, 1180],
    rearScreen: 420,
    belt: 850,
    pillars: [1660, 2580],
  },
  'mitsubishi-l200': pickup(5305, 3000, 1795, 880, 770, {
    roofEnd: [3080, 1750],
    rearScreen: 300,
    pillars: [1450, 2350, 3140],
  }),
  'mitsubishi-pajero': pajero,
  'mitsubishi-shogun': pajero,
  'nissan-navara': pickup(5330, 3150, 1819, 895, 765, { bonnet: 1040, screen: 680 }),
  'nissan-pathfinder': suv({
    length: 4813,
    wheelbase: 2853,
    height: 1865,
    frontOverhang: 870,
    tyre: 760,
    clearance: 390,
    bonnet: 1060,
    cowl: [1440, 1190],
    screen: 600,
    roofEnd: [4520, 1800],
    rearScreen: 190,
    belt: 1160,
    pillars: [1540, 2500, 3400],
    square: true,
    rails: true,
  }),
  'nissan-patrol': suv({
    length: 4900,
    wheelbase: 2970,
    height: 1855,
    frontOverhang: 830,
    tyre: 810,
    clearance: 430,
    bonnet: 1080,
    cowl: [1620, 1190],
    screen: 480,
    roofEnd: [4700, 1830],
    rearScreen: 110,
    belt: 1170,
    pillars: [1700, 2620, 3500],
    square: true,
    spare: true,
  }),
  'nissan-x-trail': suv({
    length: 4690,
    wheelbase: 2705,
    height: 1710,
    frontOverhang: 930,
    tyre: 715,
    clearance: 320,
    bonnet: 950,
    cowl: [1380, 1130],
    screen: 780,
    roofEnd: [4150, 1620],
    rearScreen: 360,
    belt: 1100,
    pillars: [1520, 2480, 3360],
    rails: true,
  }),
  'subaru-forester': suv({
    length: 4625,
    wheelbase: 2670,
    height: 1730,
    frontOverhang: 945,
    tyre: 715,
    clearance: 340,
    bonnet: 930,
    cowl: [1460, 1090],
    screen: 640,
    roofEnd: [4230, 1660],
    rearScreen: 260,
    belt: 1040,
    pillars: [1560, 2500, 3380],
    rails: true,
  }),
  'subaru-impreza': {
    body: 'hatch',
    length: 4460,
    wheelbase: 2670,
    height: 1480,
    frontOverhang: 905,
    tyre: 650,
    clearance: 260,
    bonnet: 800,
    cowl: [1430, 990],
    screen: 700,
    roofEnd: [3800, 1390],
    rearScreen: 420,
    belt: 970,
    pillars: [1540, 2440, 3260],
  },
  'subaru-outback': {
    body: 'wagon',
    length: 4870,
    wheelbase: 2745,
    height: 1675,
    frontOverhang: 960,
    tyre: 715,
    clearance: 350,
    bonnet: 900,
    cowl: [1560, 1080],
    screen: 700,
    roofEnd: [4420, 1570],
    rearScreen: 330,
    belt: 1050,
    pillars: [1640, 2600, 3480],
    rails: true,
  },
  'subaru-brz': brz,
  'toyota-hilux': pickup(5330, 3085, 1815, 1000, 775, { bonnet: 1100 }),
  'toyota-landcruiser': suv({
    length: 4840,
    wheelbase: 2790,
    height: 1880,
    frontOverhang: 900,
    tyre: 790,
    clearance: 410,
    bonnet: 1080,
    cowl: [1500, 1200],
    screen: 600,
    roofEnd: [4560, 1830],
    rearScreen: 160,
    belt: 1160,
    pillars: [1600, 2560, 3460],
    square: true,
    rails: true,
  }),
  'toyota-gt86': brz,
  'volkswagen-amarok': pickup(5254, 3095, 1834, 905, 770, { bonnet: 1090, square: true }),
  'volkswagen-transporter': {
    body: 'van',
    length: 4904,
    wheelbase: 3000,
    height: 1990,
    frontOverhang: 908,
    tyre: 680,
    clearance: 300,
    bonnet: 1030,
    cowl: [700, 1210],
    screen: 640,
    roofEnd: [4740, 1970],
    rearScreen: 60,
    belt: 1180,
    pillars: [820, 1760, 2900, 3900],
    square: true,
  },
  'volkswagen-golf': {
    body: 'hatch',
    length: 4258,
    wheelbase: 2620,
    height: 1452,
    frontOverhang: 860,
    tyre: 635,
    clearance: 240,
    bonnet: 790,
    cowl: [1360, 990],
    screen: 680,
    roofEnd: [3580, 1390],
    rearScreen: 330,
    belt: 960,
    pillars: [1480, 2360, 3180],
  },
} as const satisfies Readonly<Record<string, VehicleShape>>

const bare = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
const byBareName = new Map<string, VehicleShape>(
  Object.entries(vehicleShapes).map(([slug, shape]) => [bare(slug), shape]),
)

/** Finds a vehicle by `make-model` or any spelling of it: `Land Cruiser`, `MX-5`, `mercedes-benz-x-class`. */
export const shapeOf = (name: string): VehicleShape | undefined =>
  byBareName.get(bare(name).replace('mercedesbenz', 'mercedes').replace(/^vw/, 'volkswagen'))

/** Stands in for a vehicle that nobody has measured. */
export const someVehicle: VehicleShape = vehicleShapes['nissan-pathfinder']
