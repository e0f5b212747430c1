/** Fakes of a machine's ports. Their calls go to the world of the actor that makes them, where a test answers them. */
import { type AnyActorRef, type AnyStateMachine, assign, fromPromise, setup } from 'xstate'
import type { ActorSystem, World } from './world.ts'

type WorldOf = (system: ActorSystem) => World

function portOf(worldOf: WorldOf, isCallback: boolean, idOf = ({ id }: AnyActorRef) => id) {
  return fromPromise<unknown, unknown>(
    ({ self, system, input, signal }) =>
      new Promise((resolve, reject) => {
        const { waiting, listening, calls, aborted } = worldOf(system)
        const id = idOf(self)
        if (!isCallback) calls.push({ id, input })
        const pending = isCallback ? listening : waiting
        pending.set(id, { resolve, reject, input, signal })
        signal.addEventListener('abort', () => aborted.push(id))
      }),
  )
}

/** Replaces every port; the children named in `real` run as they are, on fake ports. */
export function withFakePorts(
  machine: AnyStateMachine,
  real: readonly string[],
  worldOf: WorldOf,
): AnyStateMachine {
  const actors: Record<string, unknown> = {}
  for (const [src, logic] of Object.entries(machine.implementations.actors)) {
    if (!real.includes(src))
      actors[src] = isMachine(logic)
        ? standIn(portOf(worldOf, isListening(src), parentOf))
        : portOf(worldOf, isListening(src))
    else if (isMachine(logic)) actors[src] = withFakePorts(logic, [], worldOf)
  }
  const actions: Record<string, unknown> = {}
  for (const [name, action] of Object.entries(machine.implementations.actions)) {
    if (isEffect(action)) {
      actions[name] = ({ system }: { system: ActorSystem }, params: unknown) =>
        worldOf(system).actionCalls.push({ action: name, params })
    }
  }
  return machine.provide({ actors, actions } as never)
}

const isListening = (src: string): boolean => /^(listen|watch)/.test(src)

/** Ports are plain functions; built-in actions such as assign and emit have a type. */
const isEffect = (action: unknown): boolean => typeof action === 'function' && !('type' in action)

/** The machine id of all that replaces invoked machines. */
export const standInId = 'standIn'

/** Replaces an invoked machine: it waits for its answer, and has snapshots for views. */
const standIn = (port: ReturnType<typeof fromPromise<unknown, unknown>>): AnyStateMachine =>
  setup({ types: { context: {} as { input: unknown; output: unknown } }, actors: { port } }).createMachine({
    id: standInId,
    context: ({ input }) => ({ input, output: undefined }),
    initial: 'waiting',
    states: {
      waiting: {
        invoke: {
          src: 'port',
          input: ({ context }: { context: { input: unknown } }) => context.input,
          onDone: { target: 'done', actions: assign({ output: ({ event }) => event.output }) },
        },
      },
      done: { type: 'final' },
    },
    output: ({ context }) => context.output,
  })
const parentOf = ({ _parent }: AnyActorRef): string => _parent?.id ?? ''

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic
