/** Which check notices that a chart has changed: a property over time, an assertion of a state, a path, or the floor. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { combineWalks } from '../walker/combineWalks.ts'
import {
  type Configuration,
  configurationsOf,
  isCertain,
  seedConfigurations,
} from '../walker/configurations.ts'
import { newCoverage, reportOf } from '../walker/coverage.ts'
import { guardSides, guardsDecided } from '../walker/criteria.ts'
import { effectsOf } from '../walker/effects.ts'
import { alphabetOf, situationOf, walksOf } from '../walker/explore.ts'
import { namesGone } from '../walker/floor.ts'
import { general, generalBreaches } from '../walker/generalProperties.ts'
import { type Model, stateKey } from '../walker/model.ts'
import { expectState, perform, startModel, walk } from '../walker/perform.ts'
import { breachOf, type Property, stepBetween } from '../walker/temporal.ts'
import { candidatesOf, isTransient, nameOf, nodesOf } from '../walker/transitions.ts'
import { unhandledOf } from '../walker/unhandled.ts'
import { asOf, differingStarts, differingSteps, type MutantStep, textOfAction } from './mutantSteps.ts'
import type { Mutant } from './mutants.ts'

const linesOf = (error: unknown): string => {
  const words = error instanceof Error ? error.message : String(error)
  return words.split('\n')[0] ?? ''
}

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
  const written = nodes
    .flatMap((node) => [...node.transitions.values()].flat())
    .filter(({ eventType }) => !isTransient(eventType))
    .map(nameOf)
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
  const side = guardSides(model).find(
    (one) => !/--(always|xstate\.done\.state\.)/.test(one) && !decided.has(one),
  )
  return side && `on no path ${side}`
}

async function brokenWalk(model: Model): Promise<string | undefined> {
  const coverage = newCoverage()
  for (const one of combineWalks(walksOf(model))) {
    try {
      await walk(model, one, coverage)
    } catch (error) {
      return linesOf(error)
    }
  }
  const { states, transitions } = reportOf(model, coverage)
  return [...states.uncovered, ...transitions.uncovered][0]
}

/**
 * `property`: a promise over time. `state`: an assertion of the model about a state. `path`: a path that ends otherwise.
 * `floor`: only the list of what the chart holds.
 */
export type Notice = { by: 'property' | 'state' | 'path' | 'floor'; what: string }

/** A guard may reject an event, but some active state must name it. */
const isWritten = ({ _nodes }: AnyMachineSnapshot, { type }: AnyEventObject): boolean =>
  _nodes.some((node) => candidatesOf(node, type).length > 0)

/** The promise that a single step breaks. */
function brokenAtStep(model: Model, properties: readonly Property[], step: MutantStep): string | undefined {
  const { from, move, before, next, actions, isTaken, changes } = step
  const { event } = move
  const isAnswer = isCertain(event)
  if (isAnswer && !changes && from.snapshot.can(event)) return general.wait
  const mayDrop = Object.hasOwn(model.dropped ?? {}, event.type) && isWritten(before, event)
  if (!isTaken && !isAnswer && move.taken.length > 0 && !mayDrop) return general.dropped
  const seen = stepBetween(before, event, next, changes, () => effectsOf(actions))
  const broken = properties.find((property) => 'never' in property && property.never(seen))
  if (broken) return broken.says
  const texts = actions.map(textOfAction)
  return new Set(texts).size < texts.length ? general.twice : undefined
}

/** The chart's configurations with the mutant's steps, as far as these lead to configurations that the chart knows. */
function withSteps(model: Model, mutant: Mutant, steps: readonly MutantStep[]): Model {
  const mutated: Model = { ...model, machine: mutant.machine }
  const all = configurationsOf(model)
  const copies = new Map(all.map((one): [Configuration, Configuration] => [one, { ...one, moves: [] }]))
  const known = new Map(all.map((one) => [situationOf(model, one.snapshot), one]))
  const changed = new Map(steps.map((step) => [step.move, step]))
  const copyOf = (one: Configuration): Configuration => copies.get(one) ?? one
  for (const [one, copy] of copies) {
    copy.moves = one.moves.map((move) => {
      const step = changed.get(move)
      if (!step) return { ...move, to: copyOf(move.to) }
      const { changes } = step
      const effects = effectsOf(step.actions)
      const to = known.get(situationOf(model, step.next))
      if (to) return { ...move, changes, effects, to: copyOf(to), next: step.next }
      // The chart never reaches this configuration, so its moves are unknown.
      const beyond = {
        ...one,
        snapshot: step.next,
        steps: [...one.steps, move.event],
        moves: [],
        isCut: true,
      }
      return { ...move, changes, effects, to: beyond, next: step.next }
    })
  }
  seedConfigurations(mutated, [...copies.values()])
  return mutated
}

/** Larger graphs take too long for each mutant; the long run searches them. */
const maxConfigurations = 600

const asked = new WeakSet<Model>()

function brokenOverTime(model: Model, mutant: Mutant, properties: readonly Property[], steps: MutantStep[]) {
  const lasting = properties.filter((property) => !('never' in property || 'starts' in property))
  if (steps.length === 0 || configurationsOf(model).length > maxConfigurations) return undefined
  // The chart's own moves then know their effects, which all mutants share.
  if (!asked.has(model)) for (const property of lasting) breachOf(model, property)
  asked.add(model)
  const mutated = withSteps(model, mutant, steps)
  return lasting.find((property) => breachOf(mutated, property))?.says
}

