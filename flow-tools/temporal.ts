/**
 * What a chart promises over time: in words, and as questions about its configurations. `checkMachine` asks them of every
 * configuration that the machine's model reaches.
 */
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'

/** What an invoked port answered. `kind`: that of its output, if it has one. */
export type PortAnswer = {
  readonly id: string
  readonly failed: boolean
  readonly kind: unknown
  readonly output: unknown
}

/** Whether a port's output has this field with this value. */
export const hasField = (output: unknown, name: string, value: unknown): boolean =>
  typeof output === 'object' && output !== null && Reflect.get(output, name) === value

export type Step<Machine extends AnyStateMachine> = {
  readonly before: SnapshotFrom<Machine>
  readonly after: SnapshotFrom<Machine>
  /** Null: a port answered, or a delay is over. */
  readonly event: EventFromLogic<Machine> | null
  readonly answer: PortAnswer | null
  /** The state ignores the event on purpose. */
  readonly ignored: boolean
  /** The names of the actions that the step executes. */
  readonly actions: readonly string[]
}

/** The answers of ports and the delays are certain to come; the other events need a person or another system. */
export type TemporalProperty<Machine extends AnyStateMachine> = { readonly says: string } & (
  | {
      /** No step is like this. */
      never(step: Step<Machine>): boolean
    }
  | {
      /** Every start is like this, whatever the input. */
      starts(snapshot: SnapshotFrom<Machine>): boolean
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
