/** A part's measures: pure functions of seed and plan, within the ranges of its group, and such that they agree with each other. */
import {
  groupForms,
  groupMeasures,
  type MeasureName,
  type PartAttributes,
  type PartGroup,
} from '../pictures/attributes.ts'
import type { PartPlan } from './layout.ts'
import { loadClassOf } from './loadClass.ts'
import type { GroupName } from './partGroups.ts'
import { mix, type Random, randomFrom } from './random.ts'

type Measures = Partial<Record<MeasureName, number>>
type Range = readonly [low: number, high: number]
type Ranges = Readonly<Partial<Record<MeasureName, Range>>>

const salt = { measures: 5, family: 7, wheel: 8 } as const

const isDrawn = (name: GroupName): name is PartGroup => name in groupMeasures
const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
const toFive = (value: number): number => Math.round(value / 5) * 5

/** Each on its own; long measures are multiples of five. */
const draw = (random: Random, ranges: Ranges): Measures => {
  const measures: Measures = {}
  for (const [name, [low, high]] of Object.entries(ranges) as [MeasureName, Range][]) {
    const value = random.between(low, high)
    measures[name] = high >= 200 ? toFive(value) : value
  }
  return measures
}

/** The bolt pattern of the wheels belongs to the vehicle: every disc, drum and hub has the same. */
const wheelPattern = ({
  vehicle,
  generation,
}: PartPlan): Required<Pick<Measures, 'holes' | 'pitchCircle'>> => {
  const heavy = ['pickup', 'van'].includes(vehicle.body) || generation.front === 'torsion'
  const patterns = heavy
    ? ([
        [6, 139],
        [5, 120],
      ] as const)
    : ([
        [5, 100],
        [5, 112],
        [5, 114],
        [4, 100],
      ] as const)
  const text = [...`${vehicle.body} ${generation.code}`].map((character) => character.codePointAt(0) ?? 0)
  const [holes, pitchCircle] = randomFrom(mix(...text), salt.wheel).pick<readonly [number, number]>(patterns)
  return { holes, pitchCircle }
}

/** A damper's stroke fits into its closed length. */
const withStroke = (measures: Measures, ranges: Ranges, ends: number): Measures => {
  const { closedLength = 0, openLength = 0 } = measures
  const stroke = clamp(
    openLength - closedLength,
    (ranges.openLength?.[0] ?? 0) - closedLength,
    closedLength - ends,
  )
  return { ...measures, openLength: closedLength + stroke }
}

const strut = (measures: Measures): Measures => {
  const { closedLength = 0, travel = 0 } = measures
  const stroke = clamp(toFive(travel), 480 - closedLength, 200)
  return { ...measures, travel: stroke, openLength: closedLength + stroke }
}

/** A ring is wider than its hole. */
const ring = (measures: Measures): Measures => ({
  ...measures,
  innerDiameter: Math.min(measures.innerDiameter ?? 0, (measures.outerDiameter ?? 0) - 20),
})

/** A disc with cooling channels is thicker than a solid one, and is changed when it has lost 2 mm. */
const disc = (measures: Measures, form: string | undefined): Measures => {
  const drawn = measures.thickness ?? 0
  const thickness = form === 'solid' ? 9 + (drawn % 6) : Math.max(18, drawn)
  return { ...measures, thickness, minThickness: thickness - 2 }
}

/** Springs of one family differ by their class: more load makes them stiffer, more lift longer. */
const springOfClass = (seed: number, plan: PartPlan, measures: Measures): Measures => {
  const { lift, load } = loadClassOf(plan) ?? { lift: 0, load: 0 }
  const family = randomFrom(seed, plan.firstVariantRound, plan.targetIndex, salt.family)
  if (plan.spec.name === 'LEAF SPRINGS')
    return {
      leaves: family.between(3, 4) + load / 300,
      length: toFive(family.between(1100, 1500)),
      width: family.pick([50, 60, 70]),
      arch: toFive(family.between(70, 140)) + lift,
      rate: family.between(22, 50) + load / 15,
    }
  return {
    ...measures,
    freeLength: toFive(family.between(290, 380)) + lift,
    wireDiameter: family.between(12, 15) + load / 300,
    turns: family.between(6, 9),
    rate: family.between(30, 55) + load / 15,
  }
}

/** The relations between the measures of a group. */
const related = (
  seed: number,
  plan: PartPlan,
  measures: Measures,
  ranges: Ranges,
  form: string | undefined,
): Measures => {
  switch (plan.spec.name) {
    case 'FRONT COIL SPRINGS':
    case 'REAR COIL SPRINGS':
    case 'LEAF SPRINGS':
      return springOfClass(seed, plan, measures)
    case 'FRONT STRUT ASSEMBLIES':
    case 'REAR STRUT ASSEMBLIES':
      return strut(measures)
    case 'FRONT SHOCKS':
    case 'REAR SHOCKS':
      return withStroke(measures, ranges, 110)
    case 'STEERING DAMPERS':
      return withStroke(measures, ranges, 90)
    case 'SPRING SEATS':
    case 'SPACERS':
      return ring(measures)
    case 'SHACKLES':
      return { ...measures, lift: Math.max(10, toFive(measures.lift ?? 0)) }
    case 'HELPER LEAVES':
      return { ...measures, load: Math.round((measures.load ?? 0) / 50) * 50 }
    case 'DISCS':
      return { ...disc(measures, form), ...wheelPattern(plan) }
    case 'DRUMS':
      return { ...measures, outerDiameter: (measures.diameter ?? 0) + 35, holes: wheelPattern(plan).holes }
    case 'HUBS AND BEARINGS':
      return { ...measures, holes: wheelPattern(plan).holes }
    case 'FLUIDS':
      return { volume: [250, 500, 1000, 5000][(measures.volume ?? 0) % 4] ?? 500 }
    default:
      return measures
  }
}

/** The form and the measures of a part. */
export const shapeOf = (seed: number, plan: PartPlan): Pick<PartAttributes, 'form' | 'measures'> => {
  const { index, spec } = plan
  if (!isDrawn(spec.name)) return { measures: {} }
  const random = randomFrom(seed, index, salt.measures)
  const ranges: Ranges = groupMeasures[spec.name]
  const drawn = draw(random, ranges)
  const form = groupForms[spec.name] && random.pick(groupForms[spec.name] ?? [])
  const measures = related(seed, plan, drawn, ranges, form)
  const classes = loadClassOf(plan)
  if (classes && measures.lift !== undefined) measures.lift = classes.lift
  if (classes && measures.load !== undefined) measures.load = classes.load
  return { ...(form !== undefined && { form }), measures }
}
