/** Walks for what the usual walks leave out: guards that reject an event, and pairs of transitions. */
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  getInitialSnapshot,
} from 'xstate'
import { configurationsOf } from './configurations.ts'
import { guardsDecided, pairsOf, possiblePairs } from './criteria.ts'
import { alphabetOf, canOccur, type Walk } from './explore.ts'
import type { Model } from './model.ts'
import { getNextSnapshot } from './steps.ts'

/** One for each missing side of a guard that an event in a reachable configuration decides. */
export function guardWalks(model: Model, missing: ReadonlySet<string>): Walk[] {
  const left = new Set(missing)
  const alphabet = alphabetOf(model)
  return configurationsOf(model).flatMap(({ input, snapshot, steps }) => {
    if (left.size === 0 || snapshot.status !== 'active') return []
    return alphabet
      .filter((event) => canOccur(model, snapshot, event))
      .flatMap((event) => {
        const taken = model.machine.getTransitionData(snapshot, event as never)
        const news = guardsDecided(snapshot, event.type, taken).filter((side) => left.delete(side))
        const end = getNextSnapshot(model.machine, snapshot, event)
        return news.length > 0 ? [{ input, steps: [...steps, event], end }] : []
      })
  })
}

type Taken = { end: AnyMachineSnapshot; pairs: readonly string[] }
function follow(model: Model, input: () => unknown, events: readonly AnyEventObject[]): Taken {
  const { machine } = model
  let end = getInitialSnapshot(machine, input() as never) as AnyMachineSnapshot
  let previous: readonly AnyTransitionDefinition[] = []
  const pairs = events.flatMap((event) => {
    const taken = machine.getTransitionData(end, event as never)
    const found = pairsOf(model, previous, taken)
    previous = end.can(event) ? taken : []
    end = getNextSnapshot(machine, end, event)
    return found
  })
  return { end, pairs }
}

/** The shortest walks first. The pairs of one walk are covered for the next. */
export function pairWalks(model: Model, covered: ReadonlySet<string>): Walk[] {
  const done = new Set(covered)
  const walks: Walk[] = []
  const possible = [...possiblePairs(model)].toSorted(
    ([, one], [, other]) => one.events.length - other.events.length,
  )
  for (const [name, { from, events }] of possible) {
    if (done.has(name)) continue
    const { end, pairs } = follow(model, from.input, events)
    for (const pair of pairs) done.add(pair)
    walks.push({ input: from.input, steps: events, end })
  }
  return walks
}
