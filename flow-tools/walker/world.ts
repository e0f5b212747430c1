/** The fakes around one actor: ports that the test answers, a clock, and a record of calls and emitted events. */
import { type AnyActorRef, type AnyEventObject, type AnyStateMachine, SimulatedClock } from 'xstate'
import { withFakePorts } from './fakePorts.ts'

export type ActorSystem = AnyActorRef['system']

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

/** The worlds of the actors that run machines which many walks share. */
const worlds = new WeakMap<ActorSystem, World>()
const worldOfSystem = (system: ActorSystem): World => {
  const world = worlds.get(system)
  if (!world) throw new Error('This actor was not started by its world.')
  return world
}

/** By machine, and by the names of the children that run as they are. */
const shared = new WeakMap<AnyStateMachine, Map<string, AnyStateMachine>>()

/**
 * As `World.provide`, but one machine for all worlds. `World.start` starts its actors. To make a machine takes a sixth of the
 * time of a walk, since XState resolves the transitions of each machine anew.
 */
export function withSharedPorts(machine: AnyStateMachine, real: readonly string[] = []): AnyStateMachine {
  const made = shared.get(machine) ?? new Map<string, AnyStateMachine>()
  shared.set(machine, made)
  const key = real.join(' ')
  const known = made.get(key) ?? withFakePorts(machine, real, worldOfSystem)
  made.set(key, known)
  return known
}

/** Lets settled promises reach their actors. */
export const flushPromises = async (): Promise<void> => {
  for (let round = 0; round < 4; round++) await Promise.resolve()
}
