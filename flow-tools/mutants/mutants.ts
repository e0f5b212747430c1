/** Mutants of a chart: each differs in one transition, guard, target, action, delay or state. */
import { type AnyStateMachine, enqueueActions, not } from 'xstate'
import { nodesOf } from '../walker/transitions.ts'
import {
  actionName,
  type ChangedPlace,
  guardName,
  listOf,
  type Part,
  type Place,
  placesIn,
  read,
  statesIn,
  targetOf,
  type Written,
  write,
} from './chartParts.ts'
import { machineOf } from './endlessChart.ts'
import { guardChangesOf } from './guardMutants.ts'
import { stateMutantsOf } from './stateMutants.ts'

export type MutantKind =
  | 'transition removed'
  | 'guard removed'
  | 'guard inverted'
  | 'target swapped'
  | 'action dropped'
  | 'actions doubled'
  | 'delay dropped'
  | 'guard changed'
  | 'answer doubled'
  | 'fact lost'
  | 'value lost'
  | 'tag dropped'
  | 'initial swapped'
  | 'invoke removed'
  | 'reenter dropped'
  | 'delay lengthened'

export type Mutant = {
  kind: MutantKind
  name: string
  machine: AnyStateMachine
  /** Before each step: a mutant that runs in circles fails. */
  reset: () => void
  places: readonly ChangedPlace[]
}

type Change = { kind: MutantKind; name: string; alternatives: readonly unknown[] }

/** The sibling that follows the target, or the one before if that is where the transition comes from. */
function siblingOf(machine: AnyStateMachine, id: string, source: string): string | undefined {
  const target = nodesOf(machine).find((node) => node.id === id)
  const siblings = Object.values(target?.parent?.states ?? {}).filter(
    (node) => node.type !== 'history' && node.parent?.type !== 'parallel',
  )
  const at = siblings.findIndex((node) => node.id === id)
  const others = [...siblings.slice(at + 1), ...siblings.slice(0, at)].map((node) => node.id)
  return others.find((one) => one !== source) ?? others[0]
}

/** The answer of a port arrives once more, where its transition has led. */
const answerAgain = enqueueActions(({ event, enqueue }) => {
  if (!('isAgain' in event)) enqueue.raise({ ...event, isAgain: true } as never)
})

/** So much longer that nobody would wait. */
const longer = 1000
const lengthened =
  (delay: unknown) =>
  (...args: unknown[]) =>
    longer *
    Number(typeof delay === 'function' ? (delay as (...given: unknown[]) => unknown)(...args) : delay)

const isAnswerType = (type: string): boolean => /^xstate\.(done|error)\.actor\./.test(type)

type Choice = {
  alternatives: readonly Written[]
  at: number
  type: string
  /** The id that the transition leads to; undefined if it stays where it is. */
  target: string | undefined
}

const changesOf = (
  machine: AnyStateMachine,
  name: string,
  source: string,
  { alternatives, at, type, target }: Choice,
): Change[] => {
  const written = alternatives[at]
  const whole: Part = typeof written === 'object' ? written : { target: written }
  const changed = (kind: MutantKind, named: string, changes: Part): Change => {
    const { guard, actions, ...rest } = { ...whole, ...changes }
    const kept = { ...(guard === undefined ? {} : { guard }), ...(actions === undefined ? {} : { actions }) }
    return { kind, name: `${name}${named}`, alternatives: alternatives.with(at, { ...rest, ...kept }) }
  }
  const { guard } = whole
  const actions = listOf(whole['actions'])
  const sibling = target === undefined ? undefined : siblingOf(machine, target, source)
  const short = (id: string) => id.slice(machine.id.length + 1)
  return [
    { kind: 'transition removed', name, alternatives: alternatives.toSpliced(at, 1) },
    ...(guard === undefined
      ? []
      : [
          changed('guard removed', `, without ${guardName(guard)}`, { guard: undefined }),
          changed('guard inverted', `, not ${guardName(guard)}`, { guard: not(guard as never) }),
        ]),
    ...(sibling === undefined
      ? []
      : [changed('target swapped', `, but to ${short(sibling)}`, { target: `#${sibling}` })]),
    ...(isAnswerType(type)
      ? [changed('answer doubled', ', its answer twice', { actions: [...actions, answerAgain] })]
      : []),
    ...actionChanges(actions).map(({ kind, named, changed: other }) =>
      changed(kind, named, { actions: other }),
    ),
  ]
}

const actionChanges = (actions: readonly unknown[]) => [
  ...actions.map((action, index) => ({
    kind: 'action dropped' as const,
    named: `, without its ${actionName(action)}`,
    changed: actions.toSpliced(index, 1) as unknown[],
  })),
  ...(actions.length === 0
    ? []
    : [
        { kind: 'actions doubled' as const, named: ', its actions twice', changed: [...actions, ...actions] },
      ]),
]

const targetName = (written: Written): string => {
  const target = targetOf(written)
  return target ? ` to ${target.replace(/^[.#]/, '')}` : ''
}

/** By name: `placing: placeOrder done [1] to ordered`, and the same `not isPlaced`, `but to refused` … */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const { id, config, implementations } = machine
  const root = config as Part
  const nodes = new Map(nodesOf(machine).map((node) => [node.id, node]))
  const rebuilt = (path: Place, value: unknown, parts: unknown = implementations) =>
    machineOf(write(root, path, value), parts)
  const withDelay = (name: string, delay: unknown) =>
    rebuilt([], root, { ...implementations, delays: { ...implementations.delays, [name]: delay } })

  const delays = Object.entries(implementations.delays).flatMap(([name, delay]): Mutant[] => {
    const waiting = nodesOf(machine).filter((node) => [...node.transitions.keys()].some(isDelay(name)))
    const places = waiting.map((node) => ({ source: node.id, type: null }))
    return [
      { kind: 'delay dropped', name: `after ${name} at once`, ...withDelay(name, 0), places },
      {
        kind: 'delay lengthened',
        name: `${name} is ${longer} times as long`,
        ...withDelay(name, lengthened(delay)),
        places,
      },
    ]
  })

  const ofStates = statesIn(root).flatMap(({ state, path, key }): Mutant[] => {
    const source = key ? `${id}.${key}` : id
    const ofTransitions = placesIn(state, source).flatMap(({ place, label, type }) => {
      const alternatives = listOf(read(state, place)) as Written[]
      const node = nodes.get(source)
      const resolved = (type === '' ? node?.always : node?.transitions.get(type)) ?? []
      return alternatives.flatMap((written, at) => {
        const nth = alternatives.length > 1 ? ` [${at + 1}]` : ''
        const name = `${key || 'everywhere'}: ${label}${nth}${targetName(written)}`
        const target = resolved[at]?.target?.[0]?.id
        return changesOf(machine, name, source, { alternatives, at, type, target }).map((change) => ({
          kind: change.kind,
          name: change.name,
          ...rebuilt([...path, ...place], change.alternatives.length > 0 ? change.alternatives : undefined),
          places: [{ source, type }],
        }))
      })
    })
    const ofEnds = (['entry', 'exit'] as const).flatMap((end) =>
      actionChanges(listOf(state[end])).map(({ kind, named, changed }) => ({
        kind,
        name: `${key || 'everywhere'}: ${end}${named}`,
        ...rebuilt([...path, end], changed),
        places: [{ source, type: null }],
      })),
    )
    // Delays that are written as numbers; those with a name are changed where they are implemented.
    const { after = {} } = state as { after?: Part }
    const ofDelays = Object.keys(after).flatMap((delay): Mutant[] => {
      if (!/^[1-9]\d*$/.test(delay)) return []
      const atOnce = Object.fromEntries(
        Object.entries(after).map(([one, way]) => [one === delay ? 0 : one, way]),
      )
      return [
        {
          kind: 'delay dropped',
          name: `${key || 'everywhere'}: after ${delay} ms at once`,
          ...rebuilt([...path, 'after'], atOnce),
          places: [{ source, type: null }],
        },
      ]
    })
    return [...ofTransitions, ...ofEnds, ...ofDelays]
  })
  const guards = guardChangesOf(machine).map(
    ({ name, places, guards: changed }): Mutant => ({
      kind: 'guard changed',
      name,
      ...rebuilt([], root, { ...implementations, guards: changed }),
      places,
    }),
  )
  return [...ofStates, ...delays, ...guards, ...stateMutantsOf(machine)]
}

const isDelay = (name: string) => (type: string) => type.startsWith(`xstate.after.${name}.`)
