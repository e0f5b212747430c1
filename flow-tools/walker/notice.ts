/** Which check notices that a chart has changed: a property over time, a path, or the coverage. */
import { getNextSnapshot, transition } from 'xstate'
import { combineWalks } from './combineWalks.ts'
import { configurationsOf, isCertain } from './configurations.ts'
import { newCoverage, reportOf } from './coverage.ts'
import { guardSides, guardsDecided } from './criteria.ts'
import { alphabetOf, walksOf } from './explore.ts'
import { namesGone } from './floor.ts'
import { general, generalBreaches } from './generalProperties.ts'
import { type Model, stateKey } from './model.ts'
import type { Mutant } from './mutants.ts'
import { walk } from './perform.ts'
import { breachOf, type Property, stepBetween } from './temporal.ts'
import { nameOf, nodesOf } from './transitions.ts'
import { unhandledOf } from './unhandled.ts'

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0]

/** States, transitions and sides of guards that no event reaches. Transient ones show in the states behind them. */
function unreached(model: Model): string | undefined {
  const { machine } = model
  const nodes = nodesOf(machine)
  const all = configurationsOf(model)
  const seen = new Set(all.flatMap(({ snapshot }) => snapshot._nodes.map(({ id }) => id)))
  const state = nodes.find(
    ({ id, type, always, parent }) =>
      parent !== undefined && type !== 'history' && !always?.length && !seen.has(id),
  )
  if (state) return `no path reaches ${stateKey(machine, state.id)}`
  const taken = new Set(all.flatMap(({ moves }) => moves.flatMap((move) => move.taken.map(nameOf))))
  const written = nodes.flatMap((node) => [...node.transitions.values()].flat()).map(nameOf)
  const transition = written.find((name) => !taken.has(name))
  if (transition) return `no path takes ${transition}`
  const alphabet = alphabetOf(model)
  const decided = new Set(
    all
      .filter(({ snapshot }) => snapshot.status === 'active')
      .flatMap(({ snapshot }) =>
        alphabet.flatMap((event) =>
          guardsDecided(snapshot, event.type, machine.getTransitionData(snapshot, event as never)),
        ),
      ),
  )
  const side = guardSides(model).find((one) => !one.includes('--always') && !decided.has(one))
  return side && `on no path ${side}`
}

async function brokenWalk(model: Model): Promise<string | undefined> {
  const coverage = newCoverage()
  for (const one of combineWalks(walksOf(model))) {
    try {
      await walk(model, one, coverage)
    } catch (error) {
      return wordsOf(error)
    }
  }
  const { states, transitions } = reportOf(model, coverage)
  return [...states.uncovered, ...transitions.uncovered][0]
}

export type Notice = { by: 'property' | 'path' | 'coverage'; what: string }

/** So many of the shortest paths decide; longer ones repeat them. */
const maxConfigurations = 150

/**
 * Looks only at the steps that the mutant can take in another way: events of its type, where its state is active. The
 * first of them lies on a path that the mutant shares with the chart.
 */
function noticeAtSteps(
  model: Model,
  { machine, source, type }: Mutant,
  properties: readonly Property[],
): Notice | null {
  const never = properties.filter((property) => 'never' in property)
  const events = alphabetOf(model).filter((event) => event.type === type)
  const places = configurationsOf(model).filter(
    ({ snapshot }) => snapshot.status === 'active' && snapshot._nodes.some(({ id }) => id === source),
  )
  for (const { snapshot } of places.slice(0, maxConfigurations)) {
    const before = machine.resolveState({ value: snapshot.value, context: snapshot.context })
    for (const event of events) {
      const changes = before.can(event)
      if (isCertain(event) && !changes && snapshot.can(event)) return { by: 'property', what: general.wait }
      const isTaken = machine.getTransitionData(before, event as never).length > 0
      if (!isTaken && !isCertain(event) && !Object.hasOwn(model.dropped ?? {}, type))
        return { by: 'property', what: general.dropped }
      const next = getNextSnapshot(machine, before, event)
      const step = stepBetween(before, event, next, changes, () =>
        transition(machine, before, event)[1].map((action) => action.type),
      )
      const broken = never.find((property) => property.never(step))
      if (broken) return { by: 'property', what: broken.says }
    }
  }
  return null
}

async function noticeOnPaths(mutated: Model, properties: readonly Property[]): Promise<Notice | null> {
  for (const property of properties) {
    const breach = breachOf(mutated, property)
    if (breach) return { by: 'property', what: breach.says }
  }
  const [breach] = generalBreaches(mutated)
  if (breach) return { by: 'property', what: breach.says }
  const [unhandled] = Object.entries(unhandledOf(mutated))
  if (unhandled) return { by: 'coverage', what: `${unhandled[0]} is neither handled nor forbidden` }
  const hole = unreached(mutated)
  if (hole) return { by: 'coverage', what: hole }
  const broken = await brokenWalk(mutated)
  return broken === undefined ? null : { by: 'path', what: broken }
}

/**
 * The first check that notices the mutant, from the most telling one on. Null: it survives. `whole`: also walks every
 * path of the mutant, which takes long. `floor`: what walks covered before.
 */
export async function noticeOf(
  model: Model,
  mutant: Mutant,
  properties: readonly Property[],
  { whole = false, floor = [] }: { whole?: boolean; floor?: readonly string[] } = {},
): Promise<Notice | null> {
  try {
    const atSteps = noticeAtSteps(model, mutant, properties)
    const mutated: Model = { ...model, machine: mutant.machine }
    const onPaths = atSteps ?? (whole ? await noticeOnPaths(mutated, properties) : null)
    if (onPaths) return onPaths
    const [gone] = namesGone(mutated, floor)
    return gone === undefined ? null : { by: 'coverage', what: `${gone} is no longer covered` }
  } catch (error) {
    return { by: 'path', what: wordsOf(error) ?? '' }
  }
}
