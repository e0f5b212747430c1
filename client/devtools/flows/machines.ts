/** Every machine's definition, to be drawn and replayed. Nothing is run here. */
import { type AnyStateMachine, StateMachine } from 'xstate'

const modules = import.meta.glob<Record<string, unknown>>('../../../machines/*/*.machine.ts', { eager: true })

/** By id in alphabetical order. */
export const machines: ReadonlyMap<string, AnyStateMachine> = new Map(
  Object.values(modules)
    .flatMap((exports) => Object.values(exports))
    .filter((value): value is AnyStateMachine => value instanceof StateMachine)
    .map((machine) => [machine.id, machine] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
)
