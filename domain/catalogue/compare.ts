/** Parts beside one another (CMP): their address, and the rows in which they differ. */
import { comparedMax } from '../limits.ts'
import { escapePartName, isPartName, unescapePartName } from '../parts/partName.ts'
import type { VehicleSelection } from '../vehicle/vehicle.ts'
import type { Traits } from './narrowList.ts'

/** The parts that an address names, each once. `left`: those beyond the fourth. */
export const parseCompared = (text: string | undefined): { parts: string[]; left: string[] } => {
  const names = (text ?? '').split(',').map((name) => unescapePartName(name.trim()))
  const parts = [...new Set(names)].filter(isPartName)
  return { parts: parts.slice(0, comparedMax), left: parts.slice(comparedMax) }
}

interface Compared {
  readonly parts: readonly string[]
  readonly onlyDifferences?: boolean
  readonly vehicle?: VehicleSelection | null
}

/** The search params of the address. */
export const comparedSearch = ({ parts, onlyDifferences = false, vehicle = null }: Compared) => ({
  parts: parts.length > 0 ? parts.map(escapePartName).join(',') : undefined,
  only: onlyDifferences ? ('differences' as const) : undefined,
  make: vehicle?.make ?? undefined,
  model: vehicle?.model ?? undefined,
  year: vehicle?.year ?? undefined,
})

interface Named {
  readonly name: string
  readonly value: string
}
interface Measured extends Named {
  readonly kind: 'TORQUE' | 'DIMENSION'
  readonly unit?: string | null | undefined
  readonly note?: string | null | undefined
}
export interface ComparedPart {
  readonly traits: Pick<Traits, 'axle' | 'side' | 'lift' | 'load'>
  readonly technicalDetails: readonly Named[]
  readonly measures: readonly Measured[]
}

/** One line of the table: a value for each part; null where it has none. */
export interface ComparedRow {
  readonly name: string
  readonly values: readonly (string | null)[]
  readonly differs: boolean
}
export interface ComparedSection {
  readonly kind: 'DETAILS' | 'TORQUE' | 'DIMENSION'
  readonly rows: readonly ComparedRow[]
  /** The upstream's remarks on the values, each once. */
  readonly notes: readonly string[]
}

const comparable = (value: string | null): string => (value ?? '').trim().replace(/\s+/g, ' ').toUpperCase()

/** Whether the values are not all the same. Spelling counts as little as where names are compared. */
export const differ = (values: readonly (string | null)[]): boolean =>
  new Set(values.map(comparable)).size > 1

const rowOf = (name: string, values: readonly (string | null)[]): ComparedRow => ({
  name,
  values,
  differs: differ(values),
})

/** Rows by their names, in the order in which the parts name them. A name that occurs twice has both values. */
const rowsOf = (parts: readonly (readonly Named[])[]): ComparedRow[] => {
  const names = new Map(parts.flat().map(({ name }) => [comparable(name), name]))
  return [...names].map(([key, name]) =>
    rowOf(
      name,
      parts.map((fields) => {
        const own = fields.filter((field) => comparable(field.name) === key)
        return own.length === 0 ? null : own.map(({ value }) => value).join(', ')
      }),
    ),
  )
}

const traits = ['axle', 'side', 'lift', 'load'] as const
const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** The value from the part's fitments, or else from its details. */
const traitOf = ({ traits: own, technicalDetails }: ComparedPart, name: (typeof traits)[number]) =>
  own[name].length > 0
    ? own[name].map(capitalized).join(', ')
    : (technicalDetails.find((detail) => comparable(detail.name) === name.toUpperCase())?.value ?? null)

/** Rows of their own on the page. */
const elsewhere = new Set<string>(['BRAND', ...traits.map((name) => name.toUpperCase())])

const measuresOf = (parts: readonly ComparedPart[], kind: Measured['kind']): ComparedSection => {
  const measures = parts.map((part) => part.measures.filter((measure) => measure.kind === kind))
  const rows = rowsOf(
    measures.map((of) =>
      of.map(({ name, value, unit }) => ({ name, value: [value, unit].filter(Boolean).join('\u00a0') })),
    ),
  )
  return { kind, rows, notes: [...new Set(measures.flat().flatMap(({ note }) => note || []))] }
}

/** Axle, side, lift and load, then details, torques and dimensions; nothing that no part has. */
export const comparedSections = (parts: readonly ComparedPart[]): ComparedSection[] => {
  const traitRows = traits
    .map((name) =>
      rowOf(
        capitalized(name),
        parts.map((part) => traitOf(part, name)),
      ),
    )
    .filter(({ values }) => values.some((value) => value !== null))
  const details = rowsOf(
    parts.map(({ technicalDetails }) =>
      technicalDetails.filter(({ name }) => !elsewhere.has(comparable(name))),
    ),
  )
  const first: ComparedSection = { kind: 'DETAILS', rows: [...traitRows, ...details], notes: [] }
  return [first, measuresOf(parts, 'TORQUE'), measuresOf(parts, 'DIMENSION')].filter(
    ({ rows }) => rows.length > 0,
  )
}

/** A drawing that is smaller than this share of the largest one cannot be read. */
const leastShare = 0.4

/**
 * How much of its cell's width each drawing takes, so that all are at one scale; null for a picture without a scale. Null
 * altogether where fewer than two have one, or they differ too much.
 * @param widths how many millimetres each picture's width stands for
 */
export const drawingShares = (
  widths: readonly (number | null | undefined)[],
): readonly (number | null)[] | null => {
  const known = widths.flatMap((width) => width ?? [])
  const largest = Math.max(...known)
  if (known.length < 2 || Math.min(...known) < largest * leastShare) return null
  return widths.map((width) => (width ? width / largest : null))
}
