/** Generates the names, numbers, descriptions and notes of parts. */
import { type MeasureName, measureUnits, type PartAttributes } from '../pictures/attributes.ts'
import type { Brand } from './brands.ts'
import type { VehicleFit } from './fitments.ts'
import type { PartPlan } from './layout.ts'
import { liftText, loadClassOf } from './loadClass.ts'
import { yearsText } from './modelYears.ts'
import { positionOf, sideOf } from './partProperties.ts'
import type { Random } from './random.ts'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** All generations (`AN20/AN120`) and years (`2005-2025`) of the plan's vehicle that the part fits. */
const generationsOf = (
  { vehicle }: PartPlan,
  fitted: readonly VehicleFit[],
): { codes: string; years: string } => {
  const own = fitted.filter((one) => one.vehicle === vehicle)
  return { codes: own.map(({ generation }) => generation.code).join('/'), years: yearsText(own) }
}

/** `{Position} {Part} {Vehicle} {years} {+mm} {load}`. */
export const nameOf = (
  seed: number,
  plan: PartPlan,
  form: string | undefined,
  fitted: readonly VehicleFit[],
): string => {
  const { spec, vehicle } = plan
  const { codes, years } = generationsOf(plan, fitted)
  const classes = loadClassOf(plan)
  const position = positionOf(plan)
  const side = sideOf(seed, plan)
  return [
    position && capital(position),
    side && capital(side),
    spec.universal && form && capital(form),
    spec.noun,
    !spec.universal && vehicle.title,
    !spec.universal && `${codes} ${years}`,
    classes && liftText(classes),
    classes && classes.load > 0 && `${classes.load} kg`,
  ]
    .filter(Boolean)
    .join(' ')
}

export const numberOf = (brand: Brand, { index, spec }: PartPlan): string =>
  `${brand.prefix} ${spec.code}-${String(10_000 + index)}`

