/**
 * Mutants of the values that a chart keeps and hands on: a fact that an action does not keep, and a field that is empty in what
 * a port is asked with, in an event that is sent or emitted, or in what an action is given.
 */
import { type AnyStateMachine, StateMachine } from 'xstate'
import type { Executed } from '../walker/effects.ts'
import type { Model } from '../walker/model.ts'
import { nodesOf } from '../walker/transitions.ts'
import { actionWith } from './changedActions.ts'
import {
  type ChangedPlace,
  listOf,
  type Part,
  type Place,
  placesIn,
  read,
  statesIn,
  write,
} from './chartParts.ts'
import { machineOf } from './endlessChart.ts'
import { executedIn } from './mutantSteps.ts'
import type { Mutant } from './mutants.ts'

const isActor = (value: unknown): boolean => typeof value === 'object' && value !== null && 'send' in value
const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isActor(value)

/** A value that nobody filled in. */
const emptyOf = (value: unknown): unknown => {
  if (typeof value === 'string') return ''
  if (typeof value === 'number') return 0
  if (typeof value === 'boolean') return !value
  return Array.isArray(value) ? [] : null
}

/** `field` null: the value has no fields. */
const withEmpty = (value: unknown, field: string | null): unknown => {
  if (field === null) return isPart(value) ? value : emptyOf(value)
  return isPart(value) && field in value ? { ...value, [field]: emptyOf(value[field]) } : value
}

/** The fields of these values; null stands for a value that has none. An event keeps its type. */
const fieldsOf = (values: readonly unknown[]): (string | null)[] => {
  const fields = values.flatMap((value): (string | null)[] =>
    value === undefined ? [] : isPart(value) ? Object.keys(value) : [null],
  )
  return [...new Set(fields)].filter((field) => field !== 'type')
}

