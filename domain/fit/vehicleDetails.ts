/** The questions that the owner of a vehicle can answer about it, and how the garage shows the answers. */
import { formatMonth } from '../days.ts'
import { lineMaxLength } from '../limits.ts'
import { knownDetails, type Vehicle, type VehicleDetails, vehicleText } from '../vehicle/vehicle.ts'
import { holdsValue, monthNumbers, monthOf } from './fitCriteria.ts'

export type FitCriterion = 'ENGINE' | 'BUILT' | 'LOAD' | 'SIDE'
/** In the order in which they are asked where nothing else decides. */
export const fitCriteria = ['ENGINE', 'BUILT', 'LOAD', 'SIDE'] as const satisfies readonly FitCriterion[]

/** `details` replace what was known of the same criterion. */
export interface FitAnswer {
  readonly label: string
  readonly details: VehicleDetails
}

const valuesWithout = (values: readonly string[], value: string) =>
  values.filter((entry) => !holdsValue([value], entry))
const uniqueValues = (values: readonly string[]): string[] =>
  values.filter((value, at) => !holdsValue(values.slice(0, at), value))

const detailsOf = (criterion: Exclude<FitCriterion, 'BUILT'>, is: string[], isNot: string[]) => {
  const [value] = is
  if (criterion === 'ENGINE') return { ...(value && { engine: value }), notEngines: isNot }
  if (criterion === 'LOAD') return { ...(value && { load: value }), notLoads: isNot }
  return { sides: is, notSides: isNot }
}

const otherLabels = { ENGINE: 'Another engine', LOAD: 'Another load, or none', SIDE: 'Another side' } as const

/** One answer for each value, and one for none of them. Several sides can be right at once. */
export const valueAnswers = (
  criterion: Exclude<FitCriterion, 'BUILT'>,
  values: readonly string[],
  vehicle: VehicleDetails,
): FitAnswer[] => {
  const ruledOut = { ENGINE: vehicle.notEngines, LOAD: vehicle.notLoads, SIDE: vehicle.notSides }[criterion]
  const known = uniqueValues([...values, ...(ruledOut ?? [])])
  const named = uniqueValues(values)
  const all = criterion === 'SIDE' && named.length > 1
  return [
    ...named.map((value) => ({
      label: value,
      details: detailsOf(criterion, [value], valuesWithout(known, value)),
    })),
    ...(all
      ? [
          {
            label: named.length === 2 ? 'Both sides' : 'All of them',
            details: detailsOf(criterion, named, []),
          },
        ]
      : []),
    { label: otherLabels[criterion], details: detailsOf(criterion, [], known) },
  ]
}

/** The vehicle was built in one of these months of its year. */
export const builtAnswer = (year: string, first: number, last: number): FitAnswer => {
  const [builtFrom, builtTo] = [monthOf(year, first), monthOf(year, last)]
  const label =
    first === last ? formatMonth(builtFrom) : `${formatMonth(builtFrom)} to ${formatMonth(builtTo)}`
  return { label, details: { builtFrom, builtTo } }
}

const nothingKnown = {
  ENGINE: { engine: undefined, notEngines: undefined },
  BUILT: { builtFrom: undefined, builtTo: undefined },
  LOAD: { load: undefined, notLoads: undefined },
  SIDE: { sides: undefined, notSides: undefined },
} as const satisfies Record<FitCriterion, VehicleDetails>

/** Replaces what was known of the criterion; everything else stays. An empty answer forgets it. */
export const withAnswer = (
  known: VehicleDetails,
  criterion: FitCriterion,
  answer: VehicleDetails,
): VehicleDetails => knownDetails({ ...known, ...nothingKnown[criterion], ...answer })

/** The known answer to one criterion, and the answers that would correct it. */
export interface KnownDetail {
  readonly criterion: FitCriterion
  readonly label: string
  readonly value: string
  readonly answers: readonly FitAnswer[]
}

const valueText = (is: readonly string[], isNot: readonly string[]): string =>
  is.length > 0 ? is.join(' and ') : `not ${isNot.join(' or ')}`

const builtText = ({ builtFrom = '', builtTo = '' }: VehicleDetails): string =>
  builtFrom === builtTo || !builtFrom || !builtTo
    ? formatMonth(builtFrom || builtTo)
    : `${formatMonth(builtFrom)} to ${formatMonth(builtTo)}`

/** All known answers about the vehicle, for its owner to read and to correct. */
export const knownDetailsOf = (vehicle: Vehicle): KnownDetail[] => {
  const { engine, notEngines = [], load, notLoads = [], sides = [], notSides = [] } = vehicle
  const lists = {
    ENGINE: { label: 'Engine', is: engine ? [engine] : [], isNot: notEngines },
    LOAD: { label: 'Constant load', is: load ? [load] : [], isNot: notLoads },
    SIDE: { label: 'Parts for the side', is: sides, isNot: notSides },
  } as const
  const known = JSON.stringify(knownDetails(vehicle))
  const corrects = (criterion: FitCriterion) => (answer: FitAnswer) =>
    JSON.stringify(withAnswer(vehicle, criterion, answer.details)) !== known
  return fitCriteria.flatMap((criterion): KnownDetail[] => {
    if (criterion === 'BUILT') {
      if (!vehicle.builtFrom && !vehicle.builtTo) return []
      const answers = monthNumbers.map((number) => builtAnswer(vehicle.year, number, number))
      return [
        {
          criterion,
          label: 'Built',
          value: builtText(vehicle),
          answers: answers.filter(corrects(criterion)),
        },
      ]
    }
    const { label, is, isNot } = lists[criterion]
    if (is.length + isNot.length === 0) return []
    const answers = valueAnswers(criterion, [...is, ...isNot], {}).filter(corrects(criterion))
    return [{ criterion, label, value: valueText(is, isNot), answers }]
  })
}

/** The vehicle with all that is known of it, in one line. */
export const exactVehicleText = (vehicle: Vehicle): string =>
  [vehicleText(vehicle), ...knownDetailsOf(vehicle).map(({ label, value }) => `${label}: ${value}`)]
    .join(', ')
    .slice(0, lineMaxLength)