export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('+', '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Original equipment numbers, in each maker's format. */
export const oeNumbersOf = (random: Random, { vehicle }: PartPlan): string[] =>
  Array.from({ length: random.between(1, 3) }, () => {
    const digits = (count: number): string => String(random.between(10 ** (count - 1), 10 ** count - 1))
    const letter = (): string => random.pick([...'ABCDEGHJKLMNPRST'])
    if (vehicle.make === 'VOLKSWAGEN') return `${digits(1)}H0 ${digits(3)} ${digits(3)} ${letter()}`
    if (vehicle.make === 'FORD')
      return `${letter()}${letter()}${digits(2)}-${digits(4)}-${letter()}${letter()}`
    if (vehicle.make === 'SUBARU' || vehicle.make === 'NISSAN')
      return `${digits(5)}-${letter()}${letter()}${digits(3)}`
    return `${digits(5)}-${digits(1)}${letter()}${digits(3)}`
  })

const labels: Readonly<Partial<Record<MeasureName, string>>> = {
  freeLength: 'Free length',
  wireDiameter: 'Wire diameter',
  closedLength: 'Closed length',
  openLength: 'Open length',
  minThickness: 'Minimum thickness',
  innerDiameter: 'Inner diameter',
  outerDiameter: 'Outer diameter',
  rodDiameter: 'Rod diameter',
  bodyDiameter: 'Body diameter',
  eyeDiameter: 'Eye diameter',
  pistonDiameter: 'Piston diameter',
  pitchCircle: 'Pitch circle',
}

const measureRows = (attributes: PartAttributes): { name: string; value: string }[] =>
  (Object.entries(attributes.measures) as [MeasureName, number][])
    .filter(([name, value]) => name !== 'load' || value > 0)
    .map(([name, value]) => {
      const unit = measureUnits[name]
      const gap = unit === '' || unit === '°' ? '' : ' '
      return { name: labels[name] ?? capital(name), value: `${value}${gap}${unit}` }
    })

/** The rows of the technical details. */
export const techRowsOf = (
  attributes: PartAttributes,
  grams: number,
  brand: Brand,
): { name: string; value: string }[] => [
  { name: 'Brand', value: capital(brand.name.toLowerCase()) },
  ...(attributes.form ? [{ name: 'Type', value: capital(attributes.form) }] : []),
  ...(attributes.position ? [{ name: 'Axle', value: capital(attributes.position) }] : []),
  ...(attributes.side ? [{ name: 'Side', value: capital(attributes.side) }] : []),
  ...measureRows(attributes),
  { name: 'Weight', value: `${grams / 1000} kg` },
]

/** The same in one line, for lists. */
export const techNotesOf = (attributes: PartAttributes): string =>
  [
    ...(attributes.form ? [capital(attributes.form)] : []),
    ...measureRows(attributes).map(({ name, value }) => `${name} ${value}`),
  ].join(', ')

export const descriptionOf = (number: string, attributes: PartAttributes, plan: PartPlan): string => {
  const figures = measureRows(attributes)
    .slice(0, 3)
    .map(({ name, value }) => `${name.toLowerCase()} ${value}`)
  const kind = [attributes.form && capital(attributes.form), plan.spec.noun.toLowerCase()]
    .filter(Boolean)
    .join(' ')
  return `${number}. ${capital(kind)}${figures.length > 0 ? `, ${figures.join(', ')}` : ''}.`
}

const reasons: Readonly<Record<string, string>> = {
  'SUSPENSION KITS':
    'Springs and dampers are tuned to each other, so the vehicle sits level and stays calm under load.',
  'SPRINGS AND SHOCKS': 'Cold-wound and shot-peened, set once at the works so that the height holds.',
  'SUSPENSION PARTS':
    'Forged where the original is cast; threads are rolled, and every joint is sealed for life.',
  BUSHES: 'Keeps the geometry under load and does not mind oil, road salt or heat.',
  STEERING: 'Takes the play out of the steering; greased at the works and ready to fit.',
  BRAKES: 'Tested to UN Regulation 90: stops as the original does, cold and hot.',
  AIRBAGS: 'Brings a laden rear axle back to level; each side can be filled on its own.',
  DRIVELINE: 'Balanced and grease-filled; all seals and clips are in the box.',
}

/** HTML, as editors of an ERP write it. */
export const detailOf = (
  plan: PartPlan,
  attributes: PartAttributes,
  oeNumbers: readonly string[],
  fitted: readonly VehicleFit[],
): string => {
  const { spec, vehicle } = plan
  const { codes, years } = generationsOf(plan, fitted)
  const engines = fitted
    .filter((one) => one.vehicle === vehicle)
    .flatMap((one) => one.engines.flatMap((engine) => engine ?? one.generation.engines))
  const rows = measureRows(attributes).map(({ name, value }) => `<li>${name}: <b>${value}</b></li>`)
  const fit = spec.universal
    ? ''
    : `<p>Made for the ${vehicle.title} ${codes}, ${years} (${[...new Set(engines)].join(', ')}).</p>`
  return (
    `<p>${reasons[spec.category] ?? 'Everything that is needed to fit it is in the box.'}</p>${fit}` +
    (rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '') +
    `<p>Compares with: ${oeNumbers.join(', ')}</p>`
  )
}

const springCategories = new Set(['SUSPENSION KITS', 'SPRINGS AND SHOCKS'])
const isSprung = ({ spec }: PartPlan) => springCategories.has(spec.category)
const isRunningGear = (plan: PartPlan) => isSprung(plan) || plan.spec.category === 'SUSPENSION PARTS'

/** Each with the parts that it can be true of. */
const notes: readonly (readonly [text: string, appliesTo: (plan: PartPlan) => boolean])[] = [
  ['Double cab only.', ({ vehicle }) => vehicle.body === 'pickup'],
  ['Not for vehicles with air suspension.', isRunningGear],
  ['With 2 leaves and a helper leaf.', (plan) => isSprung(plan) && plan.generation.rear === 'leaf'],
  ['Only with 16 inch wheels or larger.', ({ spec }) => spec.category === 'BRAKES'],
  ['Not for vehicles with adaptive dampers.', isSprung],
  [
    'Wheel alignment is needed after fitting.',
    (plan) => isRunningGear(plan) || plan.spec.category === 'STEERING',
  ],
]
const longNote =
  'Check the build date on the plate in the driver’s door opening before ordering: the mounting points were changed during the model year. ' +
  'Vehicles with a lift of more than 40 mm also need adjustable upper control arms and longer brake hoses. ' +
  'Torque all rubber bushes with the vehicle standing on its wheels, and drive 50 km before the final check of the wheel nuts.'

export const fitmentNoteOf = (random: Random, plan: PartPlan): string | null => {
  const lot = random.below(10)
  if (lot < 5 || plan.spec.universal) return null
  if (lot === 9 && isRunningGear(plan)) return longNote
  if (lot === 8) return `From VIN ${plan.generation.code}${random.between(100_000, 999_999)}.`
  const applicable = notes.filter(([, appliesTo]) => appliesTo(plan))
  return applicable.length > 0 ? random.pick(applicable)[0] : null
}

export const warningsOf = ({ spec }: PartPlan): string[] => {
  if (spec.category === 'BRAKES' && spec.universal)
    return ['Harmful if swallowed. Keep out of the reach of children.', 'Protect eyes and skin.']
  if (spec.category === 'BRAKES')
    return [
      'To be fitted by a qualified workshop only.',
      'Bed the brakes in over 200 km; avoid hard braking until then.',
    ]
  if (spec.loads || spec.category === 'SPRINGS AND SHOCKS')
    return [
      'Springs are under tension: use a spring compressor.',
      'The headlamp aim must be checked after fitting.',
    ]
  return spec.category === 'AIRBAGS' ? ['Never exceed the pressure that is printed on the bellows.'] : []
}
