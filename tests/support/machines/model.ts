/** What a test must know of a machine to walk it: its alphabet, the answers of its ports, its promises. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { World } from './world.ts'

/** What a state promises, beyond having been reached; titles carry requirement ids. */
export type Assertions = Readonly<Record<string, (seen: AnyMachineSnapshot, world: World) => void>>

export type Model = {
  name: string
  machine: AnyStateMachine
  /** Every event with the payloads that make a difference. */
  events: readonly AnyEventObject[]
  /** Answers by the invocation's id; that it rejects is always among them. */
  answers: Readonly<Record<string, readonly unknown[]>>
  /** The input variants that make a difference. */
  inputs: readonly (() => unknown)[]
  /** By state: its keys below the machine's id, joined by dots. */
  assertions: Assertions
  /** Narrows the exploration: false for an event that needs not be tried here. */
  filterEvents?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean
  /** What of the context distinguishes two situations; all of it by default. */
  relevantContext?: (context: Record<string, unknown>) => unknown
  /** Children that are machines themselves and run for real. */
  children?: readonly string[]
}

/** Keeps the machine's own types where the model is written, and forgets them afterwards. */
export const model = (one: Model): Model => one

export const failure = new Error('No answer came.')

export const stateKey = (machine: AnyStateMachine, id: string): string => id.slice(machine.id.length + 1)
