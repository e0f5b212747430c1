/** The model of a machine for generated paths: its events, its ports' answers, and assertions for its states. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { withNamedActions } from './inlineActions.ts'
import { withNamedActors } from './inlineActors.ts'
import { forgettingEnded, refuseInlineSpawns, spawnedIds } from './spawnedActors.ts'
import type { World } from './world.ts'

/** The assertions of each state. */
export type Assertions = Readonly<Record<string, (seen: AnyMachineSnapshot, world: World) => void>>

export type Model = {
  name: string
  machine: AnyStateMachine
  /** Every event, with the payloads that lead to different transitions. */
  events: readonly AnyEventObject[]
  /** Answers by the id of the invoked or spawned actor; a rejection is always added. */
  answers: Readonly<Record<string, readonly unknown[]>>
  /** The inputs that lead to different paths. */
  inputs: readonly (() => unknown)[]
  /** By state: its keys below the machine's id, joined by dots. */
  assertions: Assertions
  /** Limits the exploration: false skips the event in this state. */
  filterEvents?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean
  /** The part of the context that distinguishes two snapshots; all of it by default. */
  relevantContext?: (context: Record<string, unknown>) => unknown
  /** By type of event: why guards may drop it without a word. */
  dropped?: Readonly<Record<string, string>>
  /** By state: why it stays busy. */
  endless?: Readonly<Record<string, string>>
  /** Sides of guards, failures and delays that no walk covers, each with the reason. */
  unwalked?: Readonly<Record<string, string>>
  /** The spawned actors that `answers` names; filled by `model`. */
  spawned?: readonly string[]
  /** Children that are machines themselves and run for real. */
  children?: readonly string[]
}

/**
 * A walk answers for actors that the chart writes inline or spawns, and executes none of its own actions.
 * @throws Error if the chart spawns an actor that has no name.
 */
export const model = (one: Model): Model => {
  refuseInlineSpawns(one.machine)
  const named = withNamedActions(withNamedActors(one.machine))
  const spawned = spawnedIds(named, one.answers)
  return { ...one, machine: forgettingEnded(named, spawned), spawned }
}

export const failure = new Error('No answer came.')

export const stateKey = (machine: AnyStateMachine, id: string): string => id.slice(machine.id.length + 1)