/** The most places that are walked with a real actor. */
const maxWalks = 6

/** Walks to some of the steps with real actors: the model's assertions must hold where they lead. */
async function brokenState(model: Model, mutant: Mutant, steps: readonly MutantStep[]) {
  const mutated: Model = { ...model, machine: mutant.machine }
  const starts = differingStarts(model, mutant).map(({ input }) => ({
    input,
    events: [] as MutantStep['move']['event'][],
  }))
  const places = steps.map(({ from, move }) => ({ input: from.input, events: [...from.steps, move.event] }))
  for (const { input, events } of [...starts, ...places].slice(0, maxWalks)) {
    const performance = await startModel(mutated, input)
    performance.actor.subscribe({ error: () => {} })
    try {
      for (const event of events) await perform(mutated, performance, event)
      expectState(mutated, performance)
    } catch (error) {
      const { value } = performance.actor.getSnapshot()
      return `${JSON.stringify(value).replaceAll('"', '')}: ${linesOf(error)}`
    } finally {
      performance.actor.stop()
    }
  }
  return undefined
}

/** A side of a guard that walks cover in the chart, and no walk can cover in the mutant. */
function sideLost(model: Model, { machine, places }: Mutant): string | undefined {
  const alphabet = alphabetOf(model)
  const sources = new Set(places.map(({ source }) => source))
  const sidesIn = (snapshots: readonly AnyMachineSnapshot[], of: Model['machine']): Set<string> =>
    new Set(
      snapshots.flatMap((snapshot) =>
        alphabet.flatMap((event) =>
          guardsDecided(snapshot, event.type, of.getTransitionData(snapshot, event as never)),
        ),
      ),
    )
  const deciding = configurationsOf(model)
    .map(({ snapshot }) => snapshot)
    .filter(({ status, _nodes }) => status === 'active' && _nodes.some(({ id }) => sources.has(id)))
  const kept = sidesIn(
    deciding.map((snapshot) => asOf(machine, snapshot)),
    machine,
  )
  return [...sidesIn(deciding, model.machine)].find((side) => !kept.has(side))
}

async function noticeOnPaths(mutated: Model, properties: readonly Property[]): Promise<Notice | null> {
  for (const property of properties) {
    const breach = breachOf(mutated, property)
    if (breach) return { by: 'property', what: breach.says }
  }
  const [breach] = generalBreaches(mutated)
  if (breach) return { by: 'property', what: breach.says }
  const [unhandled] = Object.entries(unhandledOf(mutated))
  if (unhandled) return { by: 'path', what: `${unhandled[0]} is neither handled nor forbidden` }
  const hole = unreached(mutated)
  if (hole) return { by: 'path', what: hole }
  const broken = await brokenWalk(mutated)
  return broken === undefined ? null : { by: 'path', what: broken }
}

/** Facts that are noted twice are noted once: most of these mutants differ nowhere. */
const neverWhole: readonly Mutant['kind'][] = ['actions doubled', 'value lost', 'tag dropped']
const isSearchedWhole = (model: Model, { kind }: Mutant): boolean =>
  kind === 'fact lost' ? configurationsOf(model).length <= maxConfigurations : !neverWhole.includes(kind)

/** `same`: no step differs from the chart's in any configuration that the model reaches. */
export type Noticed = Notice | 'same' | null

/**
 * The first check that notices the mutant, from the most telling one on. Null: it survives. `whole`: also walks every
 * path of the mutant, which takes long. `floor`: what walks covered before.
 */
export async function noticeOf(
  model: Model,
  mutant: Mutant,
  properties: readonly Property[],
  { whole = false, floor = [] }: { whole?: boolean; floor?: readonly string[] } = {},
): Promise<Noticed> {
  const mutated: Model = { ...model, machine: mutant.machine }
  try {
    const starts = differingStarts(model, mutant)
    // An actor that fails as it starts would fail the run, too.
    if (starts.some(({ start }) => start.status === 'error'))
      return { by: 'path', what: 'it fails as it starts' }
    const wrong = properties.find(
      (property) =>
        'starts' in property &&
        starts.some(({ start, actions }) => !property.starts(start, effectsOf(actions))),
    )
    if (wrong) return { by: 'property', what: wrong.says }
    const steps: MutantStep[] = []
    for (const isWhole of [false, true]) {
      if (steps.length > 0 || (isWhole && !isSearchedWhole(model, mutant))) continue
      for (const step of differingSteps(model, mutant, isWhole)) {
        const what = brokenAtStep(model, properties, step)
        if (what !== undefined) return { by: 'property', what }
        steps.push(step)
      }
    }
    // Some transitions say what another one does, too.
    if (starts.length + steps.length === 0) return 'same'
    const overTime = brokenOverTime(model, mutant, properties, steps)
    if (overTime !== undefined) return { by: 'property', what: overTime }
    const asserted = await brokenState(model, mutant, steps)
    if (asserted !== undefined) return { by: 'state', what: asserted }
    const lost = mutant.kind === 'guard changed' ? sideLost(model, mutant) : undefined
    if (lost !== undefined) return { by: 'path', what: `no walk covers that ${lost}` }
    const onPaths = whole ? await noticeOnPaths(mutated, properties) : null
    if (onPaths) return onPaths
    const [gone] = namesGone(model, floor, mutant.machine)
    if (gone !== undefined) return { by: 'floor', what: `${gone} is gone` }
    return null
  } catch (error) {
    return { by: 'path', what: linesOf(error) }
  }
}
