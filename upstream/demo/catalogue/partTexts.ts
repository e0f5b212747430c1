/** Generates the names, numbers, descriptions and notes of parts. */
import { type MeasureName, measureUnits, type PartAttributes } from '../pictures/attributes.ts'
import type { Brand } from './brands.ts'
import type { VehicleFit } from './fitments.ts'
import { groupTexts } from './groupTexts.ts'
import type { PartPlan } from './layout.ts'
import { type LoadClass, liftText, loadClassOf } from './loadClass.ts'
import { yearsText } from './modelYears.ts'
import type { GroupName } from './partGroups.ts'
import { positionOf, sideOf } from './partProperties.ts'
import type { Random } from './random.ts'
import { isLow } from './vehicles.ts'

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** All generations (`AN20/AN120`) and years (`2005-2025`) of the plan's vehicle that the part fits. */
const generationsOf = (
  { vehicle }: PartPlan,
  fitted: readonly VehicleFit[],
): { codes: string; years: string } => {
  const own = fitted.filter((one) => one.vehicle === vehicle)
  return { codes: own.map(({ generation }) => generation.code).join('/'), years: yearsText(own) }
}

const nounOf = ({ spec }: PartPlan, { form }: PartAttributes): string =>
  (form === undefined ? undefined : spec.nounOfForm?.[form]) ?? spec.noun

/** `{Position} {Part} {Vehicle} {years} {+mm} {load}`. */
export const nameOf = (
  seed: number,
  plan: PartPlan,
  attributes: PartAttributes,
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
    spec.universal && attributes.form && capital(attributes.form),
    nounOf(plan, attributes),
    attributes.measures.volume !== undefined && `${attributes.measures.volume} ml`,
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
      const sign = name === 'lift' && value > 0 ? '+' : ''
      return { name: labels[name] ?? capital(name), value: `${sign}${value}${gap}${unit}` }
    })

/** By these the variants of a spring or kit differ. */
const classRows = (classes: LoadClass | undefined): { name: string; value: string }[] => {
  if (!classes) return []
  const load = classes.load === 0 ? 'Standard' : `${classes.load} kg`
  return [
    { name: 'Lift', value: liftText(classes) },
    { name: 'Load', value: load },
  ]
}

/** The rows of the technical details. */
export const techRowsOf = (
  attributes: PartAttributes,
  grams: number,
  brand: Brand,
  classes: LoadClass | undefined,
): { name: string; value: string }[] => [
  { name: 'Brand', value: capital(brand.name.toLowerCase()) },
  ...(attributes.form ? [{ name: 'Type', value: capital(attributes.form) }] : []),
  ...(attributes.position ? [{ name: 'Axle', value: capital(attributes.position) }] : []),
  ...(attributes.side ? [{ name: 'Side', value: capital(attributes.side) }] : []),
  ...classRows(classes),
  ...measureRows(attributes).filter(({ name }) => !classes || (name !== 'Lift' && name !== 'Load')),
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
  const form = plan.spec.nounOfForm ? undefined : attributes.form
  const kind = [form && capital(form), nounOf(plan, attributes).toLowerCase()].filter(Boolean).join(' ')
  return `${number}. ${capital(kind)}${figures.length > 0 ? `, ${figures.join(', ')}` : ''}.`
}

/** HTML, as editors of an ERP write it. */
export const detailOf = (
  plan: PartPlan,
  attributes: PartAttributes,
  oeNumbers: readonly string[],
  fitted: readonly VehicleFit[],
  isApproved: boolean,
): string => {
  const { spec, vehicle } = plan
  const { codes, years } = generationsOf(plan, fitted)
  const engines = fitted.filter((one) => one.vehicle === vehicle).flatMap((one) => one.engines)
  const rows = measureRows(attributes).map(({ name, value }) => `<li>${name}: <b>${value}</b></li>`)
  const fit = spec.universal
    ? ''
    : `<p>Made for the ${vehicle.title} ${codes}, ${years} (${[...new Set(engines)].join(', ')}).</p>`
  return (
    `<p>${groupTexts[spec.name].text}${isApproved ? ' Approved under UN Regulation 90.' : ''}</p>${fit}` +
    (rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '') +
    `<p>Compares with: ${oeNumbers.join(', ')}</p>`
  )
}

const springCategories = new Set(['SUSPENSION KITS', 'SPRINGS AND SHOCKS'])
const isSprung = ({ spec }: PartPlan) => springCategories.has(spec.category)
const isRunningGear = (plan: PartPlan) => isSprung(plan) || plan.spec.category === 'SUSPENSION PARTS'

const aligned =
  /KITS$|SPRINGS$|STRUT|TORSION|CONTROL ARMS|TRAILING ARMS|PANHARD RODS|BALL JOINTS|RACK|TIE ROD|LINKS$/
const behindWheel = new Set<GroupName>(['BRAKE KITS', 'DISCS', 'CALIPERS'])

/** Each with the parts that it can be true of. */
const notes: readonly (readonly [text: string, appliesTo: (plan: PartPlan) => boolean])[] = [
  ['Double cab only.', ({ vehicle }) => vehicle.body === 'pickup'],
  ['Not for vehicles with air suspension.', isRunningGear],
  [
    'Only for rear springs with 2 leaves and a helper leaf.',
    ({ spec, generation }) => spec.name === 'REAR SHOCKS' && generation.rear === 'leaf',
  ],
  ['Only with 16 inch wheels or larger.', ({ spec }) => behindWheel.has(spec.name)],
  ['Not for vehicles with adaptive dampers.', isSprung],
  [
    'Wheel alignment is needed after fitting.',
    (plan) => (isRunningGear(plan) || plan.spec.category === 'STEERING') && aligned.test(plan.spec.name),
  ],
]
const longNote =
  'Check the build date on the plate in the driver’s door opening before ordering: the mounting points were changed during the model year. ' +
  'Vehicles with a lift of more than 40 mm also need adjustable upper control arms and longer brake hoses. ' +
  'Torque all rubber bushes with the vehicle standing on its wheels, and drive 50 km before the final check of the wheel nuts.'

export const fitmentNoteOf = (random: Random, plan: PartPlan): string | null => {
  const lot = random.below(10)
  if (lot < 5 || plan.spec.universal) return null
  if (lot === 9 && isRunningGear(plan) && !isLow(plan.vehicle)) return longNote
  if (lot === 8) return `From VIN ${plan.generation.code}${random.between(100_000, 999_999)}.`
  const applicable = notes.filter(([, appliesTo]) => appliesTo(plan))
  return applicable.length > 0 ? random.pick(applicable)[0] : null
}
