/** The fakes around one walked actor: ports that answer when told to, a clock, what was asked and told. */
import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  assign,
  fromPromise,
  SimulatedClock,
  setup,
} from 'xstate'

type PendingCall = {
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
  input: unknown
  /** Aborted once nobody waits for it any more. */
  signal: AbortSignal
}

export class World {
  readonly clock = new SimulatedClock()
  /** By the invocation's id; the latest one only: an earlier one was left. */
  readonly waiting = new Map<string, PendingCall>()
  /** Ports that tell events: named for it; what they tell, tests send themselves. */
  readonly listening = new Map<string, PendingCall>()
  readonly calls: { id: string; input: unknown }[] = []
  readonly actionCalls: { action: string; params: unknown }[] = []
  readonly emitted: AnyEventObject[] = []
  readonly aborted: string[] = []

  /** Fills every port and every effect that throws until provided; `real` run as they are, on fake ports. */
  provide(machine: AnyStateMachine, real: readonly string[] = []): AnyStateMachine {
    const actors: Record<string, unknown> = {}
    for (const [src, logic] of Object.entries(machine.implementations.actors)) {
      const calls = isListening(src) ? this.listening : this.waiting
      if (!real.includes(src))
        actors[src] = isMachine(logic) ? standIn(this.port(calls, parentOf)) : this.port(calls)
      else if (isMachine(logic)) actors[src] = this.provide(logic)
    }
    const actions: Record<string, unknown> = {}
    for (const [name, action] of Object.entries(machine.implementations.actions)) {
      if (isEffect(action)) {
        actions[name] = (_: unknown, params: unknown) => this.actionCalls.push({ action: name, params })
      }
    }
    return machine.provide({ actors, actions } as never)
  }

  private port(calls: Map<string, PendingCall>, idOf = ({ id }: AnyActorRef) => id) {
    return fromPromise<unknown, unknown>(
      ({ self, input, signal }) =>
        new Promise((resolve, reject) => {
          const id = idOf(self)
          if (calls === this.waiting) this.calls.push({ id, input })
          calls.set(id, { resolve, reject, input, signal })
          signal.addEventListener('abort', () => this.aborted.push(id))
        }),
    )
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
    if (!waiting) throw new Error(`Nobody waits for ${id}; waiting: ${[...this.waiting.keys()].join(', ')}`)
    this.waiting.delete(id)
    this.listening.delete(id)
    return waiting
  }

  /** What the port was last asked with. */
  inputOf(id: string): unknown {
    return this.calls.findLast((one) => one.id === id)?.input
  }

  /** What was asked, has no answer, and is still waited for. */
  get pending(): string[] {
    return [...this.waiting, ...this.listening].flatMap(([id, { signal }]) => (signal.aborted ? [] : [id]))
  }

  hasRun(action: string): boolean {
    return this.actionCalls.some((one) => one.action === action)
  }
}

const isListening = (src: string): boolean => /^(listen|watch)/.test(src)

/** Lets answered promises reach their actors. */
export const flushPromises = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn++) await Promise.resolve()
}

/** A plain function among the actions is an effect; assign, emit and their like carry a type. */
const isEffect = (action: unknown): boolean => typeof action === 'function' && !('type' in action)

/** In place of a machine that another one invokes: it waits for its answer, and views can look at it. */
const standIn = (port: ReturnType<typeof fromPromise<unknown, unknown>>): AnyStateMachine =>
  setup({ types: { context: {} as { input: unknown; output: unknown } }, actors: { port } }).createMachine({
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
