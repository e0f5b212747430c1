/** Every machine of the shop by its id, found in its folder; a new one needs no entry here. */
import { readdirSync } from 'node:fs'
import { type AnyStateMachine, StateMachine } from 'xstate'

const folder = new URL('../../../machines/', import.meta.url)

const found = await Promise.all(
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(
      ({ name }) =>
        import(new URL(`${name}/${name}.machine.ts`, folder).href) as Promise<Record<string, unknown>>,
    ),
)

export const machinesById = (): ReadonlyMap<string, AnyStateMachine> =>
  new Map(
    found
      .flatMap((exports) => Object.values(exports))
      .filter((value): value is AnyStateMachine => value instanceof StateMachine)
      .map((machine) => [machine.id, machine]),
  )
