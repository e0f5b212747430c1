/** Runs a machine's selectors on an actor's snapshot, to show what the views get. */
import { matchesState } from 'xstate'
import type { Chart } from '../drawing/chart.ts'
import { activeStates, statesOf } from '../drawing/chart.ts'
import type { ActorSnapshot } from './actorSnapshots.ts'
import type { SelectedSnapshot, Selectors } from './setup.ts'

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
export const selectorResults = (
  chart: Chart,
  actor: ActorSnapshot,
  selectors: Selectors,
): [name: string, result: string][] => {
  const tags = tagsOf(chart, actor)
  const snapshot: SelectedSnapshot = {
    context: actor.context,
    value: actor.state,
    matches: (value) => matchesState(value, actor.state),
    hasTag: (tag) => tags.has(tag),
  }
  return Object.entries(selectors).flatMap(([name, select]): [string, string][] => {
    try {
      return [[name, toText(select(snapshot))]]
    } catch {
      return []
    }
  })
}
