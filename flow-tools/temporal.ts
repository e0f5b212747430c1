/**
 * A chart's promises over time, in words and as questions about its configurations. `checkMachine` asks them of every
 * configuration that the machine's model reaches.
 */
import type { AnyEventObject, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'

/** The answer of an invoked port. `kind`: that of its output, if it has one. */
export type PortAnswer = {
  readonly id: string
  readonly failed: boolean
  readonly kind: unknown
  readonly output: unknown
}

export const fieldOf = (output: unknown, name: string): unknown =>
  typeof output === 'object' && output !== null ? Reflect.get(output, name) : undefined

/** Whether a port's output has this field with this value. */
export const hasField = (output: unknown, name: string, value: unknown): boolean =>
  fieldOf(output, name) === value

const sortKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other)))
    : value

/** Whether two values of plain data are the same. */
export const isAlike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys)

/** The effects of a step: it executes actions, emits and sends events, asks ports and starts timers. */
export type Effects = {
  /** The names of the actions that the step executes. */
  readonly actions: readonly string[]
  /** The same with what they were given. */
  readonly executed: readonly { type: string; params?: unknown }[]
  readonly emitted: readonly AnyEventObject[]
  /** `to`: the id of the actor that gets the event. */
  readonly sent: readonly { to: string; event: AnyEventObject }[]
  readonly asked: readonly { port: string; input: unknown }[]
  /** `type`: that of the event when the time is over. `delay`: in milliseconds. */
  readonly timers: readonly { type: string; delay: number }[]
}

/** Whether a step asks a port, with this input if one is given. */
export const asks = ({ asked }: Effects, port: string, ...inputs: readonly unknown[]): boolean =>
  asked.some((one) => one.port === port && inputs.every((input) => isAlike(one.input, input)))

/** Whether a step executes an action, with these parameters if some are given. */
export const executes = ({ executed }: Effects, action: string, ...given: readonly unknown[]): boolean =>
  executed.some(({ type, params }) => type === action && given.every((one) => isAlike(params, one)))

export type Step<Machine extends AnyStateMachine> = Effects & {
  readonly before: SnapshotFrom<Machine>
  readonly after: SnapshotFrom<Machine>
  /** Null: a port answered, or a delay is over. */
  readonly event: EventFromLogic<Machine> | null
  readonly answer: PortAnswer | null
  /** The name of the delay that is over. */
  readonly elapsed: string | null
  /** The state ignores the event on purpose. */
  readonly ignored: boolean
}

/** The answers of ports and the delays are certain to come; the other events need a person or another system. */
export type TemporalProperty<Machine extends AnyStateMachine> = { readonly says: string } & (
  | {
      /** No step is like this. */
      never(step: Step<Machine>): boolean
    }
  | {
      /** Every start is like this, whatever the input. `effects`: what the chart does as it starts. */
      starts(snapshot: SnapshotFrom<Machine>, effects: Effects): boolean
    }
  | {
      /** After a step like the first, no step is like the second. */
      first(step: Step<Machine>): boolean
      thenNever(step: Step<Machine>): boolean
    }
  | {
      /** Answers and delays alone, whatever the answers are, lead from each configuration like the first to one like the second. */
      after(snapshot: SnapshotFrom<Machine>): boolean
      eventually(snapshot: SnapshotFrom<Machine>): boolean
      /** Which answers are considered; all by default. */
      given?(answer: PortAnswer): boolean
    }
  | {
      /** From every configuration some events lead to one like this. */
      reachable(snapshot: SnapshotFrom<Machine>): boolean
    }
)

/** The properties of one machine, for its file `<name>.temporal.ts`. */
export const temporal = <Machine extends AnyStateMachine>(
  machine: Machine,
  properties: readonly TemporalProperty<Machine>[],
) => ({ machine, properties })
