/** The fakes around one walked actor: ports that answer when told to, a clock, what was asked and told. */
import { type AnyEventObject, type AnyStateMachine, fromPromise, SimulatedClock } from 'xstate'

type Waiting = { resolve: (output: unknown) => void; reject: (error: unknown) => void; input: unknown }

export class World {
  readonly clock = new SimulatedClock()
  /** By the invocation's id; the latest one only: an earlier one was left. */
  readonly waiting = new Map<string, Waiting>()
  /** Ports that tell events: named for it; what they tell, tests send themselves. */
  readonly listening = new Map<string, Waiting>()
  readonly asked: { id: string; input: unknown }[] = []
  readonly told: { action: string; params: unknown }[] = []
  readonly news: AnyEventObject[] = []
  readonly aborted: string[] = []

  /** Fills every port and every effect that throws until provided; `real` run as they are, on fake ports. */
  provide(machine: AnyStateMachine, real: readonly string[] = []): AnyStateMachine {
    const actors: Record<string, unknown> = {}
    for (const [src, logic] of Object.entries(machine.implementations.actors)) {
      if (!real.includes(src)) actors[src] = this.port(isListening(src) ? this.listening : this.waiting)
      else if (isMachine(logic)) actors[src] = this.provide(logic)
    }
    const actions: Record<string, unknown> = {}
    for (const [name, action] of Object.entries(machine.implementations.actions)) {
      if (isEffect(action)) {
        actions[name] = (_: unknown, params: unknown) => this.told.push({ action: name, params })
      }
    }
    return machine.provide({ actors, actions } as never)
  }

  private port(calls: Map<string, Waiting>) {
    return fromPromise<unknown, unknown>(
      ({ self, input, signal }) =>
        new Promise((resolve, reject) => {
          if (calls === this.waiting) this.asked.push({ id: self.id, input })
          calls.set(self.id, { resolve, reject, input })
          signal.addEventListener('abort', () => this.aborted.push(self.id))
        }),
    )
  }

  async answer(id: string, output: unknown): Promise<void> {
    this.take(id).resolve(output)
    await settled()
  }

  async fail(id: string, error: unknown): Promise<void> {
    this.take(id).reject(error)
    await settled()
  }

  private take(id: string): Waiting {
    const waiting = this.waiting.get(id) ?? this.listening.get(id)
    if (!waiting) throw new Error(`Nobody waits for ${id}; waiting: ${[...this.waiting.keys()].join(', ')}`)
    this.waiting.delete(id)
    this.listening.delete(id)
    return waiting
  }

  /** What the port was last asked with. */
  inputOf(id: string): unknown {
    return this.asked.findLast((one) => one.id === id)?.input
  }

  wasTold(action: string): boolean {
    return this.told.some((one) => one.action === action)
  }
}

const isListening = (src: string): boolean => /^(listen|watch)/.test(src)

/** Lets answered promises reach their actors. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn++) await Promise.resolve()
}

/** A plain function among the actions is an effect; assign, emit and their like carry a type. */
const isEffect = (action: unknown): boolean => typeof action === 'function' && !('type' in action)

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic
