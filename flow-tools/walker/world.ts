/** The fakes around one actor: ports that the test answers, a clock, and a record of calls and emitted events. */
import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  assign,
  fromPromise,
  SimulatedClock,
  setup,
} from 'xstate'

type ActorSystem = AnyActorRef['system']

type PendingCall = {
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
  input: unknown
  /** Aborted when the invoking state is left. */
  signal: AbortSignal
}

export class World {
  readonly clock = new SimulatedClock()
  /** The latest call by the invocation's id. */
  readonly waiting = new Map<string, PendingCall>()
  /** Callback ports, recognized by their names; tests send their events themselves. */
  readonly listening = new Map<string, PendingCall>()
  readonly calls: { id: string; input: unknown }[] = []
  readonly actionCalls: { action: string; params: unknown }[] = []
  readonly emitted: AnyEventObject[] = []
  readonly aborted: string[] = []

  /** Provides every port; the children named in `real` run as they are, on fake ports. */
  provide(machine: AnyStateMachine, real: readonly string[] = []): AnyStateMachine {
    return withFakePorts(machine, real, () => this)
  }

  /** Starts an actor of the machine in this world. */
  start<Actor extends { system: ActorSystem; start: () => unknown }>(actor: Actor): Actor {
    worlds.set(actor.system, this)
    actor.start()
    return actor
  }

  async answer(id: string, output: unknown): Promise<void> {
    this.take(id).resolve(output)
    await flushPromises()
  }

  async fail(id: string, error: unknown): Promise<void> {
    this.take(id).reject(error)
    await flushPromises()
  }

  private take(id: string): PendingCall {
    const waiting = this.waiting.get(id) ?? this.listening.get(id)
    if (!waiting)
      throw new Error(`No call of ${id} is pending; pending: ${[...this.waiting.keys()].join(', ')}`)
    this.waiting.delete(id)
    this.listening.delete(id)
    return waiting
  }

  /** The input of the latest call. */
  inputOf(id: string): unknown {
    return this.calls.findLast((one) => one.id === id)?.input
  }

  /** Calls that are neither answered nor aborted. */
  get pending(): string[] {
    return [...this.waiting, ...this.listening].flatMap(([id, { signal }]) => (signal.aborted ? [] : [id]))
  }

  hasRun(action: string): boolean {
    return this.actionCalls.some((one) => one.action === action)
  }
}

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

function withFakePorts(machine: AnyStateMachine, real: readonly string[], worldOf: WorldOf): AnyStateMachine {
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

/** The worlds of the actors that run machines which many walks share. */
const worlds = new WeakMap<ActorSystem, World>()
const worldOfSystem = (system: ActorSystem): World => {
  const world = worlds.get(system)
  if (!world) throw new Error('This actor was not started by its world.')
  return world
}

type Shared = { real: readonly string[]; machine: AnyStateMachine }
const shared = new WeakMap<AnyStateMachine, Shared>()
const none: readonly string[] = []

/**
 * As `World.provide`, but one machine for all worlds, whose actors `World.start` starts: to make a machine takes a sixth of
 * the time of a walk, since XState also resolves the transitions of each machine anew.
 */
export function withSharedPorts(machine: AnyStateMachine, real: readonly string[] = none): AnyStateMachine {
  const known = shared.get(machine)
  if (known?.real === real) return known.machine
  const made = withFakePorts(machine, real, worldOfSystem)
  shared.set(machine, { real, machine: made })
  return made
}

const isListening = (src: string): boolean => /^(listen|watch)/.test(src)

/** Lets settled promises reach their actors. */
export const flushPromises = async (): Promise<void> => {
  for (let round = 0; round < 4; round++) await Promise.resolve()
}

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
