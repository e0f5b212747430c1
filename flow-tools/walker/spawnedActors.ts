/** Actors that a chart spawns: a walk answers for them as it does for those that it invokes. */
import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  StateMachine,
} from 'xstate'
import { nodesOf } from './transitions.ts'

const written = (action: unknown): { type?: unknown; src?: unknown } =>
  typeof action === 'function' ? (action as { type?: unknown; src?: unknown }) : {}

/** @throws Error if an actor is spawned that has no name: nothing could be put in its place. */
export function refuseInlineSpawns(machine: AnyStateMachine): void {
  for (const { id, entry, exit, transitions, always = [] } of nodesOf(machine)) {
    const taken = [...transitions.values(), always].flat()
    const actions: readonly unknown[] = [entry, exit, ...taken.map((one) => one.actions)].flat()
    const isInline = actions
      .map(written)
      .some(({ type, src }) => type === 'xstate.spawnChild' && typeof src !== 'string')
    if (isInline)
      throw new Error(
        `${id} spawns an actor that is written inline. A walk needs its name among the actors of setup.`,
      )
  }
}

/** The ids of actors that the model answers for, and that the chart does not invoke. */
export const spawnedIds = (
  machine: AnyStateMachine,
  answers: Readonly<Record<string, unknown>>,
): string[] => {
  const invoked = new Set(nodesOf(machine).flatMap(({ invoke }) => invoke.map(({ id }) => id)))
  return Object.keys(answers).filter((id) => !invoked.has(id))
}

const answered = /^xstate\.(?:done|error)\.actor\.(.+)$/

/** The id of the actor whose answer an event is. */
export const answererOf = (type: string): string | undefined => answered.exec(type)?.[1]

/** XState keeps a spawned actor among the children once it has ended. It answers once, so this machine forgets it then. */
export function forgettingEnded(machine: AnyStateMachine, spawned: readonly string[]): AnyStateMachine {
  if (spawned.length === 0) return machine
  const forgetting: AnyStateMachine = new StateMachine(
    machine.config as never,
    machine.implementations as never,
  )
  const takeStep = forgetting.transition.bind(forgetting)
  forgetting.transition = (snapshot: AnyMachineSnapshot, event: AnyEventObject, scope: AnyActorScope) => {
    const next = takeStep(snapshot, event, scope)
    const id = answererOf(event.type)
    if (id === undefined || !spawned.includes(id) || next.children[id] !== snapshot.children[id]) return next
    const { [id]: _ended, ...children } = next.children
    return { ...next, children }
  }
  return forgetting
}
