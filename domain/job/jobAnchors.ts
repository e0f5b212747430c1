/** The parts of a vehicle's list that are asked which work they are for: a few stand for all. */
import { groupName } from '../catalogue/groupOrder.ts'

/** Groups that the usual work on a vehicle is about. Others come after them. */
const usual = [
  'PADS',
  'SHOES',
  'FRONT SHOCKS',
  'REAR SHOCKS',
  'LEAF SPRINGS',
  'CONTROL ARM BUSHES',
  'LEAF BUSHES',
  'TRAILING ARM BUSHES',
  'TIE ROD ENDS',
  'FRONT COIL SPRINGS',
  'REAR COIL SPRINGS',
]
/** Each one is a read of the upstream. */
const maxAnchors = 16

interface Group<Part> {
  readonly name: string
  readonly parts: readonly Part[]
}
type ListedPart = { readonly parameters: readonly string[] }

const rankOf = (name: string) => {
  const rank = usual.indexOf(groupName(name))
  return rank === -1 ? usual.length : rank
}

/** Parts of one group that differ in axle or lift are for different work; the load makes no difference. */
const kindOf = ({ parameters }: ListedPart) => `${parameters[0] ?? ''}/${parameters[2] ?? ''}`

/** The first part of each kind, the usual groups first. */
export const jobAnchors = <Part extends ListedPart>(groups: readonly Group<Part>[]): Part[] =>
  groups
    .toSorted((one, other) => rankOf(one.name) - rankOf(other.name))
    .flatMap(({ parts }) => [...Map.groupBy(parts, kindOf).values()].flatMap(([first]) => first ?? []))
    .slice(0, maxAnchors)