/** Where a chart executes an action by its name. */
const placesOfAction = (machine: AnyStateMachine, name: string): ChangedPlace[] =>
  nodesOf(machine).flatMap((node): ChangedPlace[] => {
    const isNamed = (actions: readonly unknown[]) =>
      actions.some((action) => action === name || (isPart(action) && action['type'] === name))
    const taken = [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
    const atEnds = isNamed([...node.entry, ...node.exit])
    return [
      ...taken
        .filter(({ actions }) => isNamed(actions))
        .map(({ eventType }) => ({ source: node.id, type: eventType })),
      ...(atEnds ? [{ source: node.id, type: null }] : []),
    ]
  })

type Observed = { facts: Set<string>; events: unknown[] }

/**
 * By the name of each `assign`, `emit`, `sendTo` and `enqueueActions` of the chart: the fields of the context that it sets, and
 * the events that it sends and emits. The chart is run to find them.
 */
function observe(model: Model): Map<string, Observed> {
  const { machine } = model
  const { config, implementations } = machine
  const observed = new Map<string, Observed>()
  const actions = Object.fromEntries(
    Object.entries(implementations.actions as Part).map(([name, action]) => {
      const own: Observed = { facts: new Set(), events: [] }
      const watched = actionWith(action, {
        kept: (facts) => {
          for (const field of Object.keys(facts)) own.facts.add(field)
          return facts
        },
        event: (event) => {
          own.events.push(event)
          return event
        },
      })
      if (watched !== undefined) observed.set(name, own)
      return [name, watched ?? action]
    }),
  )
  executedIn(model, new StateMachine(config as never, { ...implementations, actions } as never))
  return observed
}

const paramsOf = (executed: readonly Executed[], type: string): unknown[] =>
  executed.filter((one) => one.type === type).map(({ params }) => params)

/** A value that the chart writes down, or makes of context and event. */
const resolved = (written: unknown, args: unknown): unknown =>
  typeof written === 'function' ? (written as (args: unknown) => unknown)(args) : written

type Draft = Pick<Mutant, 'kind' | 'name' | 'places'> & { config?: unknown; actions?: unknown }

const actionDrafts = (model: Model): Draft[] =>
  [...observe(model)].flatMap(([name, { facts, events }]): Draft[] => {
    const { actions } = model.machine.implementations
    const places = placesOfAction(model.machine, name)
    const changed = (change: Parameters<typeof actionWith>[1]) => ({
      ...actions,
      [name]: actionWith((actions as Part)[name], change),
    })
    return [
      ...[...facts].map((fact) => ({
        kind: 'fact lost' as const,
        name: `${name} does not keep ${fact}`,
        places,
        actions: changed({
          kept: (all) => Object.fromEntries(Object.entries(all).filter(([field]) => field !== fact)),
        }),
      })),
      ...fieldsOf(events).map((field) => ({
        kind: 'value lost' as const,
        name: `${name} without ${field}`,
        places,
        actions: changed({ event: (event) => withEmpty(event, field) }),
      })),
    ]
  })

type Located = { state: Part; path: Place; key: string }

const inputDrafts = (
  machine: AnyStateMachine,
  executed: readonly Executed[],
  { state, path, key }: Located,
) =>
  listOf(state['invoke']).flatMap((invoke, at): Draft[] => {
    const { src, id, input } = invoke as Part
    if (input === undefined) return []
    const place = [...path, 'invoke', ...(Array.isArray(state['invoke']) ? [at] : []), 'input']
    const inputs = paramsOf(executed, 'xstate.spawnChild')
      .filter((params) => read(params, ['id']) === id)
      .map((params) => read(params, ['input']))
    return fieldsOf(inputs).map((field) => ({
      kind: 'value lost',
      name: `${key || 'everywhere'}: ${String(id ?? src)} asked without ${field ?? 'its input'}`,
      places: [{ source: key ? `${machine.id}.${key}` : machine.id, type: null }],
      config: write(machine.config, place, (args: unknown) => withEmpty(resolved(input, args), field)),
    }))
  })

/** Where a state names actions, with the type of the event. */
const actionPlaces = (state: Part, id: string): { place: Place; label: string; type: string | null }[] => [
  ...(['entry', 'exit'] as const).map((end) => ({ place: [end], label: end, type: null })),
  ...placesIn(state, id).flatMap(({ place, label, type }) => {
    const written = read(state, place)
    return Array.isArray(written)
      ? written.map((_, at) => ({ place: [...place, at, 'actions'], label: `${label} [${at + 1}]`, type }))
      : [{ place: [...place, 'actions'], label, type }]
  }),
]

const paramsDrafts = (
  machine: AnyStateMachine,
  executed: readonly Executed[],
  { state, path, key }: Located,
) => {
  const source = key ? `${machine.id}.${key}` : machine.id
  return actionPlaces(state, source).flatMap(({ place, label, type }) => {
    const written = read(state, place)
    return listOf(written).flatMap((action, at): Draft[] => {
      if (!isPart(action) || action['params'] === undefined) return []
      const { type: name, params } = action
      const where = [...path, ...place, ...(Array.isArray(written) ? [at] : []), 'params']
      // Actions of XState's own are no effects: what they keep and send is changed by their names.
      return fieldsOf(paramsOf(executed, String(name))).map((field) => ({
        kind: 'value lost',
        name: `${key || 'everywhere'}: ${label}: ${String(name)} without ${field ?? 'its value'}`,
        places: [{ source, type }],
        config: write(machine.config, where, (args: unknown) => withEmpty(resolved(params, args), field)),
      }))
    })
  })
}

export function valueMutantsOf(model: Model): Mutant[] {
  const { machine } = model
  const { config, implementations } = machine
  const executed = executedIn(model)
  const states = statesIn(config as Part)
  return [
    ...actionDrafts(model),
    ...states.flatMap((one) => inputDrafts(machine, executed, one)),
    ...states.flatMap((one) => paramsDrafts(machine, executed, one)),
  ].map(({ kind, name, places, config: changed = config, actions = implementations.actions }) => ({
    kind,
    name,
    places,
    ...machineOf(changed, { ...implementations, actions }),
  }))
}
