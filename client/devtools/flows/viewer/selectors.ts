/** Runs a machine's selectors (`*.select.ts`) on an actor's snapshot, to show what the views get. */
import { matchesState, type StateValue } from 'xstate'
import type { Chart } from '../drawing/chart.ts'
import { activeStates, statesOf } from '../drawing/chart.ts'
import { machineIdOfFile } from '../machineId.ts'
import type { ActorSnapshot } from './actorSnapshots.ts'

type SelectedSnapshot = {
  context: unknown
  value: unknown
  matches: (value: StateValue) => boolean
  hasTag: (tag: string) => boolean
}
type Selector = (snapshot: SelectedSnapshot) => unknown
const modules = import.meta.glob<Record<string, unknown>>('../../../../machines/*/*.select.ts', {
  eager: true,
})

const isSelector = (value: unknown): value is Selector => typeof value === 'function' && value.length === 1
const selectors: ReadonlyMap<string, [string, Selector][]> = new Map(
  Object.entries(modules).map(([path, exports]) => [
    machineIdOfFile(path),
    Object.entries(exports).filter((entry): entry is [string, Selector] => isSelector(entry[1])),
  ]),
)

const toText = (result: unknown): string =>
  typeof result === 'string' ? result : (JSON.stringify(result) ?? 'nothing')

/** The tags of the active states. */
export const tagsOf = (chart: Chart, { state }: ActorSnapshot): ReadonlySet<string> => {
  const active = activeStates(chart, state)
  return new Set(
    statesOf(chart.root)
      .filter(({ id }) => active.has(id))
      .flatMap(({ tags }) => tags),
  )
}

/** The results of all selectors by name, without those that throw because the recorded snapshot is incomplete. */
export const selectorResults = (chart: Chart, actor: ActorSnapshot): [name: string, result: string][] => {
  const tags = tagsOf(chart, actor)
  const snapshot: SelectedSnapshot = {
    context: actor.context,
    value: actor.state,
    matches: (value) => matchesState(value, actor.state),
    hasTag: (tag) => tags.has(tag),
  }
  return (selectors.get(chart.id) ?? []).flatMap(([name, select]): [string, string][] => {
    try {
      return [[name, toText(select(snapshot))]]
    } catch {
      return []
    }
  })
}
