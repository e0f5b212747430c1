/** Turns the upstream's parts into ordered groups without duplicates, available parts first. */
import { compareGroups, groupName } from './groupOrder.ts'

/** Keeps the first item of every id, in order (CAT-15). */
export const dedupe = <T>(items: readonly T[], idOf: (item: T) => string): T[] => {
  const seen = new Set<string>()
  return items.filter((item) => {
    const id = idOf(item)
    if (seen.has(id)) return false
    seen.add(id)
    return true
  })
}

export interface ListedPart {
  readonly id: string
  readonly group: string
  readonly category: string
  readonly available: boolean
  readonly manufacturerStock: number
}

export interface PartGroupOf<T> {
  readonly name: string
  readonly category: string
  readonly parts: readonly T[]
}

const rankOf = (part: ListedPart) => (part.available ? 0 : part.manufacturerStock > 0 ? 1 : 2)

/** Available parts first, then those with manufacturer stock, then the rest; otherwise in the upstream's order (CAT-11). */
export const orderWithinGroup = <T extends ListedPart>(parts: readonly T[]): T[] =>
  [...parts].sort((a, b) => rankOf(a) - rankOf(b))

/** Groups parts by name. A group gets the category of its first part. */
const groupParts = <T extends ListedPart>(parts: readonly T[]): PartGroupOf<T>[] => {
  const groups = new Map<string, { category: string; parts: T[] }>()
  for (const part of parts) {
    const name = groupName(part.group)
    const group = groups.get(name) ?? { category: part.category, parts: [] }
    groups.set(name, group)
    group.parts.push(part)
  }
  return [...groups].map(([name, group]) => ({ name, ...group, parts: orderWithinGroup(group.parts) }))
}

const sortGroups = <T>(groups: readonly PartGroupOf<T>[]): PartGroupOf<T>[] =>
  [...groups].sort((a, b) => compareGroups(a.name, b.name))

/** `message` is shown in place of a list that could not be processed (CAT-17). */
export type Processed<T> = { ok: true; value: T } | { ok: false; message: string }

const attempt = <T>(prefix: string, work: () => T): Processed<T> => {
  try {
    return { ok: true, value: work() }
  } catch (cause) {
    return { ok: false, message: `${prefix}: ${cause instanceof Error ? cause.message : 'unknown reason'}` }
  }
}

/**
 * Turns upstream items into ordered groups. The message names the step that failed.
 * @param translate makes a listed part of a raw item, and may throw
 */
export const processCatalogue = <Raw, T extends ListedPart>(
  raw: readonly Raw[],
  translate: (item: Raw) => T,
): Processed<PartGroupOf<T>[]> => {
  const parts = attempt('Error processing items', () => dedupe(raw.map(translate), (part) => part.id))
  if (!parts.ok) return parts
  const groups = attempt('Error grouping items', () => groupParts(parts.value))
  if (!groups.ok) return groups
  return attempt('Error sorting groups', () => sortGroups(groups.value))
}

/** The stock fields of a list row. */
export interface ListedStock {
  readonly available?:
    | boolean
    | readonly {
        readonly location?: string | undefined
        readonly default?: boolean | undefined
        readonly quantityavailable?: number | undefined
      }[]
    | undefined
  readonly availabledetails?:
    | readonly {
        readonly location?: string | undefined
        readonly default?: boolean | undefined
        readonly multilocationavailable?: boolean | undefined
      }[]
    | undefined
}

/** Whether a row shows the add button (CAT-13): the first location's flag decides, else the item's own. */
export const isListedAvailable = (stock: ListedStock): boolean => {
  const flag = stock.availabledetails?.[0]?.multilocationavailable
  if (typeof flag === 'boolean') return flag
  const { available } = stock
  if (typeof available === 'boolean') return available
  return available?.some((entry) => (entry.quantityavailable ?? 0) > 0) ?? false
}

/** The stock location of the add button; null is the region's default (CAT-20). */
export const listedLocation = (stock: ListedStock): string | null => {
  const isDefault = (entry: { location?: string | undefined; default?: boolean | undefined }) =>
    entry.default && entry.location
  const defaultEntry = typeof stock.available === 'object' ? stock.available.find(isDefault) : undefined
  return (defaultEntry ?? stock.availabledetails?.find(isDefault))?.location ?? null
}
