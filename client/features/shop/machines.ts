import type { AnyStateMachine, MachineSnapshot, SnapshotFrom } from 'xstate'
import type { PortFunction } from '#machines/port.ts'

/** How machines get their effects. */
export type Machines = {
  /** The machine with its ports filled, and those of its children. The same one each time. */
  provide: <Machine extends AnyStateMachine>(machine: Machine) => Machine
  /** Loads a machine's effects ahead of their first use. */
  preload: (machine: AnyStateMachine) => Promise<void>
}

/** `client/app/machines.ts` adds `effects`: what fills the ports of each machine, by the machine's id. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface MachineRegister {}

type Effects = MachineRegister extends { effects: infer Registered } ? Registered : object
type EffectsOf<Id> = Id extends keyof Effects ? Effects[Id] : object

type IdOf<Machine extends AnyStateMachine> =
  SnapshotFrom<Machine> extends MachineSnapshot<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Value,
    infer _Tag,
    infer _Output,
    infer _Meta,
    infer Schema
  >
    ? Schema extends { id: infer Id extends string }
      ? Id
      : never
    : never

type ActorsOf<Machine extends AnyStateMachine> = NonNullable<Parameters<Machine['provide']>[0]['actors']>

type MissingPort<Machine extends AnyStateMachine, Name, Logic> = Logic extends AnyStateMachine
  ? MissingPorts<Logic>
  : 'isPort' extends keyof Logic
    ? EffectsOf<IdOf<Machine>> extends Record<Name & string, PortFunction<Logic>>
      ? never
      : `${IdOf<Machine>}.${Name & string}`
    : never

type MissingPorts<Machine extends AnyStateMachine> = {
  [Name in keyof ActorsOf<Machine>]-?: MissingPort<Machine, Name, ActorsOf<Machine>[Name]>
}[keyof ActorsOf<Machine>]

/** A machine whose ports, and whose children's ports, all have an effect in `client/app/machines.ts`. */
export type Registered<Machine extends AnyStateMachine> = Machine &
  ([MissingPorts<Machine>] extends [never] ? unknown : { missingEffects: MissingPorts<Machine> })
